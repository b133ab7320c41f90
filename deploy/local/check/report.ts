import type { FinishedStep } from './run-steps.ts';
import { summary } from './show-step.ts';

/** What failed, or was unsteady, once more: the end of the output is what is seen of a long check. */
function outcomes(finished: readonly FinishedStep[]): readonly string[] {
  return finished.flatMap(({ name, failed, failures = [], unsteady = [] }) => [
    ...(unsteady.length > 0 ? [`UNSTEADY ${name}`, ...summary(unsteady)] : []),
    ...(failed > 0 ? [`FAILED ${name}`, ...summary(failures)] : []),
  ]);
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
      [mark.padEnd(6), name.padEnd(15), ...figures.map((figure) => figure.padStart(8))].join(' '),
  );
  const passed = finished.reduce((sum, step) => sum + step.passed, 0);
  const failed = finished.reduce((sum, step) => sum + step.failed, 0);
  return [
    ...table,
    ...['', `In all ${seconds.toFixed(0)} s.`],
    ...outcomes(finished),
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}
