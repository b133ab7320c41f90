import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { noteServerTime, serverNow } from './server-clock.ts';

const now = Date.parse('2026-07-10T15:00:00.000Z');
const answerOf = (date: string | null) => ({ headers: { get: () => date } }) as unknown as Response;
const answered = (milliseconds: number, date: string | null) => {
  jest.useFakeTimers({ now: now + milliseconds });
  noteServerTime(answerOf(date), now);
  jest.setSystemTime(now);
};

afterEach(() => {
  noteServerTime(answerOf(new Date().toUTCString()), Date.now() - 5_000);
  jest.useRealTimers();
});

describe('the server’s time', () => {
  it('is this device’s, as long as no answer contradicts it', () => {
    answered(300, 'Fri, 10 Jul 2026 15:00:00 GMT');
    expect(serverNow()).toBe(now);
  });

  it('is ahead by as much as a slow clock is known to be', () => {
    answered(300, 'Fri, 10 Jul 2026 15:04:00 GMT');
    expect(serverNow() - now).toBe(4 * 60_000 - 300);
  });

  it('is behind by as much as a fast clock is known to be', () => {
    answered(300, 'Fri, 10 Jul 2026 14:56:00 GMT');
    expect(serverNow() - now).toBe(-4 * 60_000 + 1_000);
  });

  it('stays as it was where an answer does not say', () => {
    answered(300, 'Fri, 10 Jul 2026 15:04:00 GMT');
    answered(300, null);
    expect(serverNow() - now).toBe(4 * 60_000 - 300);
  });

  it('is put right again by an answer that agrees with a clock that was set meanwhile', () => {
    answered(300, 'Fri, 10 Jul 2026 15:04:00 GMT');
    answered(300, 'Fri, 10 Jul 2026 15:00:00 GMT');
    expect(serverNow()).toBe(now);
  });
});
