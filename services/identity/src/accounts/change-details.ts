import { Injectable } from '@nestjs/common';
import type { ChangeDetailsInput } from '@headgate/contracts/account-input';
import type { AnswerOf } from '@headgate/contracts/define';
import type { changeDetails } from '@headgate/contracts/identity-questions';
import { notSignedIn } from '@headgate/messaging';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { recordAction } from '../audit/record-action.ts';
import { Farm } from '../store/farm.entity.ts';
import { violatedIndex } from '../store/unique-violation.ts';
import { User } from '../store/user.entity.ts';
import { Clock } from '@headgate/runtime/time/clock';
import { accountOf, ownAccount } from './find-account.ts';
import { farmName } from './farm-name.ts';
import { keyOfNewUsername } from './new-username.ts';

/** What its owner changes of an account. What is blank is forgotten. The farm's name follows. */
@Injectable()
export class ChangeDetails {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Throws `Rejected` for a username that no account may have, and (401) without an account. */
  async change(userId: string, wanted: ChangeDetailsInput): Promise<AnswerOf<typeof changeDetails>> {
    try {
      return await this.database.transaction((connection) => this.#change(connection, userId, wanted));
    } catch (error) {
      if (violatedIndex(error) === 'app_user_username_key') return { kind: 'username-taken' };
      throw error;
    }
  }

  async #change(
    connection: EntityManager,
    userId: string,
    wanted: ChangeDetailsInput,
  ): Promise<AnswerOf<typeof changeDetails>> {
    const before = await ownAccount(connection, userId);
    const changes = changesOf(before, wanted);
    const names = Object.keys(changes);
    if (names.length === 0) return accountOf(before);
    const at = this.clock.now();
    const { affected } = await connection.update(
      User,
      { id: userId, disabledAt: IsNull() },
      { ...changes, ...keyOf(changes, before.email), updatedAt: at },
    );
    if (affected !== 1) throw notSignedIn();
    const after = await ownAccount(connection, userId);
    await connection.update(Farm, { id: after.farmId }, { name: farmName(after) });
    // Which fields, not what was in them.
    const details = { fields: names };
    await recordAction(connection, { at, actor: userId, action: 'details-changed', subject: after, details });
    return accountOf(after);
  }
}

type Changes = Partial<
  Pick<User, 'username' | 'fullName' | 'companyName' | 'countryCode' | 'phoneNumber' | 'language'>
>;

function changesOf(before: User, wanted: ChangeDetailsInput): Changes {
  const changes: Changes = {};
  const { username, countryCode, language } = wanted;
  if (username !== undefined && username !== before.username) changes.username = username;
  if (countryCode !== undefined && countryCode !== before.countryCode) changes.countryCode = countryCode;
  if (language !== undefined && language !== before.language) changes.language = language;
  for (const name of ['fullName', 'companyName', 'phoneNumber'] as const) {
    const value = wanted[name] === '' ? null : wanted[name];
    if (value !== undefined && value !== before[name]) changes[name] = value;
  }
  return changes;
}

function keyOf({ username }: Changes, email: string): Partial<Pick<User, 'usernameKey'>> {
  return username === undefined ? {} : { usernameKey: keyOfNewUsername(username, email) };
}
