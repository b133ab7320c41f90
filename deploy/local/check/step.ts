import { readFileSync } from 'node:fs';
import type { Need } from '../packages/plan-installation.ts';

/** One thing that went wrong in a step. */
export interface Failure {
  /** From the clone's folder; absent: no file of tests is to blame alone. */
  readonly file?: string;
  /** Its whole name. */
  readonly test: string;
  /** As it was printed. */
  readonly error: string;
}

/** What a tool of tests has written in its own format; undefined where it ended before it could. */
export function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // It is not there, or cut short.
    return undefined;
  }
}

export function nameOf({ file, test }: Failure): string {
  return file === undefined ? test : `${file} › ${test}`;
}

/** Where the two sides of the product's money are. */
export interface MoneyPlaces {
  /** The payment emulator's address. */
  readonly emulator: string;
  /** The URL of pilot's database. */
  readonly database: string;
}

/** What a step is given. Servers are started when the first step asks for them. */
export interface CheckContext {
  readonly clone: string;
  /** For files of this check alone. */
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly environment: NodeJS.ProcessEnv;
  /** What Nx runs its targets for: `run-many`, or `affected` with what it compares with. */
  readonly projects: readonly ['run-many'] | readonly ['affected', ...string[]];
  readonly testServers: () => Promise<Readonly<Record<string, string>>>;
  /** Starts it, with nothing in it: again from the beginning where it was asked for before. */
  readonly product: () => Promise<Readonly<Record<string, string>>>;
  /** Where the product's money is, once it was started. */
  readonly money: () => MoneyPlaces;
}

export interface StepResult {
  /** Tests, or 1 for a step that is one thing. */
  readonly passed: number;
  readonly failed: number;
  /** Shown when something failed. */
  readonly output: string;
  /** What failed, where the step can tell: shown before the output. */
  readonly failures?: readonly Failure[];
  /** What failed, and passed when it was run again: the step does not fail for it. */
  readonly unsteady?: readonly Failure[];
  /** Passed tests of each file, so that those of one that is run again are not counted twice. */
  readonly passedIn?: Readonly<Record<string, number>>;
  /** Figures, shown though all went well. */
  readonly report?: string;
}

/** `files`: these test files alone, one after the other; none: all. */
export type RunStep = (context: CheckContext, files: readonly string[]) => Promise<StepResult>;

export interface Step {
  readonly name: string;
  /** Runs only when it is named. */
  readonly isExtra?: true;
  /** Until it is ended; absent: those of run-steps.ts. */
  readonly maxMinutes?: number;
  /** Steps that must have passed before. */
  readonly after?: readonly string[];
  /** A step that must have ended before, where it runs at all. */
  readonly behind?: string;
  readonly needs?: readonly Need[];
  /** Which test files are its own, and can be asked for by their paths. */
  readonly files?: RegExp;
  readonly run: RunStep;
}
