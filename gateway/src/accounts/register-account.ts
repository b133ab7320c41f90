import type { RegistrationInput } from '@headgate/contracts/account-input';
import { register } from '@headgate/contracts/identity-questions';
import { Asker } from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';
import { Injectable } from '@nestjs/common';
import type { Account } from '../sessions/current-account.ts';
import { AccountLimits } from './account-limits.ts';
import { usernameTaken } from './username-taken.ts';

@Injectable()
export class RegisterAccount {
  constructor(
    private readonly asker: Asker,
    private readonly limits: AccountLimits,
  ) {}

  /** `proof`: that the e-mail address was verified in this browser. */
  async register(record: RegistrationInput, proof: string | undefined, client: string): Promise<Account> {
    if (proof === undefined) throw unverified();
    await this.limits.register(client);
    const answer = await this.asker.ask(register, { record, proof });
    switch (answer.kind) {
      case 'account':
        return answer;
      case 'unverified':
        throw unverified();
      case 'username-taken':
        throw usernameTaken();
      case 'email-taken':
        throw new Rejected('This email address already has an account', { status: 409 });
    }
  }
}

function unverified(): Rejected {
  return new Rejected('Please verify your email address first', { status: 403 });
}
