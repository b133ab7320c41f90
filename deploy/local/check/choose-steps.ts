import type { RunStep, Step } from './step.ts';

/** A step with what it was asked for. */
export type ChosenStep = Omit<Step, 'run'> & {
  readonly run: (context: Parameters<RunStep>[0]) => ReturnType<RunStep>;
};

const choose = ({ run, ...step }: Step, files: readonly string[]): ChosenStep => ({
  ...step,
  run: (context) => run(context, files),
});

/**
 * What was asked for by the names of steps and the paths of test files, with the steps that those wait for; every step but
 * the extra ones where nothing was.
 */
export function chooseSteps(steps: readonly Step[], request: readonly string[]): ChosenStep[] {
  const isOwn = (step: Step, one: string) => step.name === one || step.files?.test(one) === true;
  const unknown = request.filter((one) => !steps.some((step) => isOwn(step, one)));
  if (unknown.length > 0) {
    const names = steps.map(({ name }) => name).join(', ');
    throw new Error(`No such step or test file: ${unknown.join(', ')}. There are these steps: ${names}.`);
  }
  if (request.length === 0)
    return steps.filter(({ isExtra }) => isExtra !== true).map((step) => choose(step, []));
  const chosen = new Set<string>();
  const add = (step: Step) => {
    chosen.add(step.name);
    steps.filter(({ name }) => step.after.includes(name)).forEach(add);
  };
  steps.filter((step) => request.some((one) => isOwn(step, one))).forEach(add);
  return steps
    .filter(({ name }) => chosen.has(name))
    .map((step) => {
      const isWhole = request.includes(step.name);
      return choose(step, isWhole ? [] : request.filter((one) => step.files?.test(one) === true));
    });
}
