import { expect, it } from '@jest/globals';
import { membershipOf } from './membership-of.ts';

type Standing = Parameters<typeof membershipOf>[0];

it.each<[ReturnType<typeof membershipOf>, string, Standing]>([
  ['new', 'nothing', { hasPaid: false, application: 'none', hasClaimedInvite: false }],
  ['invited', 'a claimed invite', { hasPaid: false, application: 'none', hasClaimedInvite: true }],
  ['applied', 'an application', { hasPaid: false, application: 'open', hasClaimedInvite: true }],
  [
    'enrolled',
    'a paid fee alone (checkout)',
    { hasPaid: true, application: 'none', hasClaimedInvite: false },
  ],
  ['enrolled', 'an application and its fee', { hasPaid: true, application: 'open', hasClaimedInvite: true }],
  ['new', 'a declined application', { hasPaid: false, application: 'declined', hasClaimedInvite: false }],
  ['new', 'a declined one, paid', { hasPaid: true, application: 'declined', hasClaimedInvite: false }],
  [
    'invited',
    'a declined one, by invite',
    { hasPaid: true, application: 'declined', hasClaimedInvite: true },
  ],
])('a farm is %s with %s', (status, _what, standing) => {
  expect(membershipOf(standing)).toBe(status);
});
