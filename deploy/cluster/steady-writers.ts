import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { defineEvent, defineQuestion } from '@headgate/contracts/define';
import { announce, answerOnce, isOutage, operationTable, outboxTables } from '@headgate/messaging';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod/mini';

const noted = z.object({ id: z.uuid() });
const waterNoted = defineEvent('fact.meter.water-noted.v1', noted);
const noteWater = defineQuestion('ask.meter.note-water.v1', { ask: noted, answer: noted });

/** Who waits for an answer asks nothing else: no more than so many ever wait. */
const maxWaiting = 200;

/** What they write into, as a service's own migrations would make it. */
export const writersTables = `${outboxTables} ${operationTable} CREATE TABLE water (id uuid NOT NULL)`;

/**
 * They write as a service does, so many a second: a row, its fact in the outbox and the answer under its key in one transaction,
 * and where nobody knows what became of it, the same under the same key again.
 */
export class SteadyWriters {
  /** When each was acknowledged, by `performance.now` [ms], in that order. */
  readonly acknowledged = new Map<string, number>();
  /** How often a write came to no answer, by what was thrown. */
  readonly failures = new Map<string, number>();
  readonly #source: DataSource;
  readonly #timer: NodeJS.Timeout;
  readonly #writes = new Set<Promise<void>>();
  readonly #wrong: unknown[] = [];

  constructor(source: DataSource, perSecond: number) {
    this.#source = source;
    this.#timer = setInterval(() => {
      if (this.#writes.size >= maxWaiting) return;
      const write = this.#write(randomUUID()).catch((error: unknown) => {
        this.#wrong.push(error);
      });
      this.#writes.add(write);
      void write.then(() => this.#writes.delete(write));
    }, 1000 / perSecond);
  }

  /** Resolves when every write that began is acknowledged; throws what was no outage. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#writes);
    if (this.#wrong.length > 0)
      throw new AggregateError(this.#wrong, 'Writes failed otherwise than by an outage');
  }

  /** The longest time without any acknowledgement since that moment [s]. */
  longestPauseSince(moment: number): number {
    const times = [moment, ...[...this.acknowledged.values()].filter((at) => at > moment), performance.now()];
    return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at))) / 1000;
  }

  async #write(id: string): Promise<void> {
    for (;;) {
      try {
        await this.#source.transaction((manager) => note(manager, id));
        this.acknowledged.set(id, performance.now());
        return;
      } catch (error) {
        if (!isOutage(error)) throw error;
        const reason = error instanceof Error ? error.message : '';
        this.failures.set(reason, (this.failures.get(reason) ?? 0) + 1);
        // As those who call us are told to.
        await pause(1_000 + Math.random() * 1_000);
      }
    }
  }
}

async function note(manager: EntityManager, id: string): Promise<{ id: string }> {
  const call = { requestId: id, deadline: new Date(Date.now() + 2_000), operationId: id };
  return await answerOnce(manager, noteWater, { ask: { id }, call }, async () => {
    await manager.query('INSERT INTO water (id) VALUES ($1)', [id]);
    await announce(manager, waterNoted, { id }, { aggregateId: id });
    return { id };
  });
}
