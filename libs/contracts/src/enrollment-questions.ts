import { z } from 'zod/mini';
import { payer } from './billing-questions.ts';
import { byId, defineQuestion, oneOf } from './define.ts';
import { pageInput, pageOf } from './page.ts';
import { acceptAgreementInput, agreementAcceptance } from './pilot-agreement.ts';
import {
  applicationChange,
  applicationFilter,
  pilotApplication,
  pilotApplicationInput,
  reviewedApplication,
  submittedApplication,
} from './pilot-application.ts';
import { conflict, notFoundAs, tooMany, type Refusal } from './refusal.ts';
import {
  claimedInvite,
  exportedInvite,
  inviteToken,
  inviteWelcome,
  ownInvite,
  pilotInvite,
  pilotInviteInput,
} from './pilot-invite.ts';

/*
 * Applications and invites. Questions about the caller's farm are `Rejected` (401) without a caller; administrators' also
 * for one who is none (403).
 */

const noApplication = { 'not-found': notFoundAs('Application') };
const noInvite = { 'not-found': notFoundAs('Invite') };
const claimedAlready = conflict('This invite has been claimed');
/** Unknown, too old, revoked, or claimed by somebody else: nobody is told which. */
export const invalidInvite: Refusal = { status: 404, message: 'Invalid or expired invite' };

/**
 * The farm's one application, as `submitApplication` says, and the payment of its fee, as `openPayment` says: there are both
 * or neither. `Unavailable` while the payment provider is away.
 */
export const applyForPilot = defineQuestion('ask.pilot.apply-for-pilot.v1', {
  permission: 'enrollment.write',
  ask: z.object({ application: pilotApplicationInput, payer }),
  answer: submittedApplication,
});
/**
 * The application alone: asked by gateways of the release before ADR 29, and answered for one more. The farm's one
 * application: the first submission makes it; while its fee is open, another one corrects it; after that
 * it stays as it was paid for.
 */
export const submitApplication = defineQuestion('ask.pilot.submit-application.v1', {
  permission: 'enrollment.write',
  ask: pilotApplicationInput,
  answer: pilotApplication,
});
/** The caller's farm's. */
export const listApplications = defineQuestion('ask.pilot.list-applications.v1', {
  permission: 'enrollment.read',
  ask: pageInput,
  answer: pageOf(pilotApplication),
});
export const readApplication = defineQuestion('ask.pilot.read-application.v1', {
  permission: 'enrollment.read',
  ask: byId,
  answer: oneOf({ application: { application: pilotApplication }, 'not-found': {} }),
  refusals: noApplication,
});

/** Again: the first time stays. */
export const acceptAgreement = defineQuestion('ask.pilot.accept-agreement.v1', {
  permission: 'enrollment.write',
  ask: acceptAgreementInput,
  answer: agreementAcceptance,
});
export const readAgreementAcceptance = defineQuestion('ask.pilot.read-agreement-acceptance.v1', {
  permission: 'enrollment.read',
  answer: agreementAcceptance,
});

/** Administrators'. The newest first. */
export const searchApplications = defineQuestion('ask.pilot.search-applications.v1', {
  permission: 'applications.review',
  ask: z.extend(pageInput, applicationFilter.shape),
  answer: pageOf(reviewedApplication),
});
/** Administrators'. */
export const reviewApplication = defineQuestion('ask.pilot.review-application.v1', {
  permission: 'applications.review',
  ask: byId,
  answer: oneOf({ application: { application: reviewedApplication }, 'not-found': {} }),
  refusals: noApplication,
});
/** Administrators'. */
export const changeApplication = defineQuestion('ask.pilot.change-application.v1', {
  permission: 'applications.review',
  ask: z.extend(applicationChange, byId.shape),
  answer: oneOf({ saved: { application: reviewedApplication }, 'not-found': {}, 'changed-meanwhile': {} }),
  refusals: {
    ...noApplication,
    'changed-meanwhile': conflict('Someone else changed this. Load it again and repeat your change.'),
  },
});

/** Administrators'. The newest first, at most 500. */
export const listInvites = defineQuestion('ask.pilot.list-invites.v1', {
  permission: 'invites.manage',
  answer: z.array(pilotInvite),
});
/** Administrators'. */
export const createInvite = defineQuestion('ask.pilot.create-invite.v1', {
  permission: 'invites.manage',
  ask: pilotInviteInput,
  answer: oneOf({ created: { invite: pilotInvite }, full: { most: z.int() } }),
  refusals: { full: ({ most: max }) => conflict(`The limit is ${String(max)} pending invites`) },
});
/** Administrators'. Ends a pending one; it stays in the list. `claimed`: too late. */
export const revokeInvite = defineQuestion('ask.pilot.revoke-invite.v1', {
  permission: 'invites.manage',
  ask: byId,
  answer: oneOf({ revoked: { invite: pilotInvite }, claimed: {}, 'not-found': {} }),
  refusals: { ...noInvite, claimed: claimedAlready },
});
/** Administrators'. Mails the link, which is good for 30 more days. `claimed`: no need. `limited`: just done. */
export const resendInvite = defineQuestion('ask.pilot.resend-invite.v1', {
  permission: 'invites.manage',
  ask: byId,
  answer: oneOf({
    sent: { invite: pilotInvite },
    claimed: {},
    limited: { retryAfterSeconds: z.int() },
    'not-found': {},
  }),
  refusals: {
    ...noInvite,
    claimed: claimedAlready,
    limited: ({ retryAfterSeconds }) => tooMany('The invite was just emailed.', retryAfterSeconds),
  },
});
/** Anybody's who has the link. */
export const readInvite = defineQuestion('ask.pilot.read-invite.v1', {
  ask: z.object({ token: inviteToken }),
  answer: oneOf({ invite: { invite: inviteWelcome }, invalid: {} }),
  refusals: { invalid: invalidInvite },
});
/** The caller's. Again by the same one: the same answer. */
export const claimInvite = defineQuestion('ask.pilot.claim-invite.v1', {
  permission: 'enrollment.write',
  ask: z.object({ token: inviteToken }),
  answer: oneOf({ claimed: { claim: claimedInvite }, invalid: {} }),
  refusals: { invalid: invalidInvite },
});

/** The caller's farm's; of several that it claimed, the last. */
export const readOwnInvite = defineQuestion('ask.pilot.read-own-invite.v1', {
  permission: 'enrollment.read',
  answer: ownInvite,
});

/** All that the caller's farm has claimed, the last first: for the copy of its data. */
export const exportInvites = defineQuestion('ask.pilot.export-invites.v1', {
  permission: 'enrollment.read',
  answer: z.object({ claimedInvites: z.array(exportedInvite) }),
});

/** For the mails about it: asked when they are sent, so that neither fact nor queue holds what it says. */
export const readApplicationForMail = defineQuestion('ask.pilot.read-application-for-mail.v1', {
  ask: byId,
  answer: oneOf({ application: { application: pilotApplication }, gone: {} }),
});
/** For the mail that carries the link. `gone`: no longer pending. */
export const readInviteForMail = defineQuestion('ask.pilot.read-invite-for-mail.v1', {
  ask: byId,
  answer: oneOf({ invite: { invite: pilotInvite }, gone: {} }),
});
