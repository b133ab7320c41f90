import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.ts';
import { CommandsModule } from '../commands/commands.module.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { SubscriptionModule } from '../subscription/subscription.module.ts';
import { AccountLimits } from './account-limits.ts';
import { AccountController } from './account.controller.ts';
import { DeleteAccount } from './delete-account.ts';
import { EmailCodes } from './email-codes.ts';
import { ExportAccount } from './export-account.ts';
import { LoginLimits } from './login-limits.ts';
import { LoginController } from './login.controller.ts';
import { OnboardingController } from './onboarding.controller.ts';
import { PasswordController } from './password.controller.ts';
import { PasswordStrategy } from './password.strategy.ts';
import { Passwords } from './passwords.ts';
import { RegisterAccount } from './register-account.ts';
import { RegistrationController } from './registration.controller.ts';
import { UserController } from './user.controller.ts';

/** The calls about accounts: identity decides, the browser's session is ours. */
@Module({
  imports: [PaymentsModule, SubscriptionModule, ApplicationsModule, CommandsModule],
  controllers: [
    UserController,
    LoginController,
    RegistrationController,
    PasswordController,
    OnboardingController,
    AccountController,
  ],
  providers: [
    PasswordStrategy,
    LoginLimits,
    AccountLimits,
    EmailCodes,
    RegisterAccount,
    Passwords,
    ExportAccount,
    DeleteAccount,
  ],
})
export class AccountsModule {}
