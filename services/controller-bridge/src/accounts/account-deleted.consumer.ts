import type { PayloadOf } from '@headgate/contracts/define';
import { accountDeleted } from '@headgate/contracts/identity-questions';
import { Consumes, type Connection } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { entityManagerOf } from '@headgate/runtime/database/entity-manager-of';
import { ForgetAccount } from './forget-account.ts';

@Controller()
export class AccountDeletedConsumer {
  readonly #accounts: ForgetAccount;

  constructor(accounts: ForgetAccount) {
    this.#accounts = accounts;
  }

  @Consumes(accountDeleted)
  forget({ farmId }: PayloadOf<typeof accountDeleted>, connection: Connection): Promise<void> {
    return this.#accounts.forget(entityManagerOf(connection), farmId);
  }
}
