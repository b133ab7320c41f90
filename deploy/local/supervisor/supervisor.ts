import type { ProcessIdentity } from '../machine/process-identity.ts';
import type { StopSignal } from '../machine/end-process.ts';
import { ProgramLog } from './program-log.ts';
import type { Program } from './program.ts';
import { SupervisedProgram } from './supervised-program.ts';

/** A running process of ours, as the lock file remembers it. */
export interface RunningChild extends ProcessIdentity {
  readonly name: string;
  readonly stopSignal: StopSignal;
  readonly timeout: number;
}

interface SupervisorOptions {
  readonly logs: string;
  readonly say: (line: string) => void;
  /** Called before anything else happens whenever the set of running processes changes. */
  readonly record: (children: readonly RunningChild[]) => void;
}

/** Starts programs, keeps them running, and stops them in the reverse order: those and nothing else. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #programs: SupervisedProgram[] = [];
  readonly #stopping = new AbortController();

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  /** Aborted as soon as the stack is told to stop. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Starts a program and waits until it serves. */
  async start(program: Program): Promise<void> {
    this.stopping.throwIfAborted();
    const supervised = new SupervisedProgram(program, new ProgramLog(this.#options.logs, program.name), {
      say: this.#options.say,
      changed: () => {
        this.#record();
      },
    });
    this.#programs.push(supervised);
    await supervised.start(this.stopping);
  }

  async stop(): Promise<void> {
    this.#stopping.abort(new Error('The stack is stopping.'));
    for (let program = this.#programs.pop(); program !== undefined; program = this.#programs.pop()) {
      await program.stop();
      this.#record();
    }
  }

  #record(): void {
    const children = this.#programs.flatMap(({ program, identity }) =>
      identity === undefined
        ? []
        : [{ ...identity, name: program.name, stopSignal: program.stopSignal, timeout: program.timeout }],
    );
    this.#options.record(children);
  }
}
