import { createWriteStream, existsSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const rotateAt = 10 * 1024 * 1024;
const kept = 25;

/** A program's output: everything to a file, what matters to the terminal, the last lines at hand for a failed start. */
export class ProgramLog {
  readonly path: string;
  readonly #file: WriteStream;
  readonly #tail: string[] = [];

  constructor(folder: string, name: string) {
    this.path = join(folder, `${name}.log`);
    if (existsSync(this.path) && statSync(this.path).size > rotateAt) renameSync(this.path, `${this.path}.1`);
    this.#file = createWriteStream(this.path, { flags: 'a', mode: 0o600 });
  }

  follow(stream: Readable, show: (line: string) => void): void {
    createInterface({ input: stream }).on('line', (line) => {
      this.write(line);
      show(line);
    });
  }

  write(line: string): void {
    this.#file.write(`${line}\n`);
    this.#tail.push(line);
    if (this.#tail.length > kept) this.#tail.shift();
  }

  tail(): string {
    return this.#tail.join('\n');
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#file.end(resolve);
    });
  }
}
