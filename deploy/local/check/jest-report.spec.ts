import { describe, expect, it } from '@jest/globals';
import { judge, type JestReport, type JestRun } from './jest-report.ts';

const passing = { fullName: 'a pump starts', status: 'passed', failureMessages: [] };
const failing = {
  fullName: 'a pump stops',
  status: 'failed',
  failureMessages: ['\u001B[31mError: it runs\u001B[39m'],
};
const sound = { name: '/clone/pump.spec.ts', status: 'passed', message: '', assertionResults: [passing] };
const clean: JestReport = { numPassedTests: 1, numPendingTests: 0, numTodoTests: 0, testResults: [sound] };
const ended = { ok: true, end: 'exited with 0', output: 'PASS pump.spec.ts\nDone.' };
const refused = { ok: false, end: 'exited with 1', output: 'PASS pump.spec.ts\nA worker ran away.\n' };
const judgeOne = (
  report: JestReport | undefined,
  run: Pick<JestRun, 'ok' | 'end' | 'output'>,
  mayLack: readonly string[] = [],
) =>
  judge(
    {
      ...run,
      clone: '/clone',
      reports: [{ project: 'libs/pump', report, files: ['pump.spec.ts', 'src/valve.spec.ts'] }],
    },
    mayLack,
  );

describe('judging a run of Jest', () => {
  it('passes when every test passed', () => {
    const result = judgeOne(clean, ended);
    expect(result).toMatchObject({ passed: 1, failed: 0, failures: [], passedIn: { 'pump.spec.ts': 1 } });
  });

  it('names each test that failed, with its file and its error in plain text', () => {
    const file = { ...sound, status: 'failed', assertionResults: [passing, failing] };
    const { failed, failures, passedIn } = judgeOne({ ...clean, testResults: [file] }, refused);
    expect(failed).toBe(1);
    expect(failures).toEqual([{ file: 'pump.spec.ts', test: 'a pump stops', error: 'Error: it runs' }]);
    expect(passedIn).toEqual({ 'pump.spec.ts': 1 });
  });

  it('names a file that did not load', () => {
    const message = '  ● Test suite failed to run\n\n    Cannot find module\n';
    const file = { ...sound, status: 'failed', message, assertionResults: [] };
    const { failed, failures } = judgeOne({ ...clean, testResults: [sound, file] }, refused);
    expect(failed).toBe(1);
    expect(failures).toEqual([
      { file: 'pump.spec.ts', test: '(the file itself)', error: 'Cannot find module' },
    ]);
  });

  it('counts each skipped test as failed', () => {
    expect(judgeOne({ ...clean, numPendingTests: 1 }, ended).failed).toBe(1);
    const { failed, failures } = judgeOne({ ...clean, numTodoTests: 1, numPendingTests: 2 }, ended);
    expect(failed).toBe(3);
    expect(failures).toMatchObject([{ test: '3 tests were skipped' }]);
  });

  it('names a Jest that had to be ended, which fails nothing', () => {
    const output = `${ended.output}\nJest did not end after the unit tests of /clone/libs/pump\n`;
    const { failed, unsteady } = judgeOne(clean, { ...ended, output });
    expect(failed).toBe(0);
    expect(unsteady).toMatchObject([{ test: 'Jest did not end after the unit tests of /clone/libs/pump' }]);
    expect(judgeOne(clean, ended).unsteady).toEqual([]);
  });

  it('says when Jest itself failed though every test passed, with its last words', () => {
    const { failed, failures } = judgeOne(clean, refused);
    expect(failed).toBe(1);
    expect(failures).toEqual([
      { test: 'All tests passed, but what ran them failed: it exited with 1', error: 'A worker ran away.' },
    ]);
  });

  it('fails without a report, and without a test', () => {
    expect(judgeOne(undefined, { ...refused, end: 'was ended by SIGKILL' })).toMatchObject({
      failed: 1,
      failures: [
        {
          test: expect.stringContaining('was ended by SIGKILL'),
          error: expect.stringContaining('Not ended: src/valve.spec.ts\n'),
        },
      ],
    });
    expect(judgeOne({ ...clean, numPassedTests: 0, testResults: [] }, ended).failed).toBe(1);
  });

  it('takes a project without a report where Nx may have left it out, and only there', () => {
    expect(judgeOne(undefined, ended)).toMatchObject({ passed: 0, failed: 1 });
    expect(judgeOne(undefined, ended, ['libs/pump'])).toMatchObject({ passed: 0, failed: 0 });
    expect(judgeOne(undefined, refused, ['libs/pump'])).toMatchObject({ passed: 0, failed: 1 });
  });

  it('adds up what several projects report', () => {
    const reports = ['libs/pump', 'libs/valve'].map((project) => ({ project, report: clean, files: [] }));
    expect(judge({ ...ended, clone: '/clone', reports }, [])).toMatchObject({
      passed: 2,
      failed: 0,
    });
  });
});
