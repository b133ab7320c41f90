import { describe, expect, it } from '@jest/globals';
import { countTests } from './jest-step.ts';

const clean = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};

describe('counting tests', () => {
  it('passes when every test passed', () => {
    expect(countTests(clean, true)).toEqual({ passed: 5, failed: 0 });
  });

  it('counts skipped tests and suites that do not load as failed', () => {
    expect(countTests({ ...clean, numPendingTests: 1 }, true).failed).toBe(1);
    expect(countTests({ ...clean, numTodoTests: 2 }, true).failed).toBe(2);
    expect(countTests({ ...clean, numRuntimeErrorTestSuites: 1 }, false).failed).toBe(1);
  });

  it('never passes without a test, or when Jest itself failed', () => {
    expect(countTests({ ...clean, numPassedTests: 0 }, true).failed).toBe(1);
    expect(countTests(clean, false).failed).toBe(1);
  });
});
