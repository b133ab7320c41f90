import type { Step } from './step.ts';

/** A step with the test files that were asked for; none: all. */
export type ChosenStep = Step & { readonly chosen: readonly string[] };

/**
 * What was asked for by the names of steps and the paths of test files, with the steps that those wait for; every step but
 * the extra ones where nothing was.
 */
export function chooseSteps(steps: readonly Step[], request: readonly string[]): ChosenStep[] {
  const isOwn = (step: Step, one: string) => step.name === one || step.files?.test(one) === true;
  const unknown = request.filter((one) => !steps.some((step) => isOwn(step, one)));
  if (unknown.length > 0) {
    const names = steps.map(({ name }) => name).join(', ');
    throw new Error(`No such step or test file: ${unknown.join(', ')}. The steps are: ${names}.`);
  }
  if (request.length === 0)
    return steps.filter(({ isExtra }) => isExtra !== true).map((step) => ({ ...step, chosen: [] }));
  const chosen = new Set<string>();
  const add = (step: Step) => {
    chosen.add(step.name);
    steps.filter(({ name }) => step.after?.includes(name)).forEach(add);
  };
  steps.filter((step) => request.some((one) => isOwn(step, one))).forEach(add);
  return steps
    .filter(({ name }) => chosen.has(name))
    .map((step) => ({
      ...step,
      chosen: request.includes(step.name) ? [] : request.filter((one) => step.files?.test(one) === true),
    }));
}
