import { Module, type DynamicModule } from '@nestjs/common';
import { alarmChanged, alarmRaised, liveControlChanged } from '@headgate/contracts/bridge-facts';
import {
  createApiKey,
  listApiKeys,
  resolveApiKey,
  revokeApiKey,
} from '@headgate/contracts/api-key-questions';
import {
  accountChanged,
  accountDeleted,
  changeDetails,
  changePassword,
  checkPassword,
  chooseDailyMail,
  completeOnboarding,
  deleteAccount,
  endDailyMail,
  exportAccount,
  logIn,
  readAccount,
  readDailyMail,
  readFarmLanguage,
  register,
  requestPasswordReset,
  resetPassword,
  sendVerification,
  updateOnboarding,
  verifyCode,
} from '@headgate/contracts/identity-questions';
import {
  acknowledgeAlert,
  listAcknowledgements,
  readFarmOwners,
  reportMail,
} from '@headgate/contracts/operations-questions';
import {
  applicationMoved,
  applicationSubmitted,
  contactMessageReceived,
  customerOpened,
  inviteMailRequested,
  membershipChanged,
  paymentChanged,
  subscriptionChanged,
} from '@headgate/contracts/pilot-facts';
import { irrigationsWaiting, readingsDue } from '@headgate/contracts/prediction-facts';
import { MessagingModule, operatorsModule } from '@headgate/messaging';
import { HealthModule, LogModule, MetricsModule, ProcessModule, ProcessPart } from '@headgate/runtime';
import { DatabaseModule } from '@headgate/runtime/database/database.module';
import { rowTaskHost } from '@headgate/runtime/queue/row-task';
import { retention } from '@headgate/runtime/retention/retention';
import { DataSource } from 'typeorm';
import { AccountQuestions } from './accounts/account.questions.ts';
import { administrators } from './accounts/administrators.ts';
import { ChangeDetails } from './accounts/change-details.ts';
import { DeleteAccount } from './accounts/delete-account.ts';
import { EntryQuestions } from './accounts/entry.questions.ts';
import { ExportAccount } from './accounts/export-account.ts';
import { LogIn } from './accounts/log-in.ts';
import { Onboarding } from './accounts/onboarding.ts';
import { RegisterAccount } from './accounts/register-account.ts';
import { ApiKeyQuestions } from './api-keys/api-key.questions.ts';
import { ApiKeys } from './api-keys/api-keys.ts';
import { ResolveApiKey } from './api-keys/resolve-api-key.ts';
import { AlarmConsumer } from './bridge/alarm.consumer.ts';
import { LiveControlConsumer } from './bridge/live-control.consumer.ts';
import { CodeHash } from './codes/code-hash.ts';
import { CodeQuestions } from './codes/code.questions.ts';
import { IssueCode } from './codes/issue-code.ts';
import { RequestCode } from './codes/request-code.ts';
import { TryCode } from './codes/try-code.ts';
import { VerifyCode } from './codes/verify-code.ts';
import { codeSecrets, type Environment } from './config.ts';
import { ChooseDailyMail } from './daily/choose-daily-mail.ts';
import { DailyMailQuestions } from './daily/daily-mail.questions.ts';
import { DailyMails, dailyMails } from './daily/daily-mails.ts';
import { UnsubscribeTokens } from './daily/unsubscribe-tokens.ts';
import { deliveryTimes } from './mail/delivery/delivery-times.ts';
import { MailDelivery, mailDelivery } from './mail/mail-delivery.ts';
import { TeamMailbox } from './mail/enqueue-mail.ts';
import { ChangePassword } from './passwords/change-password.ts';
import { PasswordHasher } from './passwords/password-hasher.ts';
import { PasswordQuestions } from './passwords/password.questions.ts';
import { ResetPassword } from './passwords/reset-password.ts';
import { AcknowledgementQuestions } from './operations/acknowledgements.questions.ts';
import { FarmOwnersQuestions } from './operations/farm-owners.questions.ts';
import { MailOperationsQuestions } from './operations/mail-operations.questions.ts';
import { PilotNewsConsumer } from './pilot/pilot-news.consumer.ts';
import { PilotStateConsumer } from './pilot/pilot-state.consumer.ts';
import { ReminderConsumer } from './reminders/reminder.consumer.ts';
import { retentionRules } from './retention/retention-rules.ts';
import { identityDatabase } from './store/identity-database.ts';
import { WebhookDeliveries, webhookTimes, type WebhookTimes } from './webhooks/webhook-deliveries.ts';
import { webhookProviders } from './webhooks/webhook.providers.ts';
import { Clock } from '@headgate/runtime/time/clock';

