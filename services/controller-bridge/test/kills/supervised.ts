import { setTimeout as pause } from 'node:timers/promises';
import { OwnProcess } from '@headgate/runtime/testing/own-process';

/** What a process says that exits with 1 because what it needs is away. */
const couldNotStart = /^\w+ could not start: /m;

/** A process that is started again where it could not start, as in production: what it needs may be killed meanwhile. */
export class Supervised {
  readonly #process: OwnProcess;
  /** What the one that runs now has written. */
  #log = '';
  #isWanted = false;
  /** It could not start, and is not yet started again. */
  #isBetween = false;
  #watch = Promise.resolve();

  /** As `OwnProcess`. */
  constructor(file: string, parameters: readonly string[], environment: NodeJS.ProcessEnv) {
    this.#process = new OwnProcess(file, parameters, environment, (text) => {
      this.#log += text;
    });
  }

  start(): void {
    this.#isWanted = true;
    this.#watch = this.#keepUp();
  }

  /** kill -9. Throws, with what it wrote, where it had ended by itself after it had started. */
  async kill(): Promise<void> {
    this.#isWanted = false;
    try {
      if (!this.#isBetween) await this.#process.kill();
    } catch (error) {
      throw new Error(`It ended by itself: ${this.#log}`, { cause: error });
    } finally {
      await this.#watch;
    }
  }

  async #keepUp(): Promise<void> {
    do {
      this.#isBetween = false;
      this.#log = '';
      this.#process.start();
      // Anything else is a defect of ours: it stays away, and `kill` says so.
      if ((await this.#process.exit()) !== 1 || !couldNotStart.test(this.#log)) return;
      this.#isBetween = true;
      await pause(100);
    } while (this.#isWanted);
  }
}
