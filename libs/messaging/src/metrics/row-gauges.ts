import type { Metrics } from '@headgate/runtime/metrics/metrics';
import type { Database } from '../database/connection.ts';
import type { DeadLetters } from '../dead-letters/dead-letters.ts';
import { waitingFacts } from '../facts/relay/waiting-facts.ts';

/** What waits to be announced, and what nobody could take, as the rows tell; read together, when somebody asks. */
export function registerRowMetrics(
  metrics: Metrics,
  database: Database,
  letters: Pick<DeadLetters, 'count'>,
): void {
  metrics.readRows({
    gauges: {
      headgate_outbox_waiting: { help: 'Facts that wait in the outbox to be published' },
      headgate_outbox_oldest_seconds: { help: 'For how long the oldest of them has waited; 0: none does' },
      headgate_dead_letters: { help: 'What was given up and waits for somebody, by kind', labels: ['kind'] },
    },
    read: () =>
      database.transaction(async (connection) => {
        const { count, oldestSeconds } = await waitingFacts(connection);
        const dead = [...(await letters.count(connection))];
        return {
          headgate_outbox_waiting: count,
          headgate_outbox_oldest_seconds: oldestSeconds ?? 0,
          headgate_dead_letters: dead.map(([kind, value]) => ({ labels: { kind }, value })),
        };
      }),
  });
}
