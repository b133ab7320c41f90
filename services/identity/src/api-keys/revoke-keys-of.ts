import { IsNull, type EntityManager } from 'typeorm';
import { ApiKey } from './api-key.entity.ts';

/** All keys of an account that is blocked: they do not work again when it no longer is. */
export async function revokeKeysOf(connection: EntityManager, userId: string, at: Date): Promise<void> {
  await connection.update(ApiKey, { userId, revokedAt: IsNull() }, { revokedAt: at });
}
