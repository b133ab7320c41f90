import type {
  ChangePasswordInput,
  RequestPasswordResetInput,
  ResetPasswordInput,
} from '@headgate/contracts/account-input';
import { changePassword, requestPasswordReset, resetPassword } from '@headgate/contracts/identity-questions';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';
import { Injectable } from '@nestjs/common';
import { rejectedField } from '../door/rejected-field.ts';
import type { Account } from '../sessions/current-account.ts';
import { AccountLimits } from './account-limits.ts';
import { codesLimited } from './codes-limited.ts';

@Injectable()
export class Passwords {
  constructor(
    private readonly asker: Asker,
    private readonly limits: AccountLimits,
  ) {}

  async requestReset(input: RequestPasswordResetInput, client: string): Promise<void> {
    await this.limits.sendCode(client);
    const answer = await this.asker.ask(requestPasswordReset, input);
    if (answer.kind === 'limited') throw codesLimited(answer.retryAfterSeconds);
  }

  async reset(input: ResetPasswordInput, client: string): Promise<void> {
    await this.limits.tryCode(client);
    const answer = await this.asker.ask(resetPassword, input);
    if (answer.kind === 'refused') throw new Rejected('Invalid verification code');
  }

  /** The account under its new epoch: every session begun under the old one is over. */
  async change(input: ChangePasswordInput, caller: Caller): Promise<Account> {
    await this.limits.tryPassword(caller.userId);
    const answer = await this.asker.ask(changePassword, input, { caller });
    if (answer.kind === 'account') return answer;
    throw rejectedField('currentPassword', 'That is not your current password');
  }
}
