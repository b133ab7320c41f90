import type { Metrics } from '@headgate/runtime';
import { startAtZero } from '@headgate/runtime/metrics/start-at-zero';
import { fetchOutcomes, type FetchOutcome } from './refresh-weather.ts';

/** Counts what comes of asking the weather service, its own repetitions apart. */
export function countFetches(metrics: Metrics): (outcome: FetchOutcome) => void {
  const fetches = metrics.counter({
    name: 'headgate_weather_fetch_total',
    help: 'How often the weather service was asked, by what came of it',
    labels: ['outcome'],
  });
  startAtZero(fetches, { outcome: fetchOutcomes });
  return (outcome) => {
    fetches.inc({ outcome });
  };
}
