import { deleteAccount } from '@headgate/contracts/identity-questions';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { rejectedField } from '../door/rejected-field.ts';
import { AccountLimits } from './account-limits.ts';

@Injectable()
export class DeleteAccount {
  constructor(
    private readonly asker: Asker,
    private readonly limits: AccountLimits,
  ) {}

  /** For good; `password` once more, because nobody else at this browser may. */
  async delete(password: string, caller: Caller): Promise<void> {
    await this.limits.tryPassword(caller.userId);
    const answer = await this.asker.ask(deleteAccount, { password }, { caller });
    if (answer.kind === 'refused') throw rejectedField('password', 'That is not your password');
  }
}
