import { maxImportProblems, type ImportProblem } from '@headgate/contracts/field-questions';
import type { Wrong } from '../wrong.ts';

/** What is wrong with a file, as far as it takes to mend it. */
export class Problems {
  readonly #found: ImportProblem[] = [];

  /** Nothing more is looked for. */
  get isFull(): boolean {
    return this.#found.length >= maxImportProblems;
  }

  add(row: number | undefined, column: string, message: string): void {
    if (!this.isFull) this.#found.push({ row: row ?? 0, column, message });
  }

  addWrong(row: number | undefined, { path, message }: Wrong): void {
    this.add(row, path.split('.')[0] ?? path, message);
  }

  /** In the order of the file. */
  all(): ImportProblem[] {
    return this.#found.toSorted((one, other) => one.row - other.row);
  }
}
