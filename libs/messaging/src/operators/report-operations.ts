import type { ServiceOperations } from '@headgate/contracts/operations';
import type { WatchedQueue } from '@headgate/runtime/queue/row-jobs';
import type { Database } from '../database/connection.ts';
import type { DeadLetters } from '../dead-letters/dead-letters.ts';
import { waitingFacts } from '../facts/relay/waiting-facts.ts';

/** What waits in one service, and what died there. */
export class ReportOperations {
  readonly #database: Database;
  readonly #letters: DeadLetters;
  readonly #queues: readonly WatchedQueue[];

  constructor(database: Database, letters: DeadLetters, queues: readonly WatchedQueue[]) {
    this.#database = database;
    this.#letters = letters;
    this.#queues = queues;
  }

  async report(): Promise<ServiceOperations> {
    const [rows, ...queues] = await Promise.all([
      this.#database.transaction(async (connection) => ({
        outbox: await waitingFacts(connection),
        deadLetters: await this.#letters.count(connection),
      })),
      ...this.#queues.map((queue) => queue.queueState()),
    ]);
    const deadLetters = [...rows.deadLetters.values()].reduce((sum, count) => sum + count, 0);
    const deadFacts = rows.deadLetters.get('fact') ?? 0;
    return { outbox: rows.outbox, deadLetters, deadFacts, queues };
  }
}
