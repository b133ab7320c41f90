import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { choosePort } from '../machine/ports.ts';
import { writePrivateFile } from '../machine/write-file.ts';

/** Values by name, in a file that is its owner's alone. */
class KeptFile {
  readonly #path: string;
  readonly #values: Record<string, unknown>;

  constructor(path: string) {
    this.#path = path;
    // Only this class writes it, and whole.
    this.#values = existsSync(path)
      ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>)
      : {};
  }

  get(name: string): unknown {
    return this.#values[name];
  }

  set(name: string, value: number | string): void {
    this.#values[name] = value;
    writePrivateFile(this.#path, JSON.stringify(this.#values));
  }
}

/** What a clone chose once and keeps: its ports and its secrets, by name. */
export class StackState {
  readonly #ports: KeptFile;
  readonly #secrets: KeptFile;
  readonly #given: Set<number>;

  /** `taken`: ports that are somebody's already, though nobody may listen there yet. */
  constructor(data: string, taken: readonly number[] = []) {
    this.#given = new Set(taken);
    this.#ports = new KeptFile(join(data, 'ports.json'));
    this.#secrets = new KeptFile(join(data, 'secrets.json'));
  }

  /** The port kept under a name, chosen anew when something else has it now. */
  async port(name: string): Promise<number> {
    const before = this.keptPort(name);
    const port = await choosePort(before, this.#given);
    this.#given.add(port);
    if (port !== before) this.#ports.set(name, port);
    return port;
  }

  /** The port that was chosen last, whoever has it now. */
  keptPort(name: string): number | undefined {
    const port = this.#ports.get(name);
    return typeof port === 'number' ? port : undefined;
  }

  /** The password kept under a name, if there is one. */
  keptSecret(name: string): string | undefined {
    const kept = this.#secrets.get(name);
    return typeof kept === 'string' ? kept : undefined;
  }

  /** A password kept under a name; safe in a URL. */
  secret(name: string): string {
    return this.#kept(name, () => randomBytes(24).toString('base64url'));
  }

  /** A key for AES-256 kept under a name, as `<its id>:<base64>`. */
  encryptionKey(name: string): string {
    return this.#kept(name, () => `local:${randomBytes(32).toString('base64')}`);
  }

  #kept(name: string, make: () => string): string {
    const kept = this.keptSecret(name);
    if (kept !== undefined) return kept;
    const made = make();
    this.#secrets.set(name, made);
    return made;
  }
}
