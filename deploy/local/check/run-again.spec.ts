import { describe, expect, it } from '@jest/globals';
import { runAgain } from './run-again.ts';
import type { CheckContext, StepResult } from './step.ts';

const stopping = new AbortController();
const context: CheckContext = {
  clone: '',
  folder: '',
  signal: new AbortController().signal,
  environment: {},
  projects: ['run-many'],
  testServers: () => Promise.resolve({}),
  product: () => Promise.resolve({}),
  money: () => ({ emulator: '', database: '' }),
};

const failure = (file: string, test = 'stops') => ({ file, test, error: `${test}: it runs` });
const passed = (tests: number): StepResult => ({ passed: tests, failed: 0, output: 'fine', failures: [] });
const failedIn = (...files: readonly string[]): StepResult => ({
  passed: 10,
  failed: files.length,
  output: 'broken',
  failures: files.map((file) => failure(file)),
  passedIn: Object.fromEntries(files.map((file) => [file, 2])),
});

/** What comes of these runs, one after the other, and what each was told to run. */
async function runs(results: readonly StepResult[], within: CheckContext = context) {
  const request: (readonly string[])[] = [];
  const waiting = [...results];
  const result = await runAgain((_, files) => {
    request.push(files);
    const next = waiting.shift();
    return next === undefined ? Promise.reject(new Error('no product')) : Promise.resolve(next);
  })(within, []);
  return { result, requests: request };
}

describe('running again what failed', () => {
  it('runs once where all passed', async () => {
    expect((await runs([passed(3)])).requests).toEqual([[]]);
  });

  it('passes what passes alone, names it as unsteady, and counts each test once', async () => {
    const { result, requests: request } = await runs([failedIn('a', 'b'), passed(6)]);
    expect(request).toEqual([[], ['a', 'b']]);
    expect(result).toMatchObject({ passed: 12, failed: 0, failures: [] });
    expect(result.unsteady).toEqual([failure('a'), failure('b')]);
    expect(result.output).toContain('broken');
  });

  it('fails for a test that fails twice, and for one that fails only in the second run', async () => {
    const second = { ...failedIn('a'), failures: [failure('a'), failure('a', 'starts')], failed: 2 };
    const { result } = await runs([failedIn('a', 'b'), second]);
    expect(result.failed).toBe(2);
    expect(result.failures).toEqual(second.failures);
    expect(result.unsteady).toEqual([failure('b')]);
  });

  it('does not run again what failed in many files', async () => {
    const { result, requests: request } = await runs([failedIn('a', 'b', 'c', 'd')]);
    expect(request).toHaveLength(1);
    expect(result.failed).toBe(4);
  });

  it('does not where anything but a test failed: Jest itself, the books, a skipped test', async () => {
    const pilotLedger = { test: 'The books do not agree', error: '' };
    const first = { ...failedIn('a'), failed: 2, failures: [failure('a'), pilotLedger] };
    expect((await runs([first])).requests).toHaveLength(1);
    expect((await runs([{ ...failedIn('a'), failed: 2 }])).requests).toHaveLength(1);
  });

  it('fails for the tests of the first run where the second did not come to its tests', async () => {
    const { result } = await runs([failedIn('a')]);
    expect(result).toMatchObject({ failed: 2, output: expect.stringContaining('no product') });
    expect(result.failures?.[0]).toEqual(failure('a'));
    expect(result.unsteady).toBeUndefined();
  });

  it('does not once it is told to stop', async () => {
    stopping.abort();
    const { requests: request } = await runs([failedIn('a')], { ...context, signal: stopping.signal });
    expect(request).toHaveLength(1);
  });
});
