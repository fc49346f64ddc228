// The chosen language and its texts. A text may be one string, or one per plural form of its number {n}.
import type Texts from '../i18n/es.json';
import { number, pluralRules } from './format';
import { recall, remember } from './storage';

export type Key = keyof typeof Texts;
type Text = string | Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, string | number>>;

export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];

const loaders: Record<Language, () => Promise<{ default: object }>> = {
  es: () => import('../i18n/es.json'),
  en: () => import('../i18n/en.json'),
};

/** The first language of the site that the visitor asks for; Spanish where there is none. */
export function preferred(asked: readonly string[]): Language {
  for (const tag of asked) {
    const found = languages.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found !== undefined) return found;
  }
  return 'es';
}

/** Puts numbers and names where a text has {name}; numbers are written as the language writes them. */
export function filled(text: Text, values: Values, language: Language): string {
  const chosen = typeof text === 'string' ? text : pluralOf(text, Number(values['n'] ?? 0), language);
  return chosen.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name];
    if (value === undefined) return hole;
    return typeof value === 'number' ? number(value, language) : value;
  });
}

function pluralOf(forms: Readonly<Record<string, string>>, n: number, language: Language): string {
  return forms[pluralRules(language).select(n)] ?? forms['other'] ?? '';
}

class Speech {
  language = $state<Language>('es');
  texts = $state.raw<Readonly<Record<string, Text>>>({});

  /** Loads a language and then speaks it. */
  async speak(language: Language): Promise<void> {
    const { default: texts } = await loaders[language]();
    this.texts = texts as Record<string, Text>;
    this.language = language;
    document.documentElement.lang = language;
  }
}

export const speech = new Speech();

export function t(key: Key, values: Values = {}): string {
  const text = speech.texts[key];
  return text === undefined ? key : filled(text, values, speech.language);
}

/** The text of a family such as `reason.no_moves`, where the last part comes from the library. */
export function tOf(family: string, code: string, values: Values = {}): string {
  return t(`${family}.${code}` as Key, values);
}

export function has(key: string): boolean {
  return key in speech.texts;
}

export async function startSpeaking(): Promise<void> {
  const kept = recall<Language>('language');
  await speech.speak(kept !== null && languages.includes(kept) ? kept : preferred(navigator.languages));
}

export async function chooseLanguage(language: Language): Promise<void> {
  remember('language', language);
  await speech.speak(language);
}
