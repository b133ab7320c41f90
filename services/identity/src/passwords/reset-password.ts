import { Injectable } from '@nestjs/common';
import type { ResetPasswordInput } from '@headgate/contracts/account-input';
import type { AnswerOf } from '@headgate/contracts/define';
import type { resetPassword } from '@headgate/contracts/identity-questions';
import { DataSource } from 'typeorm';
import { TryCode, use } from '../codes/try-code.ts';
import { User } from '../store/user.entity.ts';
import { Clock } from '@headgate/runtime/time/clock';
import { PasswordHasher } from './password-hasher.ts';
import { setPassword } from './set-password.ts';

/** Another password for who reads the account's mail. A wrong code costs the same whether there is an account. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly database: DataSource,
    private readonly codes: TryCode,
    private readonly passwords: PasswordHasher,
    private readonly clock: Clock,
  ) {}

  async reset({ email, code, password }: ResetPasswordInput): Promise<AnswerOf<typeof resetPassword>> {
    const right = await this.codes.try({ purpose: 'reset', email, code });
    if (right === undefined) return { kind: 'refused' };
    const passwordHash = await this.passwords.hash(password);
    const change = { passwordHash, how: 'password-reset', at: this.clock.now() } as const;
    const isSet = await this.database.transaction(async (connection) => {
      if (!(await use(connection, right))) return false;
      const user = await connection.findOneBy(User, { email });
      return user !== null && (await setPassword(connection, user, change));
    });
    return { kind: isSet ? 'done' : 'refused' };
  }
}
