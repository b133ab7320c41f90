import type { RegistrationInput } from '@headgate/contracts/account-input';
import { register, unverifiedEmail } from '@headgate/contracts/identity-questions';
import { Asker } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { accepted, refused } from '../edge/accepted.ts';
import type { Account } from '../sessions/current-account.ts';
import { AccountLimits } from './account-limits.ts';

@Injectable()
export class RegisterAccount {
  constructor(
    private readonly asker: Asker,
    private readonly limits: AccountLimits,
  ) {}

  /** `proof`: that the e-mail address was verified in this browser. */
  async register(record: RegistrationInput, proof: string | undefined, client: string): Promise<Account> {
    if (proof === undefined) throw refused(unverifiedEmail);
    await this.limits.register(client);
    return accepted(this.asker, register, { record, proof });
  }
}
