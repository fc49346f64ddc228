import { describe, expect, it } from 'vitest';
import { clockText, meanText, number, percent, spanText } from './format';

describe('numbers', () => {
  it('are grouped as the language does it', () => {
    expect(number(38_612, 'es')).toBe('38\u202f612');
    expect(number(9214, 'es')).toBe('9\u202f214');
    expect(number(38_612, 'en')).toBe('38,612');
  });

  it('are written as shares', () => {
    expect(percent(3, 'es').replace(/\s/, ' ')).toBe('3 %');
    expect(percent(30, 'en')).toBe('30%');
  });
});

describe('a clock', () => {
  it('shows tenths below ten minutes and hours from one on', () => {
    expect(clockText(107_390, 'es')).toBe('1:47,3');
    expect(clockText(107_390, 'en')).toBe('1:47.3');
    expect(clockText(725_000, 'es')).toBe('12:05');
    expect(clockText(3_725_000, 'es')).toBe('1:02:05');
    expect(clockText(-5, 'es')).toBe('0:00,0');
  });
});

describe('spans', () => {
  it('of a mean have tenths below two minutes', () => {
    expect(meanText(785, 'es')).toBe('78,5\u00a0s');
    expect(meanText(1380, 'es')).toBe('2\u00a0min 18\u00a0s');
  });

  it('of an absence are whole', () => {
    expect(spanText(12 * 60_000 + 59_000, 'es')).toBe('12\u00a0min');
    expect(spanText(40_900, 'es')).toBe('40\u00a0s');
    expect(spanText(65 * 60_000, 'es')).toBe('1\u00a0h 5\u00a0min');
  });
});
