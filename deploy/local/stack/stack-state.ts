import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { choosePort } from '../machine/ports.ts';
import { writePrivateFile } from '../machine/write-file.ts';

function readMap(path: string): Map<string, unknown> {
  if (!existsSync(path)) return new Map();
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

/** What a clone chose once and keeps: its ports and its secrets, by name. Both files are the owner's alone. */
export class StackState {
  readonly #portsFile: string;
  readonly #secretsFile: string;
  readonly #ports: Map<string, unknown>;
  readonly #secrets: Map<string, unknown>;
  readonly #given = new Set<number>();

  constructor(data: string) {
    this.#portsFile = join(data, 'ports.json');
    this.#secretsFile = join(data, 'secrets.json');
    this.#ports = readMap(this.#portsFile);
    this.#secrets = readMap(this.#secretsFile);
  }

  /** The port kept under a name, chosen anew when something else has it now. */
  async port(name: string): Promise<number> {
    const before = this.keptPort(name);
    const port = await choosePort(before, this.#given);
    this.#given.add(port);
    if (port !== before) {
      this.#ports.set(name, port);
      writePrivateFile(this.#portsFile, JSON.stringify(Object.fromEntries(this.#ports)));
    }
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
    writePrivateFile(this.#secretsFile, JSON.stringify(Object.fromEntries(this.#secrets)));
    return made;
  }
}
