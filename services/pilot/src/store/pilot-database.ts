import type { MoreMigrations } from '@headgate/runtime/database/migrate';
import type { ServiceDatabase } from '@headgate/runtime/database/database-options';
import { AuditEntry } from '@headgate/runtime/audit/audit-entry.entity';
import { ContactMessageRow } from '../contact/contact-message.entity.ts';
import { DeletedFarm } from '../accounts/deleted-farm.entity.ts';
import { Customer } from '../billing/customers/customer.entity.ts';
import { ProviderTask } from '../billing/provider-tasks/provider-task.entity.ts';
import { StripeEventRow } from '../billing/events/stripe-event.entity.ts';
import { PaymentRow } from '../billing/payments/payment.entity.ts';
import { Reconciliation } from '../billing/reconciliation/reconciliation.entity.ts';
import { SubscriptionCharge } from '../billing/subscriptions/subscription-charge.entity.ts';
import { SubscriptionRow } from '../billing/subscriptions/subscription.entity.ts';
import { AgreementAcceptance } from '../enrollment/agreement/agreement-acceptance.entity.ts';
import { Application } from '../enrollment/applications/application.entity.ts';
import { Invite } from '../enrollment/invites/invite.entity.ts';
import { Membership } from '../enrollment/membership/membership.entity.ts';
import { PilotPages1795300000000 } from './migrations/1795300000000-pilot-pages.ts';
import { ContentEdits1795500000000 } from './migrations/1795500000000-content-edits.ts';
import { Messaging1795600000000 } from './migrations/1795600000000-messaging.ts';
import { Billing1795610000000 } from './migrations/1795610000000-billing.ts';
import { Enrollment1795620000000 } from './migrations/1795620000000-enrollment.ts';
import { MoneyGivenBack1795640000000 } from './migrations/1795640000000-money-given-back.ts';
import { SubscriptionCharges1795650000000 } from './migrations/1795650000000-subscription-charges.ts';
import { Replays1797000000000 } from './migrations/1797000000000-replays.ts';
import { DeadEventIndex1797000000001 } from './migrations/1797000000001-dead-event-index.ts';
import { PutAway1797200000000 } from './migrations/1797200000000-put-away.ts';
import { Outbox1797300000000 } from './migrations/1797300000000-outbox.ts';
import { OutboxIndexes1797300000001 } from './migrations/1797300000001-outbox-indexes.ts';
import { ProviderTaskId1797300000100 } from './migrations/1797300000100-provider-task-id.ts';
import { UnacceptedAgreement1797400000000 } from './migrations/1797400000000-unaccepted-agreement.ts';
import { PaymentsUnderway1797500000000 } from './migrations/1797500000000-payments-underway.ts';
import { ContactMessages1797500000100 } from './migrations/1797500000100-contact-messages.ts';
import { EnrolledIsAccepted1797600000000 } from './migrations/1797600000000-enrolled-is-accepted.ts';
import { InviteLanguage1798100000000 } from './migrations/1798100000000-invite-language.ts';
import { OutboxTraces1799300000000 } from './migrations/1799300000000-outbox-traces.ts';
import { OperationIndexes1799400000000 } from './migrations/1799400000000-operation-indexes.ts';
import { ApplicationReopened1799400000001 } from './migrations/1799400000001-application-reopened.ts';
import { PilotUpdate, Project, Testimonial } from './content.entities.ts';
import { SamplePilotUpdates1795300000001 } from './samples/1795300000001-sample-pilot-updates.ts';

const contentEntities = [PilotUpdate, Project, Testimonial, AuditEntry];
const billingEntities = [
  ...[Customer, PaymentRow, SubscriptionRow, SubscriptionCharge],
  ...[ProviderTask, StripeEventRow, Reconciliation],
];
const enrollmentEntities = [
  Application,
  AgreementAcceptance,
  Invite,
  Membership,
  DeletedFarm,
  ContactMessageRow,
];

/** This service's own database. */
export const pilotDatabase = (url: string): ServiceDatabase => ({
  service: 'pilot',
  url,
  entities: [...contentEntities, ...billingEntities, ...enrollmentEntities],
  migrations: [
    PilotPages1795300000000,
    ContentEdits1795500000000,
    Messaging1795600000000,
    Billing1795610000000,
    Enrollment1795620000000,
    MoneyGivenBack1795640000000,
    SubscriptionCharges1795650000000,
    Replays1797000000000,
    DeadEventIndex1797000000001,
    PutAway1797200000000,
    Outbox1797300000000,
    OutboxIndexes1797300000001,
    ProviderTaskId1797300000100,
    UnacceptedAgreement1797400000000,
    PaymentsUnderway1797500000000,
    ContactMessages1797500000100,
    EnrolledIsAccepted1797600000000,
    InviteLanguage1798100000000,
    OutboxTraces1799300000000,
    OperationIndexes1799400000000,
    ApplicationReopened1799400000001,
  ],
});

/** Made up, for development. */
export const samples: MoreMigrations = {
  migrations: [SamplePilotUpdates1795300000001],
  table: 'sample_migrations',
};
