import type { Program } from './program.ts';
import { SupervisedProgram, type RunningChild } from './supervised-program.ts';

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
    const changed = () => {
      this.#record();
    };
    const supervised = new SupervisedProgram(program, { ...this.#options, changed });
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
    this.#options.record(this.#programs.flatMap(({ running }) => running ?? []));
  }
}
