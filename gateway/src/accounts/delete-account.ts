import { checkPassword, deleteAccount } from '@headgate/contracts/identity-questions';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import type { Rejected } from '@headgate/runtime';
import { Injectable } from '@nestjs/common';
import { CloseFarm } from '../commands/close-farm.ts';
import { rejectedField } from '../door/rejected-field.ts';
import { Subscriptions } from '../subscription/subscriptions.ts';
import { AccountLimits } from './account-limits.ts';

@Injectable()
export class DeleteAccount {
  constructor(
    private readonly asker: Asker,
    private readonly limits: AccountLimits,
    private readonly farm: CloseFarm,
    private readonly subscriptions: Subscriptions,
  ) {}

  /**
   * For good; `password` once more, because nobody else at this browser may. No valve is open when it goes, and what costs
   * money ends before the account that it is charged to: where that cannot be, nothing is deleted, and trying again goes on from there.
   */
  async delete(password: string, caller: Caller): Promise<void> {
    await this.limits.tryPassword(caller.userId);
    const checked = await this.asker.ask(checkPassword, { password }, { caller });
    if (checked.kind === 'refused') throw wrongPassword();
    await this.farm.close(caller);
    await this.subscriptions.end(caller);
    const answer = await this.asker.ask(deleteAccount, { password }, { caller });
    if (answer.kind === 'refused') throw wrongPassword();
  }
}

function wrongPassword(): Rejected {
  return rejectedField('password', 'That is not your password');
}
