import { Logger } from '@nestjs/common';
import { Repetition } from '@headgate/runtime/time/repetition';
import type { DataSource } from 'typeorm';
import type { ReportListener } from '../controller-adapter.ts';
import { readingOf } from './simulated-valves.ts';

/** [ms] */
const pauses = { first: 300, every: 300 };
const forgetEvery = 60 * 60_000;

/** Tells that a valve's time is over, as a device does: one replica notes it, and reports it. */
export class SimulatedTimers {
  readonly #database: DataSource;
  readonly #second: number;
  readonly #report: ReportListener;
  readonly #logger = new Logger('SimulatedTimers');
  readonly #repetition = new Repetition(() => this.#check(), pauses);
  #forgotAt = -Infinity;
  #isFailing = false;

  constructor(database: DataSource, second: number, report: ReportListener) {
    this.#database = database;
    this.#second = second;
    this.#report = report;
  }

  start(): void {
    this.#repetition.start();
  }

  stop(): Promise<void> {
    return this.#repetition.stop();
  }

  async #check(): Promise<void> {
    try {
      for (const controllerId of await this.#ended()) await this.#publish(controllerId);
      await this.#forget();
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing)
        this.#logger.warn({ err: error }, 'Simulated valves are not looked after, trying on');
      this.#isFailing = true;
    }
  }

  async #ended(): Promise<Set<string>> {
    const [rows] = await this.#database.query<[{ controllerId: string }[], number]>(
      `UPDATE simulated_valve SET is_open = false, command_id = NULL, ends_at = NULL
        WHERE is_open AND ends_at <= clock_timestamp() RETURNING controller_id AS "controllerId"`,
    );
    return new Set(rows.map(({ controllerId }) => controllerId));
  }

  async #publish(controllerId: string): Promise<void> {
    const rows = await this.#database.query<{ station: number }[]>(
      'SELECT station FROM simulated_valve WHERE controller_id = $1 ORDER BY station',
      [controllerId],
    );
    const of = { controllerId, stations: rows.map(({ station }) => station), second: this.#second };
    const { stations, lastSequence } = await readingOf(this.#database.manager, of);
    this.#report({ controllerId, at: new Date(), isSimulated: true, kind: 'state', stations, lastSequence });
  }

  /** No order comes again after a day; and no controller comes back that is gone. */
  async #forget(): Promise<void> {
    if (performance.now() - this.#forgotAt < forgetEvery) return;
    await this.#database.query(`DELETE FROM simulated_order WHERE at < clock_timestamp() - interval '1 day'`);
    for (const table of ['simulated_valve', 'simulated_device']) {
      await this.#database.query(
        `DELETE FROM ${table} AS old
          WHERE NOT EXISTS (SELECT 1 FROM controller WHERE id = old.controller_id)
            AND NOT EXISTS (SELECT 1 FROM simulated_order WHERE controller_id = old.controller_id)`,
      );
    }
    this.#forgotAt = performance.now();
  }
}
