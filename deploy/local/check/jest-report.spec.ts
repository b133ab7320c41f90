import { describe, expect, it } from '@jest/globals';
import { judge, type JestReport } from './jest-report.ts';

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

describe('judging a run of Jest', () => {
  it('passes when every test passed', () => {
    const result = judge(clean, ended, '/clone');
    expect(result).toMatchObject({ passed: 1, failed: 0, failures: [], passedIn: { 'pump.spec.ts': 1 } });
  });

  it('names each test that failed, with its file and its error in plain text', () => {
    const file = { ...sound, status: 'failed', assertionResults: [passing, failing] };
    const { failed, failures, passedIn } = judge({ ...clean, testResults: [file] }, refused, '/clone');
    expect(failed).toBe(1);
    expect(failures).toEqual([{ file: 'pump.spec.ts', test: 'a pump stops', error: 'Error: it runs' }]);
    expect(passedIn).toEqual({ 'pump.spec.ts': 1 });
  });

  it('names a file that did not load', () => {
    const message = '  ● Test suite failed to run\n\n    Cannot find module\n';
    const file = { ...sound, status: 'failed', message, assertionResults: [] };
    const { failed, failures } = judge({ ...clean, testResults: [sound, file] }, refused, '/clone');
    expect(failed).toBe(1);
    expect(failures).toEqual([
      { file: 'pump.spec.ts', test: '(the file itself)', error: 'Cannot find module' },
    ]);
  });

  it('counts each skipped test as failed', () => {
    expect(judge({ ...clean, numPendingTests: 1 }, ended, '/clone').failed).toBe(1);
    const { failed, failures } = judge({ ...clean, numTodoTests: 1, numPendingTests: 2 }, ended, '/clone');
    expect(failed).toBe(3);
    expect(failures).toMatchObject([{ test: '3 tests were skipped' }]);
  });

  it('says when Jest itself failed though every test passed, with its last words', () => {
    const { failed, failures } = judge(clean, refused, '/clone');
    expect(failed).toBe(1);
    expect(failures).toEqual([
      { test: 'All tests passed, but Jest itself failed: it exited with 1', error: 'A worker ran away.' },
    ]);
  });

  it('fails without a report, and without a test', () => {
    expect(judge(undefined, { ...refused, end: 'was ended by SIGKILL' }, '/clone')).toMatchObject({
      failed: 1,
      failures: [{ test: expect.stringContaining('was ended by SIGKILL') }],
    });
    expect(judge({ ...clean, numPassedTests: 0, testResults: [] }, ended, '/clone').failed).toBe(1);
  });
});
