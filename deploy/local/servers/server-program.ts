import type { SystemUser } from '../machine/system-user.ts';
import type { StackState } from '../stack/stack-state.ts';
import type { Program } from '../supervisor/program.ts';

export interface ServerOptions {
  readonly data: string;
  readonly state: StackState;
  readonly user: SystemUser | undefined;
  /** False for checks: what they store need not survive the machine. */
  readonly durable: boolean;
}

/** A server gets nothing of our environment but where programs are. */
export function serverEnvironment(home: string): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '', HOME: home, LC_ALL: 'C', TZ: 'UTC' };
}

/** What is the same for all servers, in a folder of their own, unless they say otherwise. */
export function serverProgram(
  folder: string,
  own: Omit<Program, 'cwd' | 'environment' | 'stopSignal' | 'timeout'> & Partial<Program>,
): Program {
  return {
    cwd: folder,
    environment: serverEnvironment(folder),
    stopSignal: 'SIGTERM',
    timeout: 10_000,
    ...own,
  };
}
