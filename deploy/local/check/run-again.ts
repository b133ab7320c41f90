import { nameOf, type RunStep, type StepResult } from './step.ts';

/** More than these are no accident of one test. */
const maxFiles = 3;

/** The files whose tests are all that failed; none where anything else did, such as Jest itself, or too many did. */
function filesToRunAgain({ failed, failures = [] }: StepResult): readonly string[] {
  const files = new Set(failures.flatMap(({ file }) => file ?? []));
  const isAllOfFiles = failures.length === failed && failures.every(({ file }) => file !== undefined);
  return isAllOfFiles && files.size <= maxFiles ? [...files] : [];
}

/** Whatever fails in the second run fails the step; what failed in the first alone is unsteady. */
function together(first: StepResult, second: StepResult, files: readonly string[]): StepResult {
  const { failures: failedOnce = [], passedIn = {} } = first;
  const { failures: failedAgain = [] } = second;
  const output = `${first.output}\n--- run again: ${files.join(', ')} ---\n${second.output}`;
  const counted = files.reduce((sum, file) => sum + (passedIn[file] ?? 0), 0);
  const passed = first.passed - counted + second.passed;
  // Of a run that is not about its tests alone, nobody knows which of them passed.
  if (failedAgain.length !== second.failed || failedAgain.some(({ file }) => file === undefined)) {
    const failures = [...failedOnce, ...failedAgain];
    return { passed, failed: first.failed + second.failed, output, failures };
  }
  const again = new Set(failedAgain.map(nameOf));
  const passedThen = failedOnce.filter((failure) => !again.has(nameOf(failure)));
  const unsteady = [...passedThen, ...(first.unsteady ?? []), ...(second.unsteady ?? [])];
  return { passed, failed: second.failed, output, failures: failedAgain, unsteady };
}

/**
 * Runs a few files that failed once more, alone, on whatever the step prepares anew. A test that then passes is unsteady:
 * a defect of the test or the product, which is named but does not fail the step.
 */
export function runAgain(run: RunStep): RunStep {
  return async (context, request) => {
    const first = await run(context, request);
    const files = filesToRunAgain(first);
    if (files.length === 0 || context.signal.aborted) return first;
    const second = await run(context, files).catch((error: unknown): StepResult => {
      // The product may not start any more. What failed first must be told all the same.
      const reason = error instanceof Error ? error.message : String(error);
      const failure = { test: 'The second run could not start', error: reason };
      return { passed: 0, failed: 1, output: reason, failures: [failure] };
    });
    return together(first, second, files);
  };
}
