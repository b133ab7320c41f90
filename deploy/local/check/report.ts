import type { FinishedStep } from './run-steps.ts';

/** The table of steps, and the line that continuous integration reads, which must stay the last. */
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
  return [...table, '', `In all ${seconds.toFixed(0)} s.`, `${passed} passed, ${failed} failed`].join('\n');
}
