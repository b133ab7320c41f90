import { join } from 'node:path';
import { runTask } from '../machine/run-task.ts';
import type { CheckContext, RunStep } from './step.ts';

/** For Node: Nx runs this target of the projects that the check is about, so many at a time. */
export function nxArguments({ clone, projects }: CheckContext, target: string, atATime: number): string[] {
  const nx = join(clone, 'node_modules/.bin/nx');
  return [nx, ...projects, `--target=${target}`, `--parallel=${atATime}`, '--outputStyle=static'];
}

/** A target that passes or does not; one project at a time unless told, for the other half of the machine runs tests that wait. */
export function nxStep(target: string, atATime = 1): RunStep {
  return async (context) => {
    const { clone: cwd, environment, signal } = context;
    const command = nxArguments(context, target, atATime);
    const { ok, output } = await runTask(process.execPath, command, { cwd, environment, signal });
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
  };
}
