import { logIn } from '@headgate/contracts/identity-questions';
import { Asker } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import { accepted } from '../edge/accepted.ts';
import type { Account } from '../sessions/current-account.ts';

/** Passport's local strategy: identity knows the password. */
@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly asker: Asker) {
    super();
  }

  async validate(username: string, password: string): Promise<Account> {
    const { asker } = this;
    return accepted(asker, logIn, { username, password });
  }
}
