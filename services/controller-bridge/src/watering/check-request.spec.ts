import { describe, expect, it } from '@jest/globals';
import type { CommandInput } from '@headgate/contracts/irrigation-command';
import { problemOf } from './check-request.ts';

const now = new Date('2026-07-01T12:00:00Z');
const around = { zone: { maximumMinutes: 90 }, run: undefined, now, minute: 60_000 };
const ask = (other: Partial<CommandInput>): CommandInput => ({
  controllerId: '00000000-0000-4000-8000-000000000001',
  commandType: 'start',
  zoneId: 'zone-1',
  ...other,
});

describe('what is asked of a zone', () => {
  it('is at most its maximum', () => {
    expect(problemOf(ask({ duration: 90 }), around)).toBeUndefined();
    expect(problemOf(ask({ duration: 91 }), around)).toEqual({ kind: 'beyond-maximum', maximumMinutes: 90 });
  });

  it('is at most its maximum with what has flowed, where water is adjusted', () => {
    const running = { ...around, run: { openedAt: new Date('2026-07-01T11:30:00Z') } };
    const adjust = (duration: number) => ask({ commandType: 'adjust', duration });
    expect(problemOf(adjust(60), running)).toBeUndefined();
    expect(problemOf(adjust(61), running)).toMatchObject({ kind: 'beyond-maximum' });
    expect(problemOf(ask({ commandType: 'adjust' }), running)).toBeUndefined();
  });

  it('starts later than now, and within 366 days', () => {
    const schedule = (startAt: string) => ask({ commandType: 'schedule', duration: 1, startAt });
    expect(problemOf(schedule('2026-07-01T12:00:00Z'), around)).toBeUndefined();
    expect(problemOf(schedule('2026-07-01T04:59:59-07:00'), around)).toMatchObject({ kind: 'bad-time' });
    expect(problemOf(schedule('2027-07-02T12:00:00Z'), around)).toBeUndefined();
    expect(problemOf(schedule('2027-07-02T12:00:01Z'), around)).toMatchObject({ kind: 'bad-time' });
  });
});
