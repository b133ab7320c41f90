import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TaskResult } from '../machine/run-task.ts';
import type { Failure, StepResult } from './step.ts';

interface ReportedFile {
  /** Its whole path. */
  readonly name: string;
  readonly status: string;
  /** Why it did not load; else the failures of its tests. */
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

/** The part we read of what `jest --json` writes. */
export interface JestReport {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly ReportedFile[];
}

/** A command that ran Jest, for one project or several. */
export interface JestRun extends TaskResult {
  readonly clone: string;
  /** Undefined: it wrote none. */
  readonly reports: readonly {
    readonly project: string;
    readonly report: JestReport | undefined;
    /** Its files of tests, from its folder. */
    readonly files: readonly string[];
  }[];
}

/** A report's files, from the clone's folder, with what failed in each. */
function failuresIn(file: ReportedFile, clone: string): readonly Failure[] {
  const path = relative(clone, file.name);
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length > 0)
    return failed.map(({ fullName, failureMessages }) => ({
      file: path,
      test: fullName,
      error: stripVTControlCharacters(failureMessages.join('\n')),
    }));
  if (file.status !== 'failed') return [];
  const error = stripVTControlCharacters(file.message).replace('● Test suite failed to run', '').trim();
  return [{ file: path, test: '(the file itself)', error }];
}

/** The end of what it printed without the tests that passed: why Jest failed though they did stands there, if anywhere. */
function lastLines(output: string): string {
  const lines = stripVTControlCharacters(output).split('\n');
  return lines
    .filter((line) => line.trim() !== '' && !/^\s*(PASS|✓|√)/.test(line))
    .slice(-5)
    .join('\n');
}

/** What run-jest.mjs prints where it had to end Jest. */
const notEnded = /^.*(Jest did not end after .*)$/gm;

/**
 * What a run of Jest comes to. A test that was skipped, or a file that did not load, is a failure; so is a project without
 * tests, one without a report unless it `mayLack` one, and a run that is called failed though no test did. A Jest that did not end by
 * itself is unsteady.
 */
export function judge(run: JestRun, mayLack: readonly string[]): StepResult {
  const { output, clone } = run;
  const itself = (what: string): Failure => ({ test: what, error: lastLines(output) });
  const found = run.reports.flatMap(({ project, report }) =>
    report === undefined ? [] : [{ project, report }],
  );
  const files = found.flatMap(({ report }) => report.testResults);
  const failures = files.flatMap((file) => failuresIn(file, clone));
  const skipped = found.reduce((sum, { report }) => sum + report.numPendingTests + report.numTodoTests, 0);
  if (skipped > 0) failures.push({ test: `${skipped} tests were skipped`, error: 'Every test must run.' });
  for (const { project, report, files: all } of run.reports) {
    if (report !== undefined && report.testResults.length > 0) continue;
    if (report === undefined && mayLack.includes(project)) continue;
    const { test, error } = itself(`No test of ${project} was reported, and it ${run.end}`);
    // Jest prints the name of each file as it ends.
    const open = all.filter((file) => !output.includes(` ${file}`));
    failures.push({ test, error: open.length === 0 ? error : `Not ended: ${open.join(', ')}\n${error}` });
  }
  if (failures.length === 0 && !run.ok)
    failures.push(itself(`All tests passed, but what ran them failed: it ${run.end}`));
  const passed = found.reduce((sum, { report }) => sum + report.numPassedTests, 0);
  const failed = failures.length + Math.max(0, skipped - 1);
  const unsteady = [...stripVTControlCharacters(output).matchAll(notEnded)].map(([, test = '']): Failure => ({
    test,
    error: 'A test left something open or running, and it was ended.',
  }));
  return { passed, failed, output, failures, unsteady, passedIn: passedIn(files, clone) };
}

function passedIn(files: readonly ReportedFile[], clone: string): Readonly<Record<string, number>> {
  return Object.fromEntries(
    files.map(({ name, assertionResults }) => [
      relative(clone, name),
      assertionResults.filter(({ status }) => status === 'passed').length,
    ]),
  );
}