const operators = operatorsModule('identity', {
  database: DataSource,
  queues: [MailDelivery, DailyMails, WebhookDeliveries],
  deadRows: [MailDelivery],
});

const questions = [
  ...[sendVerification, verifyCode, register, logIn, readAccount, readFarmLanguage],
  ...[requestPasswordReset, resetPassword, changePassword],
  ...[changeDetails, updateOnboarding, completeOnboarding, exportAccount, deleteAccount, checkPassword],
  ...[readDailyMail, chooseDailyMail, endDailyMail],
  ...[listApiKeys, createApiKey, revokeApiKey, resolveApiKey],
  ...[reportMail, readFarmOwners, listAcknowledgements, acknowledgeAlert],
  ...webhookProviders.answers,
  ...operators.answers,
];

const facts = [
  ...[alarmChanged, alarmRaised, liveControlChanged, irrigationsWaiting, readingsDue],
  ...[applicationMoved, contactMessageReceived],
  ...[membershipChanged, customerOpened, subscriptionChanged],
  ...[applicationSubmitted, paymentChanged, inviteMailRequested],
  ...webhookProviders.consumes,
];

const controllers = [
  ...[CodeQuestions, PasswordQuestions, EntryQuestions, AccountQuestions, DailyMailQuestions],
  ...[ApiKeyQuestions, ...webhookProviders.controllers],
  ...[MailOperationsQuestions, FarmOwnersQuestions, AcknowledgementQuestions, ...operators.controllers],
  ...[PilotStateConsumer, PilotNewsConsumer, AlarmConsumer, LiveControlConsumer, ReminderConsumer],
];

/** Everything that this service consists of. */
@Module({})
export class IdentityModule {
  static forRoot(
    settings: Environment,
    mailTimes = deliveryTimes,
    part = new ProcessPart(),
    hookTimes: WebhookTimes = webhookTimes,
  ): DynamicModule {
    const secrets = codeSecrets(settings);
    const { NATS_URL: url, NATS_USER: user, NATS_PASSWORD: password } = settings;
    return {
      module: IdentityModule,
      imports: [
        LogModule.forRoot({ name: 'identity', level: settings.LOG_LEVEL }),
        HealthModule.forRoot(),
        ProcessModule.forRoot(part),
        MetricsModule.forRoot({ service: 'identity', settings }),
        MessagingModule.forRoot({
          service: 'identity',
          nats: { url, user, password },
          version: settings.HEADGATE_VERSION,
          answers: questions,
          announces: [accountDeleted, accountChanged],
          consumes: facts,
          database: DataSource,
        }),
        DatabaseModule.forRoot(identityDatabase(settings.DATABASE_URL)),
      ],
      controllers,
      providers: [
        Clock,
        { provide: CodeHash, useFactory: () => new CodeHash(secrets) },
        { provide: UnsubscribeTokens, useValue: new UnsubscribeTokens(secrets) },
        ...[IssueCode, RequestCode, TryCode, VerifyCode],
        administrators(settings),
        { provide: PasswordHasher, useFactory: () => PasswordHasher.create() },
        ...[ChangePassword, ResetPassword, LogIn, RegisterAccount],
        ...[Onboarding, ChangeDetails, ExportAccount, DeleteAccount, ChooseDailyMail],
        ...[ApiKeys, ResolveApiKey],
        rowTaskHost(settings),
        mailDelivery(settings, mailTimes),
        dailyMails(mailTimes),
        { provide: TeamMailbox, useValue: new TeamMailbox(settings.CONTACT_EMAIL) },
        ...webhookProviders.providers(settings, hookTimes),
        ...operators.providers,
        retention(retentionRules),
      ],
    };
  }
}
