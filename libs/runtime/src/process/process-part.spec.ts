import { describe, expect, test } from '@jest/globals';
import { partFrom } from './process-part.ts';

describe('which part of a service a process is', () => {
  test.each([
    [[], { answers: true, works: true }],
    [['all'], { answers: true, works: true }],
    [['answers'], { answers: true, works: false }],
    [['works'], { answers: false, works: true }],
  ])('%j', (args, does) => {
    const { answers, works } = partFrom(args);
    expect({ answers, works }).toEqual(does);
  });

  test.each([[['worker']], [['answers', 'works']], [['']], [['--works']]])('%j is refused', (args) => {
    expect(() => partFrom(args)).toThrow(/no part of a service/);
  });
});
