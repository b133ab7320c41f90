import type { DataSource, QueryRunner } from 'typeorm';

/** What keeps a simulated device from answering, or from saying yes. */
export class Obstacle {
  readonly #database: DataSource;
  readonly #controllerId: string;
  #holder: QueryRunner | undefined;
  #timer: NodeJS.Timeout | undefined;
  #clearing: Promise<void> = Promise.resolve();

  constructor(database: DataSource, controllerId: string) {
    this.#database = database;
    this.#controllerId = controllerId;
  }

  /** Nobody reads or writes it, for so long; absent: until it is cleared. */
  async block(milliseconds?: number): Promise<void> {
    const holder = this.#database.createQueryRunner();
    await holder.startTransaction();
    await holder.query('LOCK TABLE simulated_device IN ACCESS EXCLUSIVE MODE');
    this.#holder = holder;
    if (milliseconds === undefined) return;
    this.#timer = setTimeout(() => {
      this.#clearing = this.#release();
    }, milliseconds);
  }

  async clear(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#clearing;
    await this.#release();
  }

  /** As if a later close had come for each. */
  async refuseAll(stations: readonly number[]): Promise<void> {
    await this.#database.query(
      `INSERT INTO simulated_valve (controller_id, station, closed_sequence)
       SELECT $1, station, 4294967295 FROM unnest($2::integer[]) AS station`,
      [this.#controllerId, stations],
    );
  }

  async #release(): Promise<void> {
    const holder = this.#holder;
    this.#holder = undefined;
    await holder?.rollbackTransaction();
    await holder?.release();
  }
}
