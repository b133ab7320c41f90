import { describe, expect, it } from '@jest/globals';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { judgePlaywright } from './playwright-step.ts';

type Outcome = JSONReportSuite['specs'][number]['tests'][number]['status'];

/** The part that is read of what Playwright's `json` reporter writes: a file with a group with a test. */
function reportOf(outcomes: readonly Outcome[], errors: readonly string[] = []): JSONReport {
  const specs = outcomes.map((status, index) => ({
    title: `opens ${index}`,
    file: 'valve.e2e.spec.ts',
    tests: [
      {
        status,
        results: [{ errors: status === 'expected' ? [] : [{ message: '\u001B[31mIt is shut\u001B[39m' }] }],
      },
    ],
  }));
  const group = { title: 'a valve', specs };
  const suites = [{ title: 'valve.e2e.spec.ts', specs: [], suites: [group] }];
  return { suites, errors: errors.map((message) => ({ message })) } as unknown as JSONReport;
}
const ended = { ok: true, end: 'exited with 0', output: 'done' };
const refused = { ok: false, end: 'exited with 1', output: 'no browser' };

describe('judging a run of Playwright', () => {
  it('passes when every test passed', () => {
    const result = judgePlaywright(reportOf(['expected', 'expected']), ended, 'e2e');
    expect(result).toMatchObject({ passed: 2, failed: 0, failures: [], unsteady: [] });
  });

  it('names each test that failed, with its file and its error in plain text', () => {
    const { passed, failed, failures } = judgePlaywright(
      reportOf(['expected', 'unexpected']),
      refused,
      'e2e',
    );
    expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
    expect(failures).toMatchObject([
      { file: 'e2e/valve.e2e.spec.ts', test: 'a valve opens 1', error: 'It is shut' },
    ]);
  });

  it('names what passed only when it was tried again as unsteady, and counts it as passed', () => {
    const { passed, failed, unsteady } = judgePlaywright(reportOf(['flaky']), ended, 'e2e');
    expect({ passed, failed }).toEqual({ passed: 1, failed: 0 });
    expect(unsteady).toMatchObject([{ test: 'a valve opens 0', error: 'It is shut' }]);
  });

  it('counts what was not run as failed', () => {
    expect(judgePlaywright(reportOf(['expected', 'skipped']), ended, 'e2e')).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });

  it('fails without a report, without a test, and where Playwright itself failed', () => {
    expect(judgePlaywright(undefined, refused, 'e2e')).toMatchObject({
      failed: 1,
      failures: [{ error: 'no browser' }],
    });
    const noTest = judgePlaywright(reportOf([], ['No config']), refused, 'e2e');
    expect(noTest).toMatchObject({ passed: 0, failed: 1, failures: [{ error: 'No config' }] });
    expect(judgePlaywright(reportOf(['expected']), refused, 'e2e')).toMatchObject({ passed: 1, failed: 1 });
  });
});
