import type { DataSource, EntityManager } from 'typeorm';
import { readFarmSizes } from '../../fields/farms-of-zone.ts';
import type { Clock } from '../../time/clock.ts';
import { chunksOf } from './chunks-of.ts';
import type { BringUpToDate, ClaimedChunk, NightKey, NightWork } from './night-work.ts';

/** Fields of a chunk: a second or two of work, and little to do again where a worker dies. */
const chunkFields = 1_000;

/** A night's work on the database that it is given. */
export class NightTasks implements NightWork {
  readonly #database: DataSource;
  readonly #bringUpToDate: BringUpToDate;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #chunkFields: number;

  constructor(
    database: DataSource,
    bringUpToDate: BringUpToDate,
    clock: Pick<Clock, 'now'>,
    maxFields = chunkFields,
  ) {
    this.#database = database;
    this.#bringUpToDate = bringUpToDate;
    this.#clock = clock;
    this.#chunkFields = maxFields;
  }

  async open(night: NightKey): Promise<readonly string[]> {
    return await this.#database.transaction(async (manager) => {
      // Who comes second waits here until the first has committed, and finds the night made.
      const opened = await manager.query<unknown[]>(
        `INSERT INTO night (night, time_zone, opened_at) VALUES ($1, $2, clock_timestamp())
         ON CONFLICT DO NOTHING RETURNING night`,
        [night.night, night.timeZone],
      );
      return opened.length === 0 ? [] : await this.#makeChunks(manager, night);
    });
  }

  async #makeChunks(manager: EntityManager, { night, timeZone }: NightKey): Promise<readonly string[]> {
    const everyFarm = { timeZone, fromFarm: '00000000-0000-0000-0000-000000000000', untilFarm: null };
    const chunks = chunksOf(await readFarmSizes(manager, everyFarm), this.#chunkFields);
    // All should have been begun within the hour: until then that one waits is no sign of trouble.
    const rows = await manager.query<{ id: string }[]>(
      `INSERT INTO night_chunk (id, night, time_zone, number, from_farm, until_farm, fields, due_at)
       SELECT gen_random_uuid(), $1, $2, number, from_farm, until_farm, fields, clock_timestamp() + interval '1 hour'
       FROM unnest($3::uuid[], $4::uuid[], $5::integer[]) WITH ORDINALITY AS made (from_farm, until_farm, fields, number)
       RETURNING id`,
      [
        night,
        timeZone,
        chunks.map(({ fromFarm }) => fromFarm),
        chunks.map(({ untilFarm }) => untilFarm),
        chunks.map(({ fields }) => fields),
      ],
    );
    return rows.map(({ id }) => id);
  }

  /** The database is its owner's. */
  stop(): Promise<void> {
    return Promise.resolve();
  }

  async plan(chunk: ClaimedChunk): Promise<number | undefined> {
    try {
      return await this.#database.transaction(async (manager) => {
        const farms = await readFarmSizes(manager, chunk);
        await this.#bringUpToDate(
          manager,
          farms.map(({ farmId }) => farmId),
          this.#clock.now(),
        );
        const fields = farms.reduce((sum, farm) => sum + farm.fields, 0);
        await markDone(manager, chunk, fields);
        return fields;
      });
    } catch (error) {
      if (error instanceof LeaseOver) return undefined;
      throw error;
    }
  }
}

/** Somebody else has the chunk meanwhile: they do it, and this transaction leaves nothing. */
class LeaseOver extends Error {}

async function markDone(
  manager: EntityManager,
  { id, attempt }: ClaimedChunk,
  fields: number,
): Promise<void> {
  const [rows] = await manager.query<[unknown[], number]>(
    `UPDATE night_chunk SET state = 'done', done_at = clock_timestamp(), fields = $3, last_error = NULL
     WHERE id = $1 AND attempt = $2 AND state = 'working' RETURNING id`,
    [id, attempt, fields],
  );
  if (rows.length === 0) throw new LeaseOver('The lease of a chunk was over');
}
