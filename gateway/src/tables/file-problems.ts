import { maxImportProblems, refusedRows, type ImportProblem } from '@headgate/contracts/field-questions';
import type { z } from 'zod/mini';
import { refused } from '../edge/accepted.ts';

/** What a service found wrong, with its columns as the file calls them. */
export const asFileCalls = (
  problems: readonly ImportProblem[],
  columnOf: (path: string) => string,
): ImportProblem[] => problems.map((problem) => ({ ...problem, column: columnOf(problem.column) }));

type Issues = z.core.$ZodError['issues'];

/** What is wrong with the rows of a file, as far as it takes to mend it. */
export class FileProblems {
  readonly #found: ImportProblem[] = [];

  /** Of a cell, the first. */
  add(row: number, column: string, message: string): void {
    const isKnown = this.#found.some((problem) => problem.row === row && problem.column === column);
    if (!isKnown && this.#found.length < maxImportProblems) this.#found.push({ row, column, message });
  }

  /** The first in each column, a cell that could not be read among them; `columnOf`: what the file calls the field at a path. */
  addIssues(row: number, issues: Issues, columnOf: (path: readonly PropertyKey[]) => string): void {
    const named = new Set(this.#found.filter((problem) => problem.row === row).map(({ column }) => column));
    for (const { path, message } of issues) {
      const column = columnOf(path);
      if (!named.has(column)) this.add(row, column, message);
      named.add(column);
    }
  }

  /** In the order of the file. */
  all(): ImportProblem[] {
    return this.#found.toSorted((one, other) => one.row - other.row);
  }

  /** Throws `Rejected` (400) that names them, where there are any. */
  refuse(): void {
    if (this.#found.length > 0) throw refused(refusedRows(this.all()));
  }
}
