import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { runTask, type TaskResult } from '../machine/run-task.ts';
import { readReport, type Failure, type RunStep, type StepResult } from './step.ts';

type Outcome = JSONReportSuite['specs'][number]['tests'][number]['status'];
type Test = Failure & { readonly outcome: Outcome };

/** The tests of a suite and of those in it, with their whole names and their first errors. */
function testsOf(suite: JSONReportSuite, folder: string, titles: readonly string[]): readonly Test[] {
  const own = suite.specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      file: join(folder, file),
      test: [...titles, title].join(' '),
      error: stripVTControlCharacters(
        results
          .flatMap(({ errors }) => errors)
          .map(({ message }) => message)
          .join('\n'),
      ),
      outcome: status,
    })),
  );
  // The outermost suite is the file.
  const inner = (suite.suites ?? []).flatMap((each) => testsOf(each, folder, [...titles, each.title]));
  return [...own, ...inner];
}

/** What a run of Playwright comes to. What passed when it was tried again is unsteady; what was skipped has failed. */
export function judgePlaywright(report: JSONReport | undefined, run: TaskResult, folder: string): StepResult {
  const { output } = run;
  const tests = (report?.suites ?? []).flatMap((suite) => testsOf(suite, folder, []));
  const of = (outcome: Outcome) => tests.filter((test) => test.outcome === outcome);
  const skipped = of('skipped').map((test) => ({ ...test, error: 'It was not run.' }));
  const failures: Failure[] = [...of('unexpected'), ...skipped];
  const error = (report?.errors ?? []).map(({ message }) => message ?? '').join('\n') || output.slice(-2_000);
  if (tests.length === 0) failures.push({ test: `Playwright ran no test, and it ${run.end}`, error });
  if (failures.length === 0 && !run.ok)
    failures.push({ test: `All tests passed, but Playwright failed: it ${run.end}`, error });
  const unsteady = of('flaky');
  const passed = of('expected').length + unsteady.length;
  return { passed, failed: failures.length, output, failures, unsteady };
}

/** The tests in `e2e`, or some files of them, in a browser, against the product. */
export const playwrightStep: RunStep = async (context, files) => {
  const { clone, folder, signal } = context;
  const report = join(folder, 'e2e.json');
  rmSync(report, { force: true });
  const environment = {
    ...context.environment,
    ...(await context.product()),
    HEADGATE_TEST_REPORT: report,
    // Traces of what failed.
    HEADGATE_E2E_OUTPUT: join(folder, 'e2e'),
  };
  const playwright = join(clone, 'node_modules/.bin/playwright');
  const command = [playwright, 'test', '--config', 'e2e/playwright.config.ts', ...files];
  const run = await runTask(process.execPath, command, { cwd: clone, environment, signal });
  // Playwright's own format; we just asked for it.
  return judgePlaywright(readReport(report) as JSONReport | undefined, run, 'e2e');
};
