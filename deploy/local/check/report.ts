import type { FinishedStep } from './run-steps.ts';
import { nameOf, type Failure } from './step.ts';

/*
 * What failed comes before the output it was found in, and in few words: continuous integration shows the first 2,500
 * characters or so, and three times they ended before the failure.
 */

const maxShown = 5;
const widest = 130;
/** Of a step's output [characters]. */
const longest = 40_000;

function cut(line: string): string {
  return line.length > widest ? `${line.slice(0, widest)} …` : line;
}

/** The first lines of an error, and where in our own files it was thrown. */
function firstLines(error: string, max: number): readonly string[] {
  const lines = error.split('\n').filter((line) => line.trim() !== '');
  const isPlace = (line: string) => /^\s+at /.test(line);
  const place = lines.find(
    (line) => isPlace(line) && !line.includes('node_modules') && !line.includes('node:'),
  );
  const answer = lines.filter((line) => !isPlace(line)).slice(0, max);
  return [...answer, ...(place === undefined ? [] : [place.trim()])].map((line) => `    ${cut(line.trim())}`);
}

/** What failed, with its first error and how to run it alone: at length where it is little, in short where it is much. */
function summary(failures: readonly Failure[]): readonly string[] {
  const shown = failures.slice(0, maxShown);
  const more = failures.length - shown.length;
  const lines = shown.length > 2 ? 2 : 6;
  return [
    ...shown.flatMap((failure) => [
      cut(`  ✗ ${nameOf(failure)}`),
      ...firstLines(failure.error, lines),
      ...(failure.file === undefined ? [] : [`    alone: npm test -- ${failure.file}`]),
    ]),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ];
}

/** The end of it, where Jest and the other tools say what went wrong. */
function bounded(output: string): string {
  const text = output.trimEnd();
  if (text.length <= longest) return text;
  return `… ${text.length - longest} characters left out …\n${text.slice(-longest)}`;
}

/** What is said when a step has finished. */
export function showStep(step: FinishedStep): string {
  const { name, failed, seconds, output, failures = [], unsteady = [], report } = step;
  return [
    `${failed === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`,
    ...(failed === 0 ? [] : summary(failures)),
    ...(unsteady.length === 0 ? [] : [`UNSTEADY ${name}, which does not fail it:`]),
    ...summary(unsteady),
    ...(report === undefined ? [] : [report]),
    ...(failed === 0 ? [] : [`\n--- ${name} ---\n${bounded(output)}\n--- end of ${name} ---\n`]),
  ].join('\n');
}

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
