import { expect, it } from '@jest/globals';
import { membershipOf } from './membership-of.ts';

const nothing = { hasPaid: false, hasApplied: false, isAccepted: false, hasClaimedInvite: false };
const accepted = { ...nothing, hasApplied: true, isAccepted: true };

it.each<[ReturnType<typeof membershipOf>, string, Parameters<typeof membershipOf>[0]]>([
  ['new', 'nothing', nothing],
  ['invited', 'a claimed invite', { ...nothing, hasClaimedInvite: true }],
  ['applied', 'an application', { ...nothing, hasApplied: true, hasClaimedInvite: true }],
  ['new', 'a paid fee alone (checkout)', { ...nothing, hasPaid: true }],
  ['applied', 'a paid fee and an application in review', { ...nothing, hasPaid: true, hasApplied: true }],
  ['applied', 'an accepted application whose fee is open', accepted],
  ['enrolled', 'an accepted application and its fee', { ...accepted, hasPaid: true }],
])('a farm is %s with %s', (status, _what, facts) => {
  expect(membershipOf(facts)).toBe(status);
});
