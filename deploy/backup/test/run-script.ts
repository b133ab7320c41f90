import { spawn } from 'node:child_process';
import { cpSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { serverUser } from '../../local/machine/system-user.ts';
import { findServers } from '../../local/servers/find-server.ts';

export interface Finished {
  readonly code: number | null;
  /** What it prints for programs. */
  readonly output: string;
  /** What it says. */
  readonly message: string;
}

/** `backup.sh` and `restore.sh`, as an operator runs them on this machine, but as who PostgreSQL is here. */
export class Scripts {
  readonly #folder: string;
  readonly #path: string;

  private constructor(folder: string, path: string) {
    this.#folder = folder;
    this.#path = path;
  }

  /** `folder`: where they may lie; whoever PostgreSQL is cannot look into every clone. */
  static in(folder: string): Scripts {
    const scripts = join(folder, 'scripts');
    cpSync(join(import.meta.dirname, '..'), scripts, { recursive: true });
    const [newest] = [...findServers('postgresql')].sort((one, other) => other.major - one.major);
    if (newest === undefined) throw new Error('PostgreSQL is not on this machine: npm test installs it');
    return new Scripts(
      scripts,
      [dirname(realpathSync(newest.path)), process.env['PATH'] ?? ''].join(delimiter),
    );
  }

  /** `limit`: no file of its becomes longer [512 bytes], as where a disk is full. `stop`: what interrupts it. */
  async run(
    name: 'backup' | 'restore',
    parameters: readonly string[],
    {
      environment = {},
      limit,
      stop,
    }: { environment?: NodeJS.ProcessEnv; limit?: number; stop?: AbortSignal } = {},
  ): Promise<Finished> {
    const user = serverUser(process.getuid?.() ?? -1);
    const script = join(this.#folder, `${name}.sh`);
    const limited = limit === undefined ? '' : `ulimit -f ${String(limit)}; `;
    const child = spawn('/bin/sh', ['-c', `${limited}exec sh "$0" "$@"`, script, ...parameters], {
      cwd: this.#folder,
      env: { ...environment, PATH: this.#path, HOME: this.#folder, HEADGATE_VERSION: 'of a test' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
    });
    stop?.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
    let [output, answer] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (answer += text));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, output, message: answer };
  }
}
