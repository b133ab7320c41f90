import { nameOf } from './failure.ts';
import type { FinishedStep } from './run-steps.ts';

const mostNames = 8;

/** So many lines, and how many are left. */
function some(lines: readonly string[]): readonly string[] {
  const more = lines.length - mostNames;
  return more > 0 ? [...lines.slice(0, mostNames), `… and ${more} more`] : lines;
}

function unsteadyNames(finished: readonly FinishedStep[]): readonly string[] {
  return finished.flatMap(({ name, unsteady = [] }) =>
    unsteady.map((failure) => `UNSTEADY ${name}: ${nameOf(failure)}`),
  );
}

/** What failed, by name, once more: the end of the output is what is seen of a long check. */
function failedNames(finished: readonly FinishedStep[]): readonly string[] {
  return finished
    .filter(({ failed }) => failed > 0)
    .flatMap(({ name, failures = [] }) =>
      failures.length === 0
        ? [`FAILED ${name}`]
        : failures.map((failure) => `FAILED ${name}: ${nameOf(failure)}`),
    );
}

/** The table of steps, what was unsteady or failed, and the line that continuous integration reads, which must stay the last. */
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
  return [
    ...table,
    ...['', `In all ${seconds.toFixed(0)} s.`],
    ...some(unsteadyNames(finished)),
    ...some(failedNames(finished)),
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}
