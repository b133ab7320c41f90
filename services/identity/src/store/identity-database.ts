import type { ServiceDatabase } from '@headgate/runtime/database/database-options';
import { Mail1795500000000 } from '../mail/store/1795500000000-mail.ts';
import { MailMatter1795600000000 } from '../mail/store/1795600000000-mail-matter.ts';
import { MailOccasion1795800000000 } from '../mail/store/1795800000000-mail-occasion.ts';
import { ApiKey } from '../api-keys/api-key.entity.ts';
import { DailyMail } from '../daily/daily-mail.entity.ts';
import { Mail } from '../mail/store/mail.entity.ts';
import { AlertAcknowledgement } from '../operations/acknowledgement.entity.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import { EmailProof } from './email-proof.entity.ts';
import { Farm } from './farm.entity.ts';
import { Accounts1795400000000 } from './migrations/1795400000000-accounts.ts';
import { Replays1797000000000 } from './migrations/1797000000000-replays.ts';
import { FailedMailIndex1797000000001 } from './migrations/1797000000001-failed-mail-index.ts';
import { PutAway1797200000000 } from './migrations/1797200000000-put-away.ts';
import { Outbox1797300000000 } from './migrations/1797300000000-outbox.ts';
import { OutboxIndexes1797300000001 } from './migrations/1797300000001-outbox-indexes.ts';
import { Acknowledgements1797500000000 } from './migrations/1797500000000-acknowledgements.ts';
import { Language1798100000000 } from './migrations/1798100000000-language.ts';
import { DailyMail1798700000000 } from './migrations/1798700000000-daily-mail.ts';
import { ReadingReminders1799190000000 } from './migrations/1799190000000-reading-reminders.ts';
import { Reminders1798800000000 } from './migrations/1798800000000-reminders.ts';
import { ApiKeys1799000000000 } from './migrations/1799000000000-api-keys.ts';
import { Webhooks1799000000020 } from './migrations/1799000000020-webhooks.ts';
import { OutboxTraces1799300000000 } from './migrations/1799300000000-outbox-traces.ts';
import { WebhookDelivery } from '../webhooks/webhook-delivery.entity.ts';
import { Webhook } from '../webhooks/webhook.entity.ts';
import { User } from './user.entity.ts';
import { Verification } from './verification.entity.ts';

/** This service's own database. */
export const identityDatabase = (url: string): ServiceDatabase => ({
  service: 'identity',
  url,
  entities: [
    Farm,
    User,
    Verification,
    EmailProof,
    AuditEntry,
    Mail,
    DailyMail,
    AlertAcknowledgement,
    ApiKey,
    Webhook,
    WebhookDelivery,
  ],
  migrations: [
    Accounts1795400000000,
    Mail1795500000000,
    MailMatter1795600000000,
    MailOccasion1795800000000,
    Replays1797000000000,
    FailedMailIndex1797000000001,
    PutAway1797200000000,
    Outbox1797300000000,
    OutboxIndexes1797300000001,
    Acknowledgements1797500000000,
    Language1798100000000,
    DailyMail1798700000000,
    Reminders1798800000000,
    ApiKeys1799000000000,
    Webhooks1799000000020,
    ReadingReminders1799190000000,
    OutboxTraces1799300000000,
  ],
});
