import type { Counter as CounterOf, Histogram } from 'prom-client';
import { Counter } from './prom-client.ts';

/**
 * Makes every series of a counter or histogram exist as 0, for all combinations of these values: what appears with its first
 * event is invisible to `rate`, which would miss that one.
 */
export function startAtZero<Label extends string>(
  metric: CounterOf<Label> | Histogram<Label>,
  values: Readonly<Record<Label, readonly string[]>>,
): void {
  for (const labels of combinations(values)) {
    if (metric instanceof Counter) metric.inc(labels, 0);
    else metric.zero(labels);
  }
}

function combinations<Label extends string>(
  values: Readonly<Record<Label, readonly string[]>>,
): Partial<Record<Label, string>>[] {
  let found: Partial<Record<Label, string>>[] = [{}];
  for (const [label, choices] of Object.entries<readonly string[]>(values)) {
    found = found.flatMap((labels) => choices.map((choice) => ({ ...labels, [label]: choice })));
  }
  return found;
}
