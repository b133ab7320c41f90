import type { PayloadOf } from '@headgate/contracts/define';
import { accountDeleted } from '@headgate/contracts/identity-questions';
import { Consumes, type Connection } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { entityManagerOf } from '@headgate/runtime/database/entity-manager-of';
import { ForgetAccount } from './forget-account.ts';

@Controller()
export class AccountDeletedConsumer {
  constructor(private readonly accounts: ForgetAccount) {}

  @Consumes(accountDeleted)
  forget(account: PayloadOf<typeof accountDeleted>, connection: Connection): Promise<void> {
    return this.accounts.forget(entityManagerOf(connection), account);
  }
}
