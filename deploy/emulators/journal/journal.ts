import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** One thing as it is from now on; null: it is gone. */
export type Change = readonly [kind: string, id: string, value: unknown];

/**
 * Changes in a file, a line for all that belong together, so that whoever is killed in between leaves all of them or none.
 * A line is with the operating system when `append` returns: it outlives a `kill -9`, not a power cut.
 */
export class Journal {
  readonly #path: string;
  #file: number | undefined;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#path = join(folder, 'journal.jsonl');
  }

  /** What was appended, oldest first. The last line, when it is broken, was never answered for, and is left out. */
  read(): readonly Change[] {
    if (!existsSync(this.#path)) return [];
    const lines = readFileSync(this.#path, 'utf8').split('\n');
    // Whole lines end with a line break, so that what follows the last one is half a line, or nothing.
    return lines.slice(0, -1).flatMap((line) => JSON.parse(line) as Change[]);
  }

  /** Starts the file anew with these changes alone, a line each. */
  begin(changes: readonly Change[]): void {
    const part = `${this.#path}.part`;
    writeFileSync(part, changes.map((change) => `${JSON.stringify([change])}\n`).join(''), { mode: 0o600 });
    renameSync(part, this.#path);
    this.#file = openSync(this.#path, 'a', 0o600);
  }

  append(changes: readonly Change[]): void {
    if (this.#file === undefined) throw new Error('The journal has not begun');
    const bytes = Buffer.from(`${JSON.stringify(changes)}\n`);
    const { size } = fstatSync(this.#file);
    try {
      for (let written = 0; written < bytes.length;) written += writeSync(this.#file, bytes, written);
    } catch (error) {
      // Half a line would make nonsense of the next one.
      ftruncateSync(this.#file, size);
      throw error;
    }
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}
