import type { ChosenStep } from './choose-steps.ts';
import type { CheckContext, StepResult } from './step.ts';

export interface FinishedStep extends StepResult {
  readonly name: string;
  readonly seconds: number;
}

/** What hangs is ended and told, before whoever runs the check gives up without knowing of what [min]. */
const maxMinutes = { usual: 20, extra: 60 };

async function runOne(step: ChosenStep, context: CheckContext): Promise<FinishedStep> {
  const started = Date.now();
  const minutes = step.maxMinutes ?? maxMinutes[step.isExtra === true ? 'extra' : 'usual'];
  const late = AbortSignal.timeout(minutes * 60_000);
  let result: StepResult;
  try {
    const signal = AbortSignal.any([context.signal, late]);
    result = await step.run({ ...context, signal }, step.chosen);
    if (late.aborted) {
      const failure = {
        test: `It did not end within ${minutes} minutes`,
        error: 'What it still ran was ended.',
      };
      const { failures = [] } = result;
      result = { ...result, failed: result.failed + 1, failures: [failure, ...failures] };
    }
  } catch (error) {
    const output = error instanceof Error ? error.message : String(error);
    result = { passed: 0, failed: 1, output };
  }
  return { ...result, name: step.name, seconds: (Date.now() - started) / 1000 };
}

/**
 * Runs steps in their order, so many at a time, each after those that it waits for. One whose predecessor failed is not
 * run and counts as failed.
 */
export async function runSteps(
  steps: readonly ChosenStep[],
  context: CheckContext,
  options: { readonly atATime: number; readonly onFinished: (step: FinishedStep) => void },
): Promise<FinishedStep[]> {
  const waiting = [...steps];
  const finished = new Map<string, FinishedStep>();
  const running = new Map<string, Promise<void>>();
  const finish = (step: FinishedStep) => {
    running.delete(step.name);
    finished.set(step.name, step);
    options.onFinished(step);
  };
  const start = (step: ChosenStep) => {
    waiting.splice(waiting.indexOf(step), 1);
    const failed = step.after?.find((name) => finished.get(name)?.failed !== 0);
    if (failed === undefined) running.set(step.name, runOne(step, context).then(finish));
    else finish({ name: step.name, seconds: 0, passed: 0, failed: 1, output: `Not run: ${failed} failed.` });
  };
  while (waiting.length > 0 || running.size > 0) {
    const isToCome = (name?: string) => running.has(name ?? '') || waiting.some((step) => step.name === name);
    const next = waiting.find(
      ({ after = [], behind }) => after.every((name) => finished.has(name)) && !isToCome(behind),
    );
    if (next !== undefined && running.size < options.atATime && !context.signal.aborted) start(next);
    else if (running.size > 0) await Promise.race(running.values());
    else break;
  }
  return [...finished.values()];
}
