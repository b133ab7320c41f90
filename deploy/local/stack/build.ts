import { join } from 'node:path';
import { runTask } from '../machine/run-task.ts';
import { toolEnvironment } from '../machine/tool-environment.ts';

/** Builds what changed since the last time (Nx keeps the cache). */
export async function build(clone: string, signal: AbortSignal): Promise<void> {
  const nx = join(clone, 'node_modules/.bin/nx');
  const result = await runTask(process.execPath, [nx, 'run-many', '--target=build', '--outputStyle=static'], {
    cwd: clone,
    environment: toolEnvironment(clone),
    signal,
  });
  signal.throwIfAborted();
  if (!result.ok) throw new Error(`The build failed:\n${result.output}`);
}
