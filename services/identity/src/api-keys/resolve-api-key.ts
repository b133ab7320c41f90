import { timingSafeEqual } from 'node:crypto';
import type { resolveApiKey } from '@headgate/contracts/api-key-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { Clock } from '@headgate/runtime/time/clock';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ApiKey } from './api-key.entity.ts';

const hour = 3_600_000;

type OpenKey = Pick<ApiKey, 'id' | 'userId' | 'farmId' | 'scope' | 'secretHash' | 'lastUsedAt'>;

/** On whose behalf a call with a key is made. */
@Injectable()
export class ResolveApiKey {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** That a key is used is noted once an hour. Whatever makes it none, the answer is the same. */
  async resolve({
    publicId,
    secretHash,
  }: AskOf<typeof resolveApiKey>): Promise<AnswerOf<typeof resolveApiKey>> {
    const now = this.clock.now();
    const key = await openKey(this.database.manager, publicId, now);
    if (key === undefined || !timingSafeEqual(key.secretHash, Buffer.from(secretHash, 'hex')))
      return { kind: 'unknown' };
    const { id, userId, farmId, scope, lastUsedAt } = key;
    const thisHour = new Date(Math.floor(now.getTime() / hour) * hour);
    if (lastUsedAt === null || lastUsedAt < thisHour) await noteUse(this.database.manager, id, thisHour);
    return { kind: 'key', id, userId, farmId, scope };
  }
}

/** The key of a name that works now, of an account that does. */
async function openKey(connection: EntityManager, publicId: string, now: Date): Promise<OpenKey | undefined> {
  const [row] = await connection.query<OpenKey[]>(
    `SELECT k.id, k.user_id AS "userId", k.farm_id AS "farmId", k.scope, k.secret_hash AS "secretHash",
       k.last_used_at AS "lastUsedAt"
     FROM api_key k JOIN app_user u ON u.id = k.user_id AND u.farm_id = k.farm_id AND u.disabled_at IS NULL
     WHERE k.public_id = $1 AND k.revoked_at IS NULL AND (k.ends_at IS NULL OR k.ends_at > $2)`,
    [publicId, now],
  );
  return row;
}

async function noteUse(connection: EntityManager, id: string, at: Date): Promise<void> {
  await connection.query(
    'UPDATE api_key SET last_used_at = $2 WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < $2)',
    [id, at],
  );
}
