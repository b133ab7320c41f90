import type { Need } from '../packages/plan-installation.ts';
import type { MoneyPlaces } from './money-places.ts';

/** What a step is given. Servers and the product are started when the first step asks for them. */
export interface CheckContext {
  readonly clone: string;
  /** For files of this check alone. */
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly environment: NodeJS.ProcessEnv;
  readonly testServers: () => Promise<Readonly<Record<string, string>>>;
  readonly product: () => Promise<Readonly<Record<string, string>>>;
  /** Where the product's money is, once it was started. */
  readonly money: () => MoneyPlaces;
}

export interface StepResult {
  /** Tests, or 1 for a step that is one thing. */
  readonly passed: number;
  readonly failed: number;
  /** Shown whole when something failed. */
  readonly output: string;
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
