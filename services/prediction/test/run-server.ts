import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface RunningServer {
  readonly process: ChildProcess;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a program of ours or of the machine's, and waits until it has written the line that says it is ready. */
export async function runServer(
  command: string,
  parameters: readonly string[],
  ready: RegExp,
  environment: NodeJS.ProcessEnv = {},
): Promise<RunningServer & { readonly line: string }> {
  const child = spawn(command, parameters, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const line = await new Promise<string>((resolve, reject) => {
    const onData = (chunk: Buffer): void => {
      output += chunk.toString();
      const match = ready.exec(output);
      if (match !== null) resolve(match[0]);
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    child.once('error', reject);
    child.once('exit', () => {
      reject(new Error(`${command} ended: ${output}`));
    });
  });
  return {
    process: child,
    line,
    stop: async (signal = 'SIGKILL') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGCONT');
      child.kill(signal);
      await exited;
    },
  };
}
