import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runTask } from '../machine/run-task.ts';
import type { CheckContext, StepResult } from './step.ts';

/** The part we read of what `jest --json` writes. */
export interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numRuntimeErrorTestSuites: number;
}

/** Counts tests. One that was skipped, or a suite that did not load, is a failure; so is a run without tests. */
export function countTests(report: JestReport, ok: boolean): Pick<StepResult, 'passed' | 'failed'> {
  const failed =
    report.numFailedTests + report.numPendingTests + report.numTodoTests + report.numRuntimeErrorTestSuites;
  const isSound = ok && report.numPassedTests > 0;
  return { passed: report.numPassedTests, failed: failed === 0 && !isSound ? 1 : failed };
}

function readReport(path: string): JestReport | undefined {
  try {
    // Jest's own format; we just asked for it.
    return JSON.parse(readFileSync(path, 'utf8')) as JestReport;
  } catch {
    // Jest ended before it could write one: its output says why.
    return undefined;
  }
}

/** Runs one of the projects in jest.config.mjs, with what `prepare` gives added to its environment. */
export function jestStep(
  project: string,
  prepare: (context: CheckContext) => Promise<Readonly<Record<string, string>>> = () => Promise.resolve({}),
  ...more: readonly string[]
) {
  return async (context: CheckContext): Promise<StepResult> => {
    const variables = await prepare(context);
    const report = join(context.folder, `${project}.json`);
    rmSync(report, { force: true });
    const jest = join(context.clone, 'node_modules/.bin/jest');
    const args = ['--selectProjects', project, '--ci', '--json', '--outputFile', report, ...more];
    const { ok, output } = await runTask(
      process.execPath,
      ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', jest, ...args],
      {
        cwd: context.clone,
        environment: { ...context.environment, NODE_ENV: 'test', ...variables },
        signal: context.signal,
      },
    );
    const counts = readReport(report);
    if (counts === undefined) return { passed: 0, failed: 1, output };
    const skipped = counts.numPendingTests + counts.numTodoTests;
    const note = skipped === 0 ? '' : `\n${skipped} tests were skipped: every test must run.`;
    return { ...countTests(counts, ok), output: output + note };
  };
}
