import type { DataSource } from 'typeorm';
import { StripeRefused, StripeUnavailable } from './stripe-failure.ts';

interface Creation<Made> {
  /** Our row, which is there before the provider hears of it. */
  readonly table: 'customer' | 'payment' | 'subscription';
  readonly id: string;
  /** What is made for the row, where that is not the object itself: its key is another one. */
  readonly name?: string;
  /** Whether the provider has it already, by what we wrote on it. */
  readonly find: () => Promise<Made | undefined>;
  readonly create: (idempotencyKey: string) => Promise<Made>;
}

interface Try {
  readonly creation: number;
  readonly isBegun: boolean;
  readonly isOld: boolean;
}

/** The provider forgets keys after a day at the earliest. */
const keyLives = `interval '23 hours'`;

const readTry = (table: string) => `
  SELECT creation, creation_began_at IS NOT NULL AS "isBegun",
    coalesce(creation_began_at < clock_timestamp() - ${keyLives}, false) AS "isOld"
  FROM ${table} WHERE id = $1`;

/**
 * Makes at the provider what a row of ours stands for, once: calls at the same time have the same idempotency key (the
 * row's id, or `name`, and the number of the try), and get the same object. Where an earlier try ended without an answer,
 * the object is looked for first. A try that provably made nothing ends its key, under which the provider would repeat that
 * failure for a day. Throws what `create` throws.
 */
export async function createOnce<Made>(
  database: DataSource,
  { table, id, name = `${table}-${id}`, find, create }: Creation<Made>,
): Promise<Made> {
  let current = await readCreation(database, table, id);
  if (current.isBegun) {
    const found = await find();
    if (found !== undefined) return found;
    if (current.isOld) current = await nextTry(database, table, id, current);
  }
  await database.query(
    `UPDATE ${table} SET creation_began_at = clock_timestamp() WHERE id = $1 AND creation_began_at IS NULL`,
    [id],
  );
  try {
    return await create(`${name}-${current.creation}`);
  } catch (error) {
    if (madeNothing(error)) await nextTry(database, table, id, current);
    throw error;
  }
}

/** Only an answer says so; after silence it may be there. */
function madeNothing(error: unknown): boolean {
  return error instanceof StripeRefused || (error instanceof StripeUnavailable && error.isKept);
}

async function readCreation(database: DataSource, table: string, id: string): Promise<Try> {
  const [row] = await database.query<Try[]>(readTry(table), [id]);
  if (row === undefined) throw new Error(`There is no ${table} ${id}`);
  return row;
}

/** Another number, unless somebody has taken one already. */
async function nextTry(database: DataSource, table: string, id: string, failed: Try): Promise<Try> {
  await database.query(
    `UPDATE ${table} SET creation = creation + 1, creation_began_at = NULL WHERE id = $1 AND creation = $2`,
    [id, failed.creation],
  );
  return await readCreation(database, table, id);
}
