import type { Need } from '../packages/plan-installation.ts';
import type { Failure } from './failure.ts';
import type { MoneyPlaces } from './money-places.ts';

/** What a step is given. Servers are started when the first step asks for them. */
export interface CheckContext {
  readonly clone: string;
  /** For files of this check alone. */
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly environment: NodeJS.ProcessEnv;
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

export interface Step {
  readonly name: string;
  /** Too long for every check: runs when it is named. */
  readonly isExtra?: true;
  /** Steps that must have passed before. */
  readonly after: readonly string[];
  readonly needs: readonly Need[];
  readonly run: (context: CheckContext) => Promise<StepResult>;
}
