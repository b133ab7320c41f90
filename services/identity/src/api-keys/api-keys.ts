import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { maxApiKeys, maxApiKeyYears, type ApiKey as PublicKey } from '@headgate/contracts/api-key';
import { apiKeyBytes, beginOfApiKey, formatApiKey } from '@headgate/contracts/api-key-format';
import type { createApiKey, listApiKeys, revokeApiKey } from '@headgate/contracts/api-key-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { farmTimeZone } from '@headgate/contracts/farm-time-zone';
import { notSignedIn } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { ownAccount } from '../accounts/find-account.ts';
import { recordAction } from '../audit/record-action.ts';
import { knowsPassword } from '../passwords/knows-password.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { User } from '../store/user.entity.ts';
import { ApiKey } from './api-key.entity.ts';

/** An answer holds a megabyte; who makes and revokes more than so many in a month sees the newest. */
const maxListed = 100;

type NewKey = Omit<AskOf<typeof createApiKey>, 'password'>;

/** Keys by which a farm's other software calls the API. */
@Injectable()
export class ApiKeys {
  constructor(
    private readonly database: DataSource,
    private readonly passwords: PasswordHasher,
    private readonly clock: Clock,
  ) {}

  async list(farmId: string): Promise<AnswerOf<typeof listApiKeys>> {
    const rows = await this.database.manager.find(ApiKey, {
      where: { farmId },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: maxListed,
    });
    const now = this.clock.now();
    return { items: rows.map((row) => publicKey(row, now)) };
  }

  /** Throws `Rejected` (401) without an account. */
  async create(
    userId: string,
    { password, ...wanted }: AskOf<typeof createApiKey>,
  ): Promise<AnswerOf<typeof createApiKey>> {
    if (!(await this.#knows(userId, password))) return { kind: 'refused' };
    return await this.database.transaction((connection) => this.#create(connection, userId, wanted));
  }

  /** Throws `Rejected` (401) without an account. */
  async revoke(
    { userId, farmId }: { readonly userId: string; readonly farmId: string },
    { id, password }: AskOf<typeof revokeApiKey>,
  ): Promise<AnswerOf<typeof revokeApiKey>> {
    if (!(await this.database.manager.existsBy(ApiKey, { id, farmId }))) return { kind: 'not-found' };
    if (!(await this.#knows(userId, password))) return { kind: 'refused' };
    return await this.database.transaction(async (connection) => {
      const at = this.clock.now();
      const open = { id, farmId, revokedAt: IsNull() };
      const { affected } = await connection.update(ApiKey, open, { revokedAt: at });
      if (affected !== 1) return { kind: 'done' };
      const subject = await ownAccount(connection, userId);
      const details = { key: id };
      await recordAction(connection, { at, actor: userId, action: 'key-revoked', subject, details });
      return { kind: 'done' };
    });
  }

  async #knows(userId: string, password: string): Promise<boolean> {
    return await knowsPassword(this.database.manager, this.passwords, { userId, password });
  }

  async #create(
    connection: EntityManager,
    userId: string,
    { name, scope, endsOn }: NewKey,
  ): Promise<AnswerOf<typeof createApiKey>> {
    // Two that are made at the same moment are counted one after the other.
    const account = await connection.findOne(User, {
      where: { id: userId, disabledAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (account === null) throw notSignedIn();
    const { farmId } = account;
    const now = this.clock.now();
    const end = await endOf(connection, endsOn, now);
    if (end === 'wrong') return { kind: 'wrong-end', years: maxApiKeyYears };
    if ((await countOpen(connection, farmId, now)) >= maxApiKeys) return { kind: 'full', most: maxApiKeys };
    const publicId = randomBytes(apiKeyBytes.id).toString('hex');
    const secret = randomBytes(apiKeyBytes.secret).toString('hex');
    const id = randomUUID();
    const row = { id, farmId, userId, publicId, name, scope, createdAt: now, endsAt: end };
    await connection.insert(ApiKey, { ...row, secretHash: hashOf(secret) });
    const details = { key: id, scope };
    await recordAction(connection, { at: now, actor: userId, action: 'key-made', subject: account, details });
    const key = publicKey({ ...row, revokedAt: null, lastUsedAt: null }, now);
    return { kind: 'created', key, secret: formatApiKey({ publicId, secret }) };
  }
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

async function countOpen(connection: EntityManager, farmId: string, now: Date): Promise<number> {
  const [row] = await connection.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM api_key
     WHERE farm_id = $1 AND revoked_at IS NULL AND (ends_at IS NULL OR ends_at > $2)`,
    [farmId, now],
  );
  return row?.count ?? 0;
}

/** The midnight at the farm that ends its last day; null: it has none. */
async function endOf(
  connection: EntityManager,
  endsOn: string | undefined,
  now: Date,
): Promise<Date | null | 'wrong'> {
  if (endsOn === undefined) return null;
  // The database knows no year 0.
  if (endsOn < now.toISOString().slice(0, 4)) return 'wrong';
  const [row] = await connection.query<{ end: Date; isGood: boolean }[]>(
    `SELECT "end", "end" > $3 AND "end" <= $3::timestamptz + make_interval(years => $4) AS "isGood"
     FROM (SELECT ($1::date + 1)::timestamp AT TIME ZONE $2 AS "end") day`,
    [endsOn, farmTimeZone, now, maxApiKeyYears],
  );
  return row?.isGood === true ? row.end : 'wrong';
}

/** What its farm sees of a key. Field by field: a secret stays here. */
function publicKey(row: Omit<ApiKey, 'account' | 'secretHash' | 'userId' | 'farmId'>, now: Date): PublicKey {
  const { id, name, scope, publicId, createdAt, endsAt, revokedAt, lastUsedAt } = row;
  return {
    ...{ id, name, scope },
    begins: beginOfApiKey(publicId),
    createdAt: createdAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    hasEnded: revokedAt !== null || (endsAt !== null && endsAt <= now),
  };
}
