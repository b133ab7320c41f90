import { expect, it } from '@jest/globals';
import { statusOf } from './invite-of.ts';

const now = new Date('2026-03-02T10:00:00.000Z');
const before = new Date('2026-03-02T09:59:59.999Z');
const later = new Date('2026-03-02T10:00:00.001Z');

it.each<[ReturnType<typeof statusOf>, string, Parameters<typeof statusOf>[0]]>([
  ['pending', 'until its last millisecond', { claimedAt: null, revokedAt: null, expiresAt: later }],
  ['expired', 'from then on', { claimedAt: null, revokedAt: null, expiresAt: now }],
  ['expired', 'once revoked', { claimedAt: null, revokedAt: before, expiresAt: later }],
  ['claimed', 'once claimed, for good', { claimedAt: before, revokedAt: null, expiresAt: before }],
])('an invite is %s %s', (status, _when, ends) => {
  expect(statusOf(ends, now)).toBe(status);
});
