import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findDynamicSecurity } from '../../../deploy/mosquitto/find-dynamic-security.ts';
import { firstRights, type MqttLogin } from '../../../deploy/mosquitto/first-rights.ts';
import { mosquittoConfig, rightsFile } from '../../../deploy/mosquitto/mosquitto-config.ts';

function pluginOfMosquitto(): string {
  const server = execFileSync('sh', ['-c', 'command -v mosquitto'], { encoding: 'utf8' }).trim();
  const plugin = findDynamicSecurity(realpathSync(server));
  if (plugin === undefined) throw new Error(`${server} is here, its dynamic security plugin is not`);
  return plugin;
}

/** Whole paths, in PEM. */
export interface ServerCertificate {
  readonly certificate: string;
  readonly key: string;
}

/** Where a test's own broker has its configuration and what it keeps. */
export class MosquittoFolder {
  readonly configuration: string;
  readonly #folder: string;
  readonly #keeps: boolean;
  readonly #bridge: MqttLogin;

  private constructor(folder: string, keeps: boolean, bridge: MqttLogin) {
    this.#folder = folder;
    this.#keeps = keeps;
    this.#bridge = bridge;
    this.configuration = join(folder, 'mosquitto.conf');
  }

  /** `keepsIn`: a folder that outlives the broker; absent: one that is forgotten. `tls`: as mosquittoConfig takes it. */
  static async make(
    port: number,
    bridge: MqttLogin,
    { keepsIn, tls }: { readonly keepsIn?: string | undefined; readonly tls?: ServerCertificate | undefined },
  ): Promise<MosquittoFolder> {
    if (keepsIn !== undefined) await mkdir(keepsIn, { recursive: true });
    const path = keepsIn ?? (await mkdtemp(join(tmpdir(), 'headgate-mosquitto-')));
    const folder = new MosquittoFolder(path, keepsIn !== undefined, bridge);
    const text = mosquittoConfig({
      host: '127.0.0.1',
      port,
      folder: path,
      dynamicSecurity: pluginOfMosquitto(),
      ...(tls === undefined ? {} : { tls }),
      // Started as root, it would become somebody who may not write here.
      ...(process.getuid?.() === 0 ? { user: 'root' } : {}),
    });
    await writeFile(folder.configuration, text);
    return folder;
  }

  /** Before each start. */
  async prepare(): Promise<void> {
    const rights = rightsFile(this.#folder);
    if (!this.#keeps) await rm(join(this.#folder, 'mosquitto.db'), { force: true });
    if (this.#keeps && existsSync(rights)) return;
    await writeFile(rights, firstRights(this.#bridge), { mode: 0o600 });
  }
}
