import { nameOf } from './failure.ts';
import type { FinishedStep } from './run-steps.ts';

const mostNames = 8;

/** What failed, by name, once more: the end of the output is what is seen of a long check. */
function failedNames(finished: readonly FinishedStep[]): readonly string[] {
  const names = finished
    .filter(({ failed }) => failed > 0)
    .flatMap(({ name, failures = [] }) =>
      failures.length === 0
        ? [`FAILED ${name}`]
        : failures.map((failure) => `FAILED ${name}: ${nameOf(failure)}`),
    );
  const more = names.length - mostNames;
  return more > 0 ? [...names.slice(0, mostNames), `FAILED … and ${more} more`] : names;
}

/** The table of steps, what failed, and the line that continuous integration reads, which must stay the last. */
export function report(finished: readonly FinishedStep[], seconds: number): string {
  const rows = finished.map(({ name, passed, failed, seconds: took }) => [
    failed === 0 ? 'ok' : 'FAILED',
    name,
    String(passed),
    String(failed),
    took.toFixed(1),
  ]);
  const table = [['', 'step', 'passed', 'failed', 'seconds'], ...rows].map(
    ([mark = '', name = '', ...figures]) =>
      [mark.padEnd(6), name.padEnd(12), ...figures.map((figure) => figure.padStart(8))].join(' '),
  );
  const passed = finished.reduce((sum, step) => sum + step.passed, 0);
  const failed = finished.reduce((sum, step) => sum + step.failed, 0);
  const names = failedNames(finished);
  return [
    ...table,
    ...['', `In all ${seconds.toFixed(0)} s.`],
    ...names,
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}
