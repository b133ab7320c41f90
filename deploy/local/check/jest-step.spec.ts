import { describe, expect, it } from '@jest/globals';
import { jestOptions } from './jest-step.ts';

describe('the options of Jest', () => {
  it('are those of the step where all of it runs', () => {
    expect(jestOptions(['--forceExit'], [])).toEqual(['--forceExit']);
  });

  it('say, for a few files, that they run alone, and no option twice', () => {
    const expected = ['--runInBand', '--runTestsByPath', 'a.spec.ts', 'b.spec.ts'];
    expect(jestOptions([], ['a.spec.ts', 'b.spec.ts'])).toEqual(expected);
    expect(jestOptions(['--runInBand'], ['a.spec.ts', 'b.spec.ts'])).toEqual(expected);
  });
});
