import * as questions from '@headgate/contracts/enrollment-questions';
import * as facts from '@headgate/contracts/pilot-facts';
import { FeeListener } from '../billing/payments/farm-fees.ts';
import { questionsOf, type Dependencies } from '../providers.ts';
import { AcceptAgreement } from './agreement/accept-agreement.ts';
import { AgreementQuestions } from './agreement/agreement.questions.ts';
import { ApplicationQuestions } from './applications/application.questions.ts';
import { ChangeApplication } from './applications/change-application.ts';
import { ReadApplications } from './applications/read-applications.ts';
import { SubmitApplication } from './applications/submit-application.ts';
import { InviteLink } from './invites/invite-link.ts';
import { InviteQuestions } from './invites/invite.questions.ts';
import { ManageInvites } from './invites/manage-invites.ts';
import { FollowFees } from './membership/follow-fees.ts';
import { ReleaseBeforeConsumer } from './release-before.consumer.ts';

/** Who applies, who is invited, what was agreed to, and how far each farm is with the pilot. */
export const enrollmentProviders: Dependencies = {
  answers: questionsOf(questions),
  announces: [
    ...[facts.applicationSubmitted, facts.applicationChanged, facts.applicationMoved],
    facts.membershipChanged,
    ...[facts.inviteMailRequested, facts.inviteClaimed],
  ],
  consumes: [facts.applicationDeclined, facts.paymentChanged],
  controllers: [ApplicationQuestions, AgreementQuestions, InviteQuestions, ReleaseBeforeConsumer],
  providers: [
    ...[SubmitApplication, ReadApplications, ChangeApplication, AcceptAgreement],
    ...[ManageInvites, InviteLink],
    ...[FollowFees, { provide: FeeListener, useExisting: FollowFees }],
  ],
};
