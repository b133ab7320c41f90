import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runTask } from '../machine/run-task.ts';
import { judge, readReport } from './jest-report.ts';
import type { CheckContext, StepResult } from './step.ts';

/** `only`: these files, one after the other. An option that is given twice would be refused. */
export function jestOptions(more: readonly string[], only: readonly string[]): readonly string[] {
  if (only.length === 0) return more;
  return [...new Set([...more, '--runInBand']), '--runTestsByPath', ...only];
}

/**
 * Runs one of the projects in jest.config.mjs, or a few files of it, with what `prepare` gives added to its environment.
 */
export function jestStep(
  project: string,
  prepare: (context: CheckContext) => Promise<Readonly<Record<string, string>>> = () => Promise.resolve({}),
  ...more: readonly string[]
) {
  return async (context: CheckContext, only: readonly string[] = []): Promise<StepResult> => {
    const variables = await prepare(context);
    const report = join(context.folder, `${project}.json`);
    rmSync(report, { force: true });
    const jest = join(context.clone, 'node_modules/.bin/jest');
    const options = jestOptions(more, only);
    const args = ['--selectProjects', project, '--ci', '--json', '--outputFile', report, ...options];
    const end = await runTask(
      process.execPath,
      ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', jest, ...args],
      {
        cwd: context.clone,
        environment: { ...context.environment, NODE_ENV: 'test', ...variables },
        signal: context.signal,
      },
    );
    return judge(readReport(report), end, context.clone);
  };
}
