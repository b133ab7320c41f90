import { Injectable } from '@nestjs/common';
import type { LoginInput } from '@headgate/contracts/account-input';
import type { AnswerOf } from '@headgate/contracts/define';
import type { logIn } from '@headgate/contracts/identity-questions';
import { usernameKey } from '@headgate/contracts/username-key';
import { DataSource, IsNull } from 'typeorm';
import { recordAction } from '../audit/record-action.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { User } from '../store/user.entity.ts';
import { Clock } from '@headgate/runtime/time/clock';
import { accountOf } from './find-account.ts';
import { Administrators } from './administrators.ts';

/**
 * Lets in who knows a username, or the account's address, and its password. Whatever is wrong, the same is done: one
 * search, one argon2 verification.
 */
@Injectable()
export class LogIn {
  constructor(
    private readonly database: DataSource,
    private readonly passwords: PasswordHasher,
    private readonly administrators: Administrators,
    private readonly clock: Clock,
  ) {}

  async logIn({ username, password }: LoginInput): Promise<AnswerOf<typeof logIn>> {
    const key = usernameKey(username);
    // At most one: nobody's name is another's address (`keyOfNewUsername`).
    const found = await this.database.manager.findOne(User, {
      where: [{ usernameKey: key }, { email: key }],
    });
    const isRight = await this.passwords.verify(found?.passwordHash, password);
    if (found === null || !isRight) return { kind: 'refused' };
    return await this.#letIn(found);
  }

  /** Unless the password has been changed, or the account disabled, while it was being checked. */
  async #letIn(found: User): Promise<AnswerOf<typeof logIn>> {
    const { id, passwordHash, email, role } = found;
    const lastLoginAt = this.clock.now();
    const promoted = role !== 'admin' && this.administrators.names(email);
    const change = { lastLoginAt, ...(promoted ? ({ role: 'admin' } as const) : {}) };
    const isIn = await this.database.transaction(async (connection) => {
      const { affected } = await connection.update(User, { id, passwordHash, disabledAt: IsNull() }, change);
      if (affected !== 1) return false;
      const entry = { at: lastLoginAt, actor: 'operator', action: 'role-granted', subject: found } as const;
      if (promoted) await recordAction(connection, { ...entry, details: { by: 'ADMIN_EMAILS' } });
      return true;
    });
    return isIn ? accountOf(Object.assign(found, change)) : { kind: 'refused' };
  }
}
