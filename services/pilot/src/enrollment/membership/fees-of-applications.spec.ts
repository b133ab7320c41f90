import { describe, expect, it } from '@jest/globals';
import { feesOfApplications } from './fees-of-applications.ts';

const at = (day: number) => new Date(Date.UTC(2026, 2, day));
const declined = (name: string, day: number) => ({
  name,
  status: 'declined' as const,
  declinedAt: at(day),
});
const open = { name: 'open', status: 'submitted' as const, declinedAt: null };
const paid = (day: number) => ({ paidAt: at(day) });
const unpaid = { paidAt: null };

const shared = (...input: Parameters<typeof feesOfApplications>) =>
  [...feesOfApplications(...input)].map(([application, fees]) => [Object.values(application)[0], fees]);

describe('a payment', () => {
  it('is about the application that was declined next after it', () => {
    const applications = [declined('first', 5), declined('second', 9), open];
    expect(shared(applications, [paid(5), paid(7), paid(10)])).toEqual([
      ['first', [paid(5)]],
      ['second', [paid(7)]],
      ['open', [paid(10)]],
    ]);
  });

  it('that is not paid is about the one that is not declined, also where that was looked at again', () => {
    expect(shared([open, declined('later', 9)], [unpaid])).toEqual([['open', [unpaid]]]);
  });

  it('is told by the newest where all are declined, and by none where there is none', () => {
    expect(shared([declined('first', 5), declined('second', 9)], [paid(10), unpaid])).toEqual([
      ['second', [paid(10), unpaid]],
    ]);
    expect(shared([], [paid(1)])).toEqual([]);
  });
});
