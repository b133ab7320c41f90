import { Logger } from '@nestjs/common';
import { isOutage, type Connection, type DeadRows, type Revival } from '@headgate/messaging';
import { databaseTime, RowTask, type RowTaskHost } from '@headgate/runtime/queue/row-task';
import type { Remaining } from '@headgate/runtime/queue/row-worker';
import { retryPause } from '@headgate/runtime/queue/retry-pause';
import { Repetition } from '@headgate/runtime/time/repetition';
import { z } from 'zod';
import { NightChunk } from '../../store/night-chunk.entity.ts';
import type { NightTimes } from './night-times.ts';
import type { ClaimedChunk, NightWork } from './night-work.ts';

/** So often a chunk may fail for a reason of its own; then somebody is to look at it. */
const maxFailures = 8;
/** One waits for the database while the other computes. */
const concurrency = 2;
/** Woken at once: enough for all workers there are until the next check. */
const maxWoken = 200;

const columns = `night::text AS night, time_zone AS "timeZone", number, from_farm AS "fromFarm", until_farm AS "untilFarm", failures`;

interface NightHelp {
  readonly work: NightWork;
  /** Has the weather there, as far as it comes in time. Does not throw. */
  readonly ensureWeather: (chunk: ClaimedChunk) => Promise<void>;
  readonly times: NightTimes;
}

/**
 * The chunks of nights, each done by one worker at a time until it is done, or set aside. A worker that was woken takes whatever
 * chunk is free: its own, if it can.
 */
export class NightChunks extends RowTask<ClaimedChunk, NightChunk> implements DeadRows {
  readonly deadKind = 'night-chunk';
  readonly deadRows = `SELECT id::text, night::text || ' ' || time_zone || ' ' || number::text AS about,
    coalesce(last_error, '') AS error, attempt AS tries, due_at AS died_at FROM night_chunk WHERE state = 'failed'`;
  readonly #help: NightHelp;

  constructor(host: RowTaskHost, help: NightHelp) {
    super(host, {
      name: 'night-chunks',
      entity: NightChunk,
      open: `state IN ('waiting', 'working')`,
      atWork: `state = 'working'`,
      columns,
      concurrency,
      times: help.times,
      logger: new Logger('Night'),
    });
    this.#help = help;
  }

  override async beforeApplicationShutdown(): Promise<void> {
    await super.beforeApplicationShutdown();
    await this.#help.work.stop();
  }

  /** Any that is free, the one that it was woken for first: wake-ups that were lost or doubled leave none behind. */
  override async claim(id: string, lease = this.#help.times.lease): Promise<ClaimedChunk | undefined> {
    const [rows] = await this.database.query<[ClaimedChunk[], number]>(
      `UPDATE night_chunk SET attempt = attempt + 1, state = 'working',
         due_at = clock_timestamp() + $2 * interval '1 millisecond'
       WHERE id = (
         SELECT id FROM night_chunk
         WHERE state IN ('waiting', 'working') AND (attempt = 0 OR due_at <= clock_timestamp())
         ORDER BY id <> $1, attempt, night, number LIMIT 1 FOR UPDATE SKIP LOCKED
       ) RETURNING id, attempt, ${columns}`,
      [id, lease],
    );
    return rows[0];
  }

  /** Wakes workers for chunks that nobody has begun with: what Redis lost is made good. */
  async wakeWaiting(): Promise<void> {
    const rows = await this.database.query<{ id: string }[]>(
      `SELECT id FROM night_chunk WHERE state = 'waiting' AND attempt = 0 ORDER BY night, number LIMIT ${maxWoken}`,
    );
    this.wake(rows.map(({ id }) => id));
  }

  async revive(connection: Connection, id: string): Promise<Revival> {
    if (!z.uuid().safeParse(id).success) return { kind: 'not-found' };
    const revived = await connection.query<object[]>(
      `WITH revived AS (
         UPDATE night_chunk SET state = 'waiting', failures = 0, due_at = clock_timestamp()
         WHERE id = $1 AND state = 'failed' RETURNING id
       ) SELECT id FROM revived`,
      [id],
    );
    return { kind: revived.length === 1 ? 'woken' : 'not-found' };
  }

  protected async work(chunk: ClaimedChunk, stop: AbortSignal): Promise<Remaining> {
    const renewals = this.#renew(chunk);
    try {
      await this.#help.ensureWeather(chunk);
      if (stop.aborted) return await this.#release(chunk);
      await this.#plan(chunk, stop);
      return { kind: 'nothing' };
    } catch (error) {
      if (stop.aborted) return await this.#release(chunk);
      // Nothing can be noted, and nothing is wrong with the chunk: its lease runs out.
      if (isOutage(error)) throw error;
      return await this.#fail(chunk, error);
    } finally {
      await renewals.stop();
    }
  }

  async #plan(chunk: ClaimedChunk, stop: AbortSignal): Promise<void> {
    const { id: chunkId, night, timeZone, number, attempt } = chunk;
    const started = performance.now();
    const fields = await this.#help.work.plan(chunk, stop);
    const line = { chunkId, night, timeZone, number, attempt, fields };
    const milliseconds = Math.round(performance.now() - started);
    if (fields === undefined) this.logger.warn({ ...line, msg: 'A chunk took longer than its lease' });
    else this.logger.log({ ...line, milliseconds, msg: 'A chunk of the night is done' });
  }

  /** For as long as the work takes: it is the worker that may die, not the work that may be slow. */
  #renew(chunk: ClaimedChunk): Repetition {
    const { lease } = this.#help.times;
    const renewals = new Repetition(
      async () => {
        try {
          await this.change(chunk, { dueAt: databaseTime(lease) });
        } catch (error) {
          this.logger.warn({ err: error, chunkId: chunk.id, msg: 'A lease could not be renewed' });
        }
      },
      { first: lease / 3, every: lease / 3 },
    );
    renewals.start();
    return renewals;
  }

  /** The process stops: somebody else has it at once. */
  async #release(chunk: ClaimedChunk): Promise<Remaining> {
    return await this.retry(chunk, 0, { state: 'waiting' });
  }

  async #fail(chunk: ClaimedChunk, error: unknown): Promise<Remaining> {
    const { id: chunkId, night, timeZone, number, attempt } = chunk;
    const failures = chunk.failures + 1;
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 1_000);
    const line = { err: error, chunkId, night, timeZone, number, attempt, failures };
    if (failures < maxFailures) {
      this.logger.warn({ ...line, msg: 'A chunk of the night failed, and is tried again' });
      const pause = retryPause(failures, this.#help.times.retry);
      return await this.retry(chunk, pause, { state: 'waiting', failures, lastError });
    }
    const setAside = { state: 'failed', failures, lastError, dueAt: databaseTime() } as const;
    if (await this.change(chunk, setAside))
      this.logger.error({ ...line, msg: 'A chunk of the night is set aside: somebody must look at it' });
    return { kind: 'nothing' };
  }
}
