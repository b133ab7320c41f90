import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files that containers are given as secrets. The folder is its owner's alone. The files in it may be read by whoever
 * reaches them: each is mounted by itself into the containers it is for, whose users this machine does not know.
 */
export class SecretsFolder {
  readonly #path: string;
  /** By name: what this run wrote, in the order of writing. */
  readonly written: string[] = [];

  constructor(path: string) {
    this.#path = path;
    mkdirSync(path, { recursive: true, mode: 0o700 });
    chmodSync(path, 0o700);
  }

  /** What a file holds; empty where there is none. */
  read(name: string): string {
    const path = join(this.#path, name);
    return existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  }

  /** What is made once and then kept: whoever wants another deletes the file. */
  kept(name: string, make: () => string): string {
    const before = this.read(name);
    if (before !== '') return before;
    const made = make();
    this.write(name, made);
    return made;
  }

  /** Whole or not at all, and only where it is not so already: a mounted file that is replaced is another one. */
  write(name: string, text: string): void {
    const path = join(this.#path, name);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
    const draft = `${path}.${String(process.pid)}.draft`;
    writeFileSync(draft, text, { mode: 0o644 });
    // Whatever the caller's mask is.
    chmodSync(draft, 0o644);
    renameSync(draft, path);
    this.written.push(name);
  }
}
