import { beforeAll, describe, expect, it } from 'vitest';
import { outcomeOf } from '../board/effect';
import { route, squares } from '../board/testing';
import { aimInWords, squareInWords, runsInWords } from './column_words';
import { columnOf } from './columns';
import { filled, preferred } from './i18n.svelte';
import { missingSquares, opponentOf } from './ladder';
import type { Game, Library, Refusal } from './library';
import { explained } from './refusal_words';
import { told } from './result_words';
import { sheetOf } from './rules';
import { prepare } from './testing';

let library: Library;
beforeAll(async () => {
  library = await prepare();
});

function refusalOf(key: string, fen: string, squares: string[]): Refusal {
  const answer = (library.open(key, fen) as Game).trySquares(squares);
  if (!('refusal' in answer)) throw new Error('the move is legal');
  return answer.refusal;
}

describe('texts', () => {
  it('take the plural form of their number', () => {
    const text = { one: '{n} victoria', other: '{n} victorias' };
    expect(filled(text, { n: 1 }, 'es')).toBe('1 victoria');
    expect(filled(text, { n: 12_000 }, 'es')).toBe('12\u202f000 victorias');
  });

  it('are in the first language the visitor asks for', () => {
    expect(preferred(['de', 'en-GB', 'es'])).toBe('en');
    expect(preferred(['es-MX', 'en'])).toBe('es');
    expect(preferred(['fr'])).toBe('es');
  });
});

describe('a column', () => {
  it('is read in runs from top to base', () => {
    expect(runsInWords(columnOf('wwbbbb'), 'white', true)).toBe('2 tuyas · 4 prisioneros');
    expect(runsInWords(columnOf('Bw'), 'white', true)).toBe('1 del rival · 1 prisionero');
    expect(runsInWords(columnOf('wb'), null, true)).toBe('1 clara · 1 prisionero');
  });

  it('is told to the screen reader with its square and its mark', () => {
    expect(squareInWords('c3', columnOf('wbb'), 'must', true)).toBe(
      'c3, columna clara de 3, cargada: peón, debajo 2 peones carmesí prisioneros, puede capturar',
    );
    expect(squareInWords('d4', [], 'goal', true)).toBe('d4, vacía, destino');
    expect(squareInWords('12', columnOf('B'), 'none', false)).toBe('12, dama negra');
  });
});

describe('an aimed move', () => {
  it('says what it takes, what it frees and what stays the opponent\'s', () => {
    const before = squares({ c3: 'w', d4: 'Bw', f6: 'bbw' });
    const aim = outcomeOf(before, route('c3 e5 g7: d4 f6'), 2, true);
    expect(aim && aimInWords(aim, true)).toEqual({
      title: 'Capturas 2 piezas y llegas a g7: columna clara de 3, cargada.',
      freed: ['Liberas d4: peón claro.'],
      left: ['Queda en f6: columna carmesí de 2.'],
    });
  });

  it('that takes nothing leaves the strip to the columns', () => {
    const aim = outcomeOf(squares({ c3: 'w' }), route('c3 d4'), 1, true);
    expect(aim && aimInWords(aim, true)).toBeNull();
  });
});

describe('a refusal', () => {
  it('names the captures and lights the pieces that must move', () => {
    const words = explained(refusalOf('bashni', 'W:Wc3,g1:Bd4,h8', ['g1', 'h2']), 'bashni');
    expect(words.title).toBe('Hay que capturar.');
    expect(words.text).toContain('c3 puede saltar d4');
    expect(words.lit).toEqual(['c3']);
    expect(words.rule).toBe('/learn/rules-bashni#capture');
  });

  it('says of a piece that was only touched why it cannot move', () => {
    const stuck = explained(refusalOf('bashni', '', ['a1']), 'bashni');
    expect(stuck.title).toBe('El camino está cerrado.');
    expect(stuck.text).toBe('La pieza de a1 no tiene adónde ir.');
    expect(explained(refusalOf('bashni', 'W:Wc3,g1:Bd4,h8', ['g1']), 'bashni').title).toBe('Hay que capturar.');
  });

  it('counts each route under the majority rule', () => {
    const words = explained(refusalOf('brazilian', 'W:Wa1,h2:Bb2,d4,g3', ['h2', 'f4']), 'brazilian');
    expect(words.title).toBe('Hay que capturar más.');
    expect(words.text).toContain('captura 2');
  });
});

describe('a result', () => {
  it('says who lost and why, and reads the limit from the game', () => {
    const sheet = sheetOf('bashni');
    expect(told({ winner: 'black', reason: 'no_moves' }, sheet, 'white')).toMatchObject({ title: 'Has perdido', reason: 'Te has quedado sin jugadas.' });
    expect(told({ winner: null, reason: 'no_progress' }, sheet, 'white').reason).toContain('50 turnos');
    expect(told({ winner: 'white', reason: 'resignation' }, sheet, null).title).toBe('Ganan las claras');
  });
});

describe('the ladder', () => {
  it('says which men are missing', () => {
    expect(missingSquares(opponentOf(1))).toEqual([]);
    expect(missingSquares(opponentOf(10))).toEqual(['a1', 'c1', 'e1']);
  });
});
