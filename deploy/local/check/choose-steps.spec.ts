import { describe, expect, it } from '@jest/globals';
import { chooseSteps } from './choose-steps.ts';
import type { Step } from './step.ts';

const step = (name: string, after: readonly string[] = []): Step => ({
  name,
  after,
  needs: [],
  run: () => Promise.resolve({ passed: 1, failed: 0, output: '' }),
});
const steps = [
  ...[step('build'), step('unit'), step('e2e', ['build'])],
  { ...step('chaos', ['build']), isExtra: true },
] as const;
const names = (chosen: readonly { readonly name: string }[]) => chosen.map(({ name }) => name);

describe('choosing steps', () => {
  it('takes every step but the extra ones when none is named', () => {
    expect(names(chooseSteps(steps, []))).toEqual(['build', 'unit', 'e2e']);
  });

  it('takes those named and what they wait for', () => {
    expect(names(chooseSteps(steps, ['unit']))).toEqual(['unit']);
    expect(names(chooseSteps(steps, ['e2e']))).toEqual(['build', 'e2e']);
    expect(names(chooseSteps(steps, ['chaos']))).toEqual(['build', 'chaos']);
  });

  it('takes the step whose a test file is, and that file alone', () => {
    const own: Step = { ...step('integration', ['build']), files: /\.int\.spec\.ts$/ };
    const chosen = chooseSteps([...steps, own], ['a/pump.int.spec.ts']);
    expect(names(chosen)).toEqual(['build', 'integration']);
    expect(chosen.map((each) => each.chosen)).toEqual([[], ['a/pump.int.spec.ts']]);
    expect(chooseSteps([...steps, own], ['integration', 'a/pump.int.spec.ts']).at(-1)?.chosen).toEqual([]);
    expect(() => chooseSteps([...steps, own], ['a/pump.ts'])).toThrow('No such step or test file: a/pump.ts');
  });

  it('fails on a name that is none', () => {
    expect(() => chooseSteps(steps, ['unti'])).toThrow('No such step or test file: unti');
  });
});
