import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Failure } from './failure.ts';
import type { StepResult } from './step.ts';

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

/** How Jest's process ended. */
interface JestEnd {
  readonly ok: boolean;
  /** In words. */
  readonly end: string;
  readonly output: string;
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
function lastWords(output: string): string {
  const lines = stripVTControlCharacters(output).split('\n');
  return lines
    .filter((line) => line.trim() !== '' && !/^\s*(PASS|✓|√)/.test(line))
    .slice(-5)
    .join('\n');
}

export function readReport(path: string): JestReport | undefined {
  try {
    // Jest's own format; we just asked for it.
    return JSON.parse(readFileSync(path, 'utf8')) as JestReport;
  } catch {
    // Jest ended before it could write one.
    return undefined;
  }
}

/**
 * What a run of Jest comes to. A test that was skipped, or a file that did not load, is a failure; so is a run without
 * tests, one without a report, and one that Jest calls failed though no test did.
 */
export function judge(report: JestReport | undefined, jest: JestEnd, clone: string): StepResult {
  const { output } = jest;
  const jestItself = (what: string): Failure => ({ test: what, error: lastWords(output) });
  if (report === undefined) {
    const failures = [jestItself(`Jest ${jest.end} before it had reported: which tests failed is unknown`)];
    return { passed: 0, failed: 1, output, failures };
  }
  const failures = report.testResults.flatMap((file) => failuresIn(file, clone));
  const skipped = report.numPendingTests + report.numTodoTests;
  if (skipped > 0) failures.push({ test: `${skipped} tests were skipped`, error: 'Every test must run.' });
  if (failures.length === 0 && !jest.ok)
    failures.push(jestItself(`All tests passed, but Jest itself failed: it ${jest.end}`));
  if (failures.length === 0 && report.numPassedTests === 0) failures.push(jestItself('There was no test'));
  const failed = failures.length + Math.max(0, skipped - 1);
  return { passed: report.numPassedTests, failed, output, failures, passedIn: passedIn(report, clone) };
}

function passedIn(report: JestReport, clone: string): Readonly<Record<string, number>> {
  return Object.fromEntries(
    report.testResults.map(({ name, assertionResults }) => [
      relative(clone, name),
      assertionResults.filter(({ status }) => status === 'passed').length,
    ]),
  );
}
