import type { Step } from './step.ts';

/** The steps of these names with all that they wait for; every step but the extra ones where no name is given. */
export function chooseSteps(steps: readonly Step[], names: readonly string[]): Step[] {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `No such step: ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}.`,
    );
  }
  const chosen = new Set(names);
  const add = (name: string) => {
    chosen.add(name);
    steps.find((step) => step.name === name)?.after.forEach(add);
  };
  names.forEach(add);
  return steps.filter((step) => (names.length === 0 ? step.isExtra !== true : chosen.has(step.name)));
}
