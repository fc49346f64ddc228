// Numbers, times and dates as the chosen language writes them.

const cache = new Map<string, Intl.NumberFormat>();

/** In Spanish thousands are parted by a thin space, as the Academy asks for; Intl still writes a dot. */
const thinGroups: readonly string[] = ['es'];

export function number(value: number, language: string, options: Intl.NumberFormatOptions = {}): string {
  const key = language + JSON.stringify(options);
  const format = cache.get(key) ?? new Intl.NumberFormat(language, { useGrouping: 'always', ...options });
  cache.set(key, format);
  if (!thinGroups.includes(language)) return format.format(value);
  const parts = format.formatToParts(value);
  return parts.map((part) => (part.type === 'group' ? '\u202f' : part.value)).join('');
}

/** Making one of Intl's formats takes longer than using it many times: each is made once a language. */
function kept<Format>(make: (language: string) => Format): (language: string) => Format {
  const made = new Map<string, Format>();
  return (language) => {
    const format = made.get(language) ?? make(language);
    made.set(language, format);
    return format;
  };
}

export const pluralRules = kept((language) => new Intl.PluralRules(language));

const lists = {
  unit: kept((language) => new Intl.ListFormat(language, { type: 'unit' })),
  conjunction: kept((language) => new Intl.ListFormat(language, { type: 'conjunction' })),
  disjunction: kept((language) => new Intl.ListFormat(language, { type: 'disjunction' })),
};

/** "a, b and c" or "a, b or c", or without such a word. */
export function listText(parts: readonly string[], language: string, type: keyof typeof lists): string {
  return lists[type](language).format(parts);
}

export function percent(value: number, language: string): string {
  return number(value / 100, language, { style: 'percent' });
}

/** A clock: 1:47,3 — with hours from one hour on, with tenths below ten minutes. */
export function clockText(ms: number, language: string): string {
  const tenths = Math.max(0, Math.floor(ms / 100));
  const seconds = Math.floor(tenths / 10);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  if (h > 0) return `${h}:${two(m)}:${two(s)}`;
  if (m >= 10) return `${m}:${two(s)}`;
  return `${m}:${two(s)}${decimalSign(language)}${tenths % 10}`;
}

function decimalSign(language: string): string {
  return new Intl.NumberFormat(language).formatToParts(0.5).find((part) => part.type === 'decimal')?.value ?? '.';
}

/** A number and its unit, which no line break parts. */
function unit(value: number, name: string, language: string, digits = 0): string {
  const options = { style: 'unit', unit: name, unitDisplay: 'short', minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return number(value, language, options).replace(' ', '\u00a0');
}

/** A mean thinking time given in tenths of a second: "78,5 s", "2 min 18 s". */
export function meanText(tenths: number, language: string): string {
  if (tenths < 1200) return unit(tenths / 10, 'second', language, 1);
  const seconds = Math.round(tenths / 10);
  return `${unit(Math.floor(seconds / 60), 'minute', language)} ${unit(seconds % 60, 'second', language)}`;
}

/** A span of time in whole units: "12 min", "1 h 5 min", "40 s". */
export function spanText(ms: number, language: string): string {
  const seconds = Math.floor(ms / 1000);
  if (seconds < 60) return unit(seconds, 'second', language);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return unit(minutes, 'minute', language);
  return `${unit(Math.floor(minutes / 60), 'hour', language)} ${unit(minutes % 60, 'minute', language)}`;
}

export function dateText(iso: string, language: string): string {
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(iso));
}
