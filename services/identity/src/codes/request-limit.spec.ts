import { describe, expect, it } from '@jest/globals';
import { secondsToWait, stillCounting } from './request-limit.ts';

const now = new Date('2026-06-01T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('codes for one address', () => {
  it('are sent at once to who has asked for none', () => {
    expect(secondsToWait([], now)).toBe(0);
  });

  it('are half a minute apart', () => {
    expect(secondsToWait([ago(10)], now)).toBe(20);
    expect(secondsToWait([ago(30)], now)).toBe(0);
  });

  it('are five an hour, any hour', () => {
    const four = [ago(3000), ago(2000), ago(1000), ago(100)];
    expect(secondsToWait(four, now)).toBe(0);
    expect(secondsToWait([ago(3500), ...four], now)).toBe(100);
    expect(secondsToWait([ago(3600), ...four], now)).toBe(0);
  });

  it('count for an hour', () => {
    expect(stillCounting([ago(3600), ago(3599)], now)).toEqual([ago(3599)]);
  });
});
