import type { DeadLetterKind } from '@headgate/contracts/operations';
import type { Connection } from '../database/connection.ts';

/** What becomes of a row that was given up when somebody wants it tried again. */
export type Revival =
  | { readonly kind: 'woken' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'failed'; readonly error: string };

/** Rows of outside work of one kind that a service has given up: dead letters beside the facts. */
export interface DeadRows {
  readonly deadKind: Exclude<DeadLetterKind, 'fact'>;
  /**
   * A SELECT without parameters, the program's own text, of `id text, about text, error text, tries integer, died_at
   * timestamptz`, of one table without grouping: its rows are locked through it.
   */
  readonly deadRows: string;
  /** Makes it wait for a worker again. */
  revive(connection: Connection, id: string): Promise<Revival>;
  /** After the commit: wakes workers for rows; nobody waits for it. */
  wake(ids: readonly string[]): void;
}
