import { IsNull, Not, type DataSource, type EntityManager } from 'typeorm';
import { recordAction, type Action } from '../audit/record-action.ts';
import { User } from '../store/user.entity.ts';
import type { Clock } from '@headgate/runtime/time/clock';

export const verbs = ['grant', 'revoke', 'disable', 'enable'] as const;
export type Verb = (typeof verbs)[number];

/** `unchanged`: it was so already. `unknown`: nobody has an account with that address. */
type Outcome = 'done' | 'unchanged' | 'unknown';

interface Change {
  readonly action: Action;
  readonly apply: (
    connection: EntityManager,
    user: User,
    now: Date,
  ) => Promise<{ affected?: number | null | undefined }>;
}

/** Each does nothing to an account that is so already, whoever else is at it. */
const changes: Readonly<Record<Verb, Change>> = {
  grant: {
    action: 'role-granted',
    apply: (connection, { id }, now) =>
      connection.update(User, { id, role: 'grower' }, { role: 'admin', updatedAt: now }),
  },
  revoke: {
    action: 'role-revoked',
    apply: (connection, { id }, now) =>
      connection.update(User, { id, role: 'admin' }, { role: 'grower', updatedAt: now }),
  },
  disable: {
    action: 'disabled',
    // Signs out everywhere, also once it is enabled again.
    apply: (connection, { id }, now) =>
      connection.update(
        User,
        { id, disabledAt: IsNull() },
        { disabledAt: now, epoch: () => 'epoch + 1', updatedAt: now },
      ),
  },
  enable: {
    action: 'enabled',
    apply: (connection, { id }, now) =>
      connection.update(User, { id, disabledAt: Not(IsNull()) }, { disabledAt: null, updatedAt: now }),
  },
};

/** What an operator does to an account. */
export class ManageAccount {
  readonly #database: DataSource;
  readonly #clock: Clock;

  constructor(database: DataSource, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  manage(verb: Verb, email: string): Promise<Outcome> {
    const { action, apply } = changes[verb];
    return this.#database.transaction(async (connection) => {
      const subject = await connection.findOneBy(User, { email });
      if (subject === null) return 'unknown';
      const at = this.#clock.now();
      const { affected } = await apply(connection, subject, at);
      if (affected !== 1) return 'unchanged';
      await recordAction(connection, { at, actor: 'operator', action, subject });
      return 'done';
    });
  }
}
