import type { StopSignal } from '../machine/end-process.ts';
import type { SystemUser } from '../machine/system-user.ts';

/** What the supervisor keeps running. */
export interface Program {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Another user to run as; only root can. */
  readonly user?: SystemUser | undefined;
  /** Written to its standard input, which is then closed: how a secret reaches a server without a file. */
  readonly input?: string;
  readonly stopSignal: StopSignal;
  /** Milliseconds it gets to stop by itself. */
  readonly timeout: number;
  /** Clears what a crash left behind, before every start. */
  readonly prepare?: () => Promise<void>;
  /** Fails until the program serves. */
  readonly ready: () => Promise<void>;
  /** Lines for the terminal, none unless said; everything goes to the log file. */
  readonly worthShowing?: (line: string) => string | undefined;
}
