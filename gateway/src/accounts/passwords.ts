import type {
  ChangePasswordInput,
  RequestPasswordResetInput,
  ResetPasswordInput,
} from '@headgate/contracts/account-input';
import { changePassword, requestPasswordReset, resetPassword } from '@headgate/contracts/identity-questions';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { accepted } from '../edge/accepted.ts';
import type { Account } from '../sessions/current-account.ts';
import { AccountLimits } from './account-limits.ts';

@Injectable()
export class Passwords {
  constructor(
    private readonly asker: Asker,
    private readonly limits: AccountLimits,
  ) {}

  async requestReset(input: RequestPasswordResetInput, client: string): Promise<void> {
    await this.limits.sendCode(client);
    await accepted(this.asker, requestPasswordReset, input);
  }

  async reset(input: ResetPasswordInput, client: string): Promise<void> {
    await this.limits.tryCode(client);
    await accepted(this.asker, resetPassword, input);
  }

  /** The account under its new epoch: every session begun under the old one is over. */
  async change(input: ChangePasswordInput, caller: Caller): Promise<Account> {
    await this.limits.tryPassword(caller.userId);
    return accepted(this.asker, changePassword, input, { caller });
  }
}
