import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, type ProcessIdentity } from './process-identity.ts';

export type StopSignal = 'SIGTERM' | 'SIGINT';

/** Sends a signal; a process (or group, by negative id) that is gone already is no error. */
export function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // By its code alone: in Jest, Node's errors are of another `Error`.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Ends a process that is not our child: asks, waits, then kills it with its whole group. */
export async function endProcess(
  identity: ProcessIdentity,
  signal: StopSignal,
  timeout: number,
): Promise<void> {
  if (!isAlive(identity)) return;
  signalQuietly(identity.pid, signal);
  const deadline = Date.now() + timeout;
  while (isAlive(identity)) {
    if (Date.now() > deadline) {
      signalQuietly(-identity.pid, 'SIGKILL');
      signalQuietly(identity.pid, 'SIGKILL');
    }
    await sleep(50);
  }
}

function groupIsAlive(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    // Nobody of that group is left.
    return false;
  }
}

/** Ends a process group: asks everybody in it, waits, then kills who is left. */
export async function endGroup(group: number, timeout: number): Promise<void> {
  signalQuietly(-group, 'SIGTERM');
  const deadline = Date.now() + timeout;
  while (groupIsAlive(group)) {
    if (Date.now() > deadline) {
      signalQuietly(-group, 'SIGKILL');
      return;
    }
    await sleep(50);
  }
}
