import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { SeasonProduct } from './season-product.ts';

/** So long a sweep that has just been woken, and a message on its way, take to be seen in rows [ms]. */
const least = 400;
const most = 8_000;

/** What is under way, by the machine's clock: counted in the services' own rows. */
const unsettled = {
  bridge: `SELECT (SELECT count(*) FROM command WHERE status = 'sent' OR (status = 'pending' AND due_at <= clock_timestamp()))
    + (SELECT count(*) FROM outbox WHERE published_at IS NULL) AS count`,
  prediction: `SELECT (SELECT count(*) FROM run_set WHERE state = 'sending' AND due_at <= clock_timestamp())
    + (SELECT count(*) FROM night_chunk WHERE done_at IS NULL)
    + (SELECT count(*) FROM outbox WHERE published_at IS NULL) AS count`,
};

/** Looks into the databases of a season's product, for what has not come to its end. */
export class Settling {
  readonly #pools: ReadonlyMap<keyof typeof unsettled, pg.Pool>;

  constructor(product: SeasonProduct) {
    const pool = (service: string) => new pg.Pool({ connectionString: product.databaseUrl(service), max: 1 });
    this.#pools = new Map([
      ['bridge', pool('bridge')],
      ['prediction', pool('prediction')],
    ]);
  }

  /** Until nothing is under way that could end soon. A command of a device that is away is not waited for longer than 8 s. */
  async settled(): Promise<void> {
    const began = performance.now();
    await pause(least);
    while ((await this.#count()) > 0 && performance.now() - began < most) await pause(100);
  }

  async stop(): Promise<void> {
    await Promise.all(Array.from(this.#pools.values(), (pool) => pool.end()));
  }

  async #count(): Promise<number> {
    const counts = await Promise.all(
      Array.from(this.#pools, async ([service, pool]) => {
        const { rows } = await pool.query<{ count: string }>(unsettled[service]);
        return Number(rows[0]?.count);
      }),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }
}
