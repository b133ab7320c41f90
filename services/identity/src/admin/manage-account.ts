import { IsNull, Not, type DataSource, type FindOptionsWhere, type QueryDeepPartialEntity } from 'typeorm';
import { revokeKeysOf } from '../api-keys/revoke-keys-of.ts';
import { recordAction, type Action } from '../audit/record-action.ts';
import { User } from '../store/user.entity.ts';

export const verbs = ['grant', 'revoke', 'disable', 'enable'] as const;
export type Verb = (typeof verbs)[number];

/** `unchanged`: it was so already. `unknown`: nobody has an account with that address. */
type Outcome = 'done' | 'unchanged' | 'unknown';

interface Change {
  readonly action: Action;
  /** Whom it changes: not an account that is so already, whoever else is at it. */
  readonly where: FindOptionsWhere<User>;
  readonly to: QueryDeepPartialEntity<User>;
}

const changes: Readonly<Record<Verb, (at: Date) => Change>> = {
  grant: () => ({ action: 'role-granted', where: { role: 'grower' }, to: { role: 'admin' } }),
  revoke: () => ({ action: 'role-revoked', where: { role: 'admin' }, to: { role: 'grower' } }),
  disable: (at) => ({
    action: 'disabled',
    where: { disabledAt: IsNull() },
    // Signs out everywhere, also once it is enabled again.
    to: { disabledAt: at, epoch: () => 'epoch + 1' },
  }),
  enable: () => ({ action: 'enabled', where: { disabledAt: Not(IsNull()) }, to: { disabledAt: null } }),
};

/** What an operator does to an account. */
export function manageAccount(database: DataSource, verb: Verb, email: string, at: Date): Promise<Outcome> {
  const { action, where, to } = changes[verb](at);
  return database.transaction(async (connection) => {
    const subject = await connection.findOneBy(User, { email });
    if (subject === null) return 'unknown';
    const { affected } = await connection.update(
      User,
      { id: subject.id, ...where },
      { ...to, updatedAt: at },
    );
    if (affected !== 1) return 'unchanged';
    if (verb === 'disable') await revokeKeysOf(connection, subject.id, at);
    await recordAction(connection, { at, actor: 'operator', action, subject });
    return 'done';
  });
}
