import type { Metrics } from '@headgate/runtime/metrics/metrics';
import { startAtZero } from '@headgate/runtime/metrics/start-at-zero';

/** `repeated`: had been applied before; `stale`: a newer one of the same aggregate had been; `dead`: given up. */
const outcomes = ['done', 'repeated', 'stale', 'retried', 'dead'] as const;
export type FactOutcome = (typeof outcomes)[number];

/** What becomes of the facts that reach one consumer. */
export function countConsumed(metrics: Metrics, consumer: string): (outcome: FactOutcome) => void {
  const consumed = metrics.counter({
    name: 'headgate_facts_consumed_total',
    help: 'Facts by consumer and what became of them; retried: they come again',
    labels: ['consumer', 'outcome'],
  });
  startAtZero(consumed, { consumer: [consumer], outcome: outcomes });
  return (outcome) => {
    consumed.inc({ consumer, outcome });
  };
}

export function countPublished(metrics: Metrics): (facts: number) => void {
  const published = metrics.counter({
    name: 'headgate_facts_published_total',
    help: 'Facts that the stream has taken from the outbox',
    labels: [],
  });
  return (facts) => {
    published.inc(facts);
  };
}
