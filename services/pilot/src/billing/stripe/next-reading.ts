import type { DataSource } from 'typeorm';

/**
 * The number of a reading, taken before the provider is asked: of two readings of one object, the one that began later may
 * overwrite the other, and never the other way round, however they arrive.
 */
export async function nextReading(database: DataSource): Promise<bigint> {
  const [row] = await database.query<{ number: string }[]>(`SELECT nextval('stripe_reading') AS number`);
  if (row === undefined) throw new Error('A sequence gave no number');
  return BigInt(row.number);
}
