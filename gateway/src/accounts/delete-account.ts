import { checkPassword, deleteAccount } from '@headgate/contracts/identity-questions';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { CloseFarm } from '../commands/close-farm.ts';
import { accepted } from '../edge/accepted.ts';
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
    await accepted(this.asker, checkPassword, { password }, { caller });
    await this.farm.close(caller);
    await this.subscriptions.end(caller);
    await accepted(this.asker, deleteAccount, { password }, { caller });
  }
}
