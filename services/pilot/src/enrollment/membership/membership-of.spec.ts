import { expect, it } from '@jest/globals';
import { membershipOf } from './membership-of.ts';

type SubscriptionState = Parameters<typeof membershipOf>[0];

it.each<[ReturnType<typeof membershipOf>, string, SubscriptionState]>([
  ['new', 'nothing', { hasPaid: false, hasApplied: false, hasClaimedInvite: false }],
  ['invited', 'a claimed invite', { hasPaid: false, hasApplied: false, hasClaimedInvite: true }],
  ['applied', 'an application', { hasPaid: false, hasApplied: true, hasClaimedInvite: true }],
  ['enrolled', 'a paid fee alone (checkout)', { hasPaid: true, hasApplied: false, hasClaimedInvite: false }],
  ['enrolled', 'an application and its fee', { hasPaid: true, hasApplied: true, hasClaimedInvite: true }],
])('a farm is %s with %s', (status, _what, open) => {
  expect(membershipOf(open)).toBe(status);
});
