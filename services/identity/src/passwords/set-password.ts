import { IsNull, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { recordAction } from '../audit/record-action.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { User } from '../store/user.entity.ts';

interface NewPassword {
  readonly passwordHash: string;
  readonly how: 'password-changed' | 'password-reset';
  readonly at: Date;
}

/**
 * Gives an account another password: every session begun before is over, and its owner is told by mail. False: the
 * password is no longer the one that the caller knew, or the account is gone.
 */
export async function setPassword(
  connection: EntityManager,
  user: User,
  { passwordHash, how, at }: NewPassword,
): Promise<boolean> {
  const { id, email } = user;
  const unchanged: FindOptionsWhere<User> = { id, passwordHash: user.passwordHash };
  // A disabled account's owner may reset the password: it opens nothing.
  const where = how === 'password-reset' ? unchanged : { ...unchanged, disabledAt: IsNull() };
  const change = { passwordHash, epoch: () => 'epoch + 1', updatedAt: at };
  const { affected } = await connection.update(User, where, change);
  if (affected !== 1) return false;
  await recordAction(connection, { at, actor: id, action: how, subject: user });
  await enqueueMail(connection, { kind: 'password-changed', to: email, userId: id });
  return true;
}
