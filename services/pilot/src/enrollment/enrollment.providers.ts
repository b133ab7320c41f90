import {
  acceptAgreement,
  applyForPilot,
  changeApplication,
  claimInvite,
  createInvite,
  listApplications,
  listInvites,
  readAgreementAcceptance,
  readApplication,
  readApplicationForMail,
  readInvite,
  readInviteForMail,
  resendInvite,
  reviewApplication,
  revokeInvite,
  searchApplications,
  submitApplication,
} from '@headgate/contracts/enrollment-questions';
import {
  applicationChanged,
  applicationDeclined,
  applicationSubmitted,
  inviteClaimed,
  inviteMailRequested,
  membershipChanged,
  paymentChanged,
} from '@headgate/contracts/pilot-facts';
import { FeeListener } from '../billing/payments/farm-fees.ts';
import type { Dependencies } from '../providers.ts';
import { AcceptAgreement } from './agreement/accept-agreement.ts';
import { AgreementQuestions } from './agreement/agreement.questions.ts';
import { ApplicationReviewQuestions } from './applications/application-review.questions.ts';
import { ApplicationQuestions } from './applications/application.questions.ts';
import { ChangeApplication } from './applications/change-application.ts';
import { OwnApplications } from './applications/own-applications.ts';
import { SearchApplications } from './applications/search-applications.ts';
import { SubmitApplication } from './applications/submit-application.ts';
import { ClaimInvite } from './invites/claim-invite.ts';
import { CreateInvite } from './invites/create-invite.ts';
import { InviteLinkQuestions } from './invites/invite-link.questions.ts';
import { InviteQuestions } from './invites/invite.questions.ts';
import { ListInvites } from './invites/list-invites.ts';
import { ReadInvite } from './invites/read-invite.ts';
import { ResendInvite } from './invites/resend-invite.ts';
import { RevokeInvite } from './invites/revoke-invite.ts';
import { FollowFees } from './membership/follow-fees.ts';
import { ReleaseBeforeConsumer } from './release-before.consumer.ts';

/** Who applies, who is invited, what was agreed to, and how far each farm is with the pilot. */
export const enrollmentProviders: Dependencies = {
  answers: [
    ...[applyForPilot, submitApplication, listApplications, readApplication, readApplicationForMail],
    ...[searchApplications, reviewApplication, changeApplication],
    ...[acceptAgreement, readAgreementAcceptance],
    ...[listInvites, createInvite, revokeInvite, resendInvite],
    ...[readInvite, claimInvite, readInviteForMail],
  ],
  announces: [
    ...[applicationSubmitted, applicationChanged, membershipChanged],
    ...[inviteMailRequested, inviteClaimed],
  ],
  consumes: [applicationDeclined, paymentChanged],
  controllers: [
    ...[ApplicationQuestions, ApplicationReviewQuestions, AgreementQuestions],
    ...[InviteQuestions, InviteLinkQuestions, ReleaseBeforeConsumer],
  ],
  providers: [
    ...[SubmitApplication, OwnApplications],
    ...[SearchApplications, ChangeApplication],
    AcceptAgreement,
    ...[ListInvites, CreateInvite, RevokeInvite, ResendInvite],
    ...[ReadInvite, ClaimInvite],
    ...[FollowFees, { provide: FeeListener, useExisting: FollowFees }],
  ],
};
