import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { alarmRaised } from '@headgate/contracts/bridge-facts';
import {
  accountChanged,
  accountDeleted,
  changeDetails,
  changePassword,
  checkPassword,
  completeOnboarding,
  deleteAccount,
  exportAccount,
  logIn,
  readAccount,
  register,
  requestPasswordReset,
  resetPassword,
  sendVerification,
  updateOnboarding,
  verifyCode,
} from '@headgate/contracts/identity-questions';
import {
  applicationSubmitted,
  customerOpened,
  inviteMailRequested,
  membershipChanged,
  paymentChanged,
  subscriptionChanged,
} from '@headgate/contracts/pilot-facts';
import { Asker, MessagingModule } from '@headgate/messaging';
import { HealthModule, LogModule, MetricsModule, ProcessModule, ProcessPart } from '@headgate/runtime';
import { DatabaseModule } from '@headgate/runtime/database/database.module';
import { rowTaskHost } from '@headgate/runtime/queue/row-task';
import { retention } from '@headgate/runtime/retention/retention';
import { DataSource } from 'typeorm';
import { AccountQuestions } from './accounts/account.questions.ts';
import { Administrators } from './accounts/administrators.ts';
import { ChangeDetails } from './accounts/change-details.ts';
import { DeleteAccount } from './accounts/delete-account.ts';
import { EntryQuestions } from './accounts/entry.questions.ts';
import { ExportAccount } from './accounts/export-account.ts';
import { LogIn } from './accounts/log-in.ts';
import { MissingAdministrator } from './accounts/missing-administrator.ts';
import { ReadAccount } from './accounts/read-account.ts';
import { RegisterAccount } from './accounts/register-account.ts';
import { BridgeFactsConsumer } from './bridge/bridge-facts.consumer.ts';
import { MailAlarms } from './bridge/mail-alarms.ts';
import { CodeHash } from './codes/code-hash.ts';
import { CodeQuestions } from './codes/code.questions.ts';
import { IssueCode } from './codes/issue-code.ts';
import { RequestCode } from './codes/request-code.ts';
import { TryCode } from './codes/try-code.ts';
import { VerifyCode } from './codes/verify-code.ts';
import { codeSecrets, type Environment } from './config.ts';
import { deliveryTimes } from './mail/delivery/delivery-times.ts';
import { ReadMatter } from './mail/delivery/read-matter.ts';
import { mailDelivery } from './mail/mail-delivery.ts';
import { Onboarding } from './onboarding/onboarding.ts';
import { OnboardingQuestions } from './onboarding/onboarding.questions.ts';
import { ChangePassword } from './passwords/change-password.ts';
import { PasswordHasher } from './passwords/password-hasher.ts';
import { PasswordQuestions } from './passwords/password.questions.ts';
import { ResetPassword } from './passwords/reset-password.ts';
import { operationsProviders } from './operations/operations.providers.ts';
import { MailPilotNews } from './pilot/mail-pilot-news.ts';
import { NotePilotState } from './pilot/note-pilot-state.ts';
import { PilotFactsConsumer } from './pilot/pilot-facts.consumer.ts';
import { retentionRules } from './retention/retention-rules.ts';
import { identityDatabase } from './store/identity-database.ts';
import { Clock } from '@headgate/runtime/time/clock';

const questions = [
  ...[sendVerification, verifyCode, register, logIn, readAccount],
  ...[requestPasswordReset, resetPassword, changePassword],
  ...[changeDetails, updateOnboarding, completeOnboarding, exportAccount, deleteAccount, checkPassword],
  ...operationsProviders.answers,
];

const facts = [
  alarmRaised,
  ...[membershipChanged, customerOpened, subscriptionChanged],
  ...[applicationSubmitted, paymentChanged, inviteMailRequested],
];

const controllers = [
  ...[CodeQuestions, PasswordQuestions, EntryQuestions, AccountQuestions, OnboardingQuestions],
  ...[PilotFactsConsumer, BridgeFactsConsumer],
];

/** Everything that this service consists of. */
@Module({})
export class IdentityModule {
  static forRoot(settings: Environment, mailTimes = deliveryTimes, part = new ProcessPart()): DynamicModule {
    const {
      LOG_LEVEL,
      NATS_URL,
      NATS_USER,
      NATS_PASSWORD,
      DATABASE_URL,
      HEADGATE_VERSION: version,
    } = settings;
    return {
      module: IdentityModule,
      imports: [
        LogModule.forRoot({ name: 'identity', level: LOG_LEVEL }),
        HealthModule.forRoot(),
        ProcessModule.forRoot(part),
        MetricsModule.forRoot({ service: 'identity', settings }),
        MessagingModule.forRoot({
          service: 'identity',
          nats: { url: NATS_URL, user: NATS_USER, password: NATS_PASSWORD },
          version,
          answers: questions,
          announces: [accountDeleted, accountChanged],
          consumes: facts,
          database: DataSource,
        }),
        DatabaseModule.forRoot(identityDatabase(DATABASE_URL)),
      ],
      controllers: [...controllers, ...operationsProviders.controllers],
      providers: [
        Clock,
        ...codeProviders(settings),
        ...accountProviders(settings),
        ReadMatter,
        rowTaskHost(settings),
        mailDelivery(settings, mailTimes),
        ...pilotProviders(settings),
        { provide: MailAlarms, useFactory: () => new MailAlarms({ address: settings.CONTACT_EMAIL }) },
        ...operationsProviders.providers,
        retention(retentionRules),
      ],
    };
  }
}

function codeProviders(settings: Environment): Provider[] {
  return [
    { provide: CodeHash, useFactory: () => new CodeHash(codeSecrets(settings)) },
    ...[IssueCode, RequestCode, TryCode, VerifyCode],
  ];
}

function accountProviders(settings: Environment): Provider[] {
  return [
    { provide: Administrators, useFactory: () => new Administrators(settings) },
    { provide: PasswordHasher, useFactory: () => PasswordHasher.create() },
    ...[ChangePassword, ResetPassword],
    ...[LogIn, RegisterAccount, ReadAccount, MissingAdministrator],
    ...[ChangeDetails, ExportAccount, DeleteAccount],
    Onboarding,
  ];
}

function pilotProviders({ CONTACT_EMAIL }: Environment): Provider[] {
  return [
    NotePilotState,
    {
      provide: MailPilotNews,
      inject: [Asker],
      useFactory: (asker: Asker) => new MailPilotNews(asker, { address: CONTACT_EMAIL }),
    },
  ];
}
