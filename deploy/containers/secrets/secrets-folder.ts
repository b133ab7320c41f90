import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** A folder with one of these is one of ours: what is made first, and what its owner may have put there before. */
const marks = [
  ...['session-secret', 'smtp-url', 'stripe-secret-key', 'stripe-webhook-secret', 'open-meteo-api-key'],
  // The demo's folder lies within the other, and may be made before it.
  'demo/session-secret',
];

/**
 * The files that containers are given as secrets. The folder is its owner's alone. The files in it may be read by whoever
 * reaches them: each is mounted by itself into the containers it is for, whose users this machine does not know.
 */
export class SecretsFolder {
  readonly #path: string;
  readonly #written = new Set<string>();

  /** Throws for a folder that holds other things: a word too few on the command line must shut nobody out of their own. */
  constructor(path: string) {
    this.#path = path;
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (readdirSync(path).length > 0 && !marks.some((name) => existsSync(join(path, name))))
      throw new Error(`${path} has other files and no Headgate secrets: choose a new or empty folder`);
    chmodSync(path, 0o700);
  }

  /** By name: what this run wrote, in the order of writing. */
  get written(): readonly string[] {
    return [...this.#written];
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
    this.#written.add(name);
  }
}
