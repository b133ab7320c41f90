import { expect, it } from '@jest/globals';
import { ageOfApplication } from './age-of-application.ts';

const now = Date.parse('2025-11-22T12:00:00.000Z');
const age = (
  submittedAt: string,
  status: 'submitted' | 'in-review' | 'accepted' | 'declined' = 'submitted',
) => ageOfApplication({ status, submittedAt }, now);

it('an application that waits is as old as the promise of 48 hours allows, or late', () => {
  expect(age('2025-11-22T11:10:00.000Z')).toEqual({ hours: 0, text: '0 of 48 h', isLate: false });
  expect(age('2025-11-20T12:00:01.000Z', 'in-review')).toMatchObject({ text: '47 of 48 h', isLate: false });
  expect(age('2025-11-20T07:00:00.000Z')).toEqual({ hours: 53, text: '5 h late', isLate: true });
  expect(age('2025-11-15T12:00:00.000Z')).toMatchObject({ text: '5 days late', isLate: true });
  expect(age('2025-11-22T12:30:00.000Z')).toMatchObject({ hours: 0 });
});

it('one that is looked at again is as old as that', () => {
  const submittedAt = '2025-11-01T12:00:00.000Z';
  const reopened = { status: 'in-review', submittedAt, reopenedAt: '2025-11-22T09:00:00.000Z' } as const;
  expect(ageOfApplication(reopened, now)).toMatchObject({ text: '3 of 48 h', isLate: false });
});

it('one that has its answer does not wait', () => {
  expect([age('2025-11-01T12:00:00.000Z', 'accepted'), age('2025-11-01T12:00:00.000Z', 'declined')]).toEqual([
    null,
    null,
  ]);
});
