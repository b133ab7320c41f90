import { Injectable } from '@nestjs/common';
import type { ChangePasswordInput } from '@headgate/contracts/account-input';
import type { AnswerOf } from '@headgate/contracts/define';
import type { changePassword } from '@headgate/contracts/identity-questions';
import { DataSource } from 'typeorm';
import { accountOf, ownAccount } from '../accounts/find-account.ts';
import { Clock } from '@headgate/runtime/time/clock';
import { PasswordHasher } from './password-hasher.ts';
import { setPassword } from './set-password.ts';

/** Another password for who knows the present one. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly database: DataSource,
    private readonly passwords: PasswordHasher,
    private readonly clock: Clock,
  ) {}

  /** Throws `Rejected` (401) without an account. */
  async change(
    userId: string,
    { currentPassword, newPassword }: ChangePasswordInput,
  ): Promise<AnswerOf<typeof changePassword>> {
    const user = await ownAccount(this.database.manager, userId);
    if (!(await this.passwords.verify(user.passwordHash, currentPassword))) return { kind: 'refused' };
    const passwordHash = await this.passwords.hash(newPassword);
    const change = { passwordHash, how: 'password-changed', at: this.clock.now() } as const;
    return await this.database.transaction(async (connection) => {
      if (!(await setPassword(connection, user, change))) return { kind: 'refused' };
      return accountOf(await ownAccount(connection, userId));
    });
  }
}
