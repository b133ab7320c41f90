import { Injectable } from '@nestjs/common';
import type { AnswerOf } from '@headgate/contracts/define';
import type { checkPassword, deleteAccount } from '@headgate/contracts/identity-questions';
import { DataSource } from 'typeorm';
import { knowsPassword } from '../passwords/knows-password.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { Clock } from '@headgate/runtime/time/clock';
import { eraseAccount } from './erase-account.ts';
import { ownAccount } from './find-account.ts';

/** Deletes an account for who knows its password. */
@Injectable()
export class DeleteAccount {
  constructor(
    private readonly database: DataSource,
    private readonly passwords: PasswordHasher,
    private readonly clock: Clock,
  ) {}

  /** Whether it is the account's password; nothing is done. Throws `Rejected` (401) without an account. */
  async check(userId: string, password: string): Promise<AnswerOf<typeof checkPassword>> {
    const isRight = await knowsPassword(this.database.manager, this.passwords, { userId, password });
    return { kind: isRight ? 'done' : 'refused' };
  }

  /** Throws `Rejected` (401) without an account. */
  async delete(userId: string, password: string): Promise<AnswerOf<typeof deleteAccount>> {
    const user = await ownAccount(this.database.manager, userId);
    if (!(await this.passwords.verify(user.passwordHash, password))) return { kind: 'refused' };
    const erasure = { at: this.clock.now(), actor: userId };
    await this.database.transaction((connection) => eraseAccount(connection, user, erasure));
    return { kind: 'done' };
  }
}
