import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused, Unreachable } from './api';
import { persistently } from './persistence';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function attempts() {
  return { lost: vi.fn(), back: vi.fn(), stopped: () => false };
}

describe('asking again', () => {
  it('goes on until there is an answer and tells when the connection is lost and back', async () => {
    const told = attempts();
    const ask = vi.fn().mockRejectedValueOnce(new Unreachable('a')).mockRejectedValueOnce(new Unreachable('b')).mockResolvedValue('yes');
    const answer = persistently(ask, told);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await answer).toBe('yes');
    expect(ask).toHaveBeenCalledTimes(3);
    expect(told.lost).toHaveBeenCalled();
    expect(told.back).toHaveBeenCalledTimes(1);
  });

  it('does not insist where the server says no', async () => {
    const no = new Refused(409, 'wrong_ply', 'no', null);
    const ask = vi.fn().mockRejectedValue(no);
    await expect(persistently(ask, attempts())).rejects.toBe(no);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('waits as long as a busy server asks for', async () => {
    const ask = vi.fn().mockRejectedValueOnce(new Refused(429, 'too_many_requests', '', null, 3)).mockResolvedValue('yes');
    const told = attempts();
    const answer = persistently(ask, told);
    await vi.advanceTimersByTimeAsync(2900);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(await answer).toBe('yes');
    expect(told.lost).not.toHaveBeenCalled();
  });

  it('tries at once when the browser says that the network is back', async () => {
    const ask = vi.fn().mockRejectedValueOnce(new Unreachable('')).mockRejectedValueOnce(new Unreachable('')).mockResolvedValue('yes');
    const answer = persistently(ask, attempts());
    await vi.advanceTimersByTimeAsync(0);
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    dispatchEvent(new Event('online'));
    expect(await answer).toBe('yes');
  });
});
