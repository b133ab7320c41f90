import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';

/** How long a lease holds after it was last renewed [s]. */
const leaseSeconds = 20;

/** Who of the replicas does what only one should do. It is kept in PostgreSQL; who dies loses it with time. */
export class Leases {
  readonly #database: DataSource;
  /** Of this process. */
  readonly #holder = randomUUID();

  constructor(database: DataSource) {
    this.#database = database;
  }

  /** Takes what is free and renews what is ours. Those that are ours now, for 20 s. */
  async hold(names: readonly string[]): Promise<ReadonlySet<string>> {
    const parameters = [names, this.#holder, leaseSeconds];
    const held: { name: string }[] = await this.#database.query(takeOrRenew, parameters);
    return new Set(held.map(({ name }) => name));
  }

  /** What of this prefix is ours and not among `names` is anybody's. */
  async letGo(prefix: string, names: readonly string[]): Promise<void> {
    await this.#database.query(
      'DELETE FROM lease WHERE holder = $1 AND starts_with(name, $2) AND NOT name = ANY ($3)',
      [this.#holder, prefix, names],
    );
  }
}

/** In one order everywhere, so that two replicas never wait for each other. */
const takeOrRenew = `
  INSERT INTO lease (name, holder, ends_at)
  SELECT name, $2, clock_timestamp() + make_interval(secs => $3)
    FROM unnest($1::text[]) AS name GROUP BY name ORDER BY name
  ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, ends_at = excluded.ends_at
    WHERE lease.holder = excluded.holder OR lease.ends_at < clock_timestamp()
  RETURNING name
`;
