import { secondsSince, workBuckets } from '../metrics/durations.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { startAtZero } from '../metrics/start-at-zero.ts';
import type { JobCounts, RowQueue } from './row-queue.ts';
import type { Waiting } from './waiting-rows.ts';

/** `done`: nothing is left to do; `retry`: it is tried again later; `wait`: something else has to end first; `failed`: a bug. */
const outcomes = ['done', 'retry', 'wait', 'failed'] as const;
export type JobOutcome = (typeof outcomes)[number];

interface Queue {
  readonly name: string;
  readonly jobs: Pick<RowQueue, 'counts' | 'isUp'>;
  /** Rows that should have been worked on by now. */
  readonly overdue: () => Promise<Waiting>;
}

/** How much waits: in Redis, and, whatever became of Redis, in the rows. Each is told where the other cannot be asked. */
export function registerQueueMetrics(metrics: Metrics, { name: queue, jobs, overdue }: Queue): void {
  metrics.dependencies.add('redis', () => jobs.isUp);
  metrics.readRows({
    gauges: {
      headgate_queue_jobs: {
        help: 'Jobs of a queue by state: wake-ups, of which a lost one is repeated',
        labels: ['queue', 'state'],
      },
    },
    read: async () => ({ headgate_queue_jobs: seriesOf(queue, await jobs.counts()) }),
  });
  const labels = ['queue'];
  metrics.readRows({
    gauges: {
      headgate_queue_overdue_rows: { help: 'Rows that should have been worked on by now', labels },
      headgate_queue_oldest_seconds: {
        help: 'Since when the oldest of them should have been; 0: none',
        labels,
      },
    },
    read: async () => {
      const { count, oldestSeconds } = await overdue();
      return {
        headgate_queue_overdue_rows: [{ labels: { queue }, value: count }],
        headgate_queue_oldest_seconds: [{ labels: { queue }, value: oldestSeconds ?? 0 }],
      };
    },
  });
}

function seriesOf(queue: string, counts: JobCounts | null) {
  const states = Object.entries(counts ?? {});
  return states.map(([state, value]: [string, number]) => ({ labels: { queue, state }, value }));
}

/** How long attempts take. `started`: of `performance.now()`. */
export function timeJobs(metrics: Metrics, queue: string): (outcome: JobOutcome, started: number) => void {
  const meaning = {
    name: 'headgate_job_duration_seconds',
    help: 'Attempts of workers at a row, by what came of them',
    labels: ['queue', 'outcome'],
  } as const;
  const duration = metrics.histogram(meaning, workBuckets);
  startAtZero(duration, { queue: [queue], outcome: outcomes });
  return (outcome, started) => {
    duration.observe({ queue, outcome }, secondsSince(started));
  };
}
