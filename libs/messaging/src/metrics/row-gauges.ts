import type { Metrics } from '@headgate/runtime/metrics/metrics';
import { waitingRows } from '@headgate/runtime/queue/waiting-rows';
import type { Database } from '../database/connection.ts';
import type { DeadLetters } from '../dead-letters/dead-letters.ts';

type CountedLetters = Pick<DeadLetters, 'count'>;
const outbox = { table: 'outbox', since: 'created_at', where: 'published_at is null' };

/** What waits to be announced, and what nobody could take, as the rows tell. */
export function readRows(database: Database, letters: CountedLetters) {
  return database.transaction(async (connection) => ({
    waiting: await waitingRows(connection, outbox),
    dead: await letters.count(connection),
  }));
}

/** The same, read when somebody asks. */
export function registerRowMetrics(metrics: Metrics, database: Database, letters: CountedLetters): void {
  metrics.readRows({
    gauges: {
      headgate_outbox_waiting: { help: 'Facts that wait in the outbox to be published' },
      headgate_outbox_oldest_seconds: { help: 'For how long the oldest of them has waited; 0: none does' },
      headgate_dead_letters: { help: 'What was given up and waits for somebody, by kind', labels: ['kind'] },
    },
    read: async () => {
      const { waiting, dead } = await readRows(database, letters);
      return {
        headgate_outbox_waiting: waiting.count,
        headgate_outbox_oldest_seconds: waiting.oldestSeconds ?? 0,
        headgate_dead_letters: [...dead].map(([kind, value]) => ({ labels: { kind }, value })),
      };
    },
  });
}
