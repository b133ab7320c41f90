import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-sha256', '-days', '2'];

/** A certificate authority of a test's own, made by OpenSSL in a folder. */
export class OwnAuthority {
  /** Where its certificate is, in PEM. */
  readonly file: string;
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
    this.file = join(folder, 'ca.crt');
  }

  static async in(folder: string): Promise<OwnAuthority> {
    const made = new OwnAuthority(folder);
    const out = ['-keyout', join(folder, 'ca.key'), '-out', made.file];
    await run('openssl', ['req', '-x509', ...key, '-subj', '/CN=Our own authority', ...out]);
    return made;
  }

  certificate(): Promise<string> {
    return readFile(this.file, 'utf8');
  }

  /** For a server at this address. Where its certificate and key are. */
  async issue(address: string): Promise<{ certificate: string; key: string }> {
    const [request, certificate, ownKey, names] = ['csr', 'crt', 'key', 'ext'].map((end) =>
      join(this.#folder, `server.${end}`),
    ) as [string, string, string, string];
    await run('openssl', ['req', ...key, '-subj', '/CN=broker', '-keyout', ownKey, '-out', request]);
    await writeFile(names, `subjectAltName=IP:${address}\n`);
    const by = ['-CA', this.file, '-CAkey', join(this.#folder, 'ca.key'), '-CAcreateserial', '-days', '2'];
    await run('openssl', ['x509', '-req', '-in', request, ...by, '-extfile', names, '-out', certificate]);
    return { certificate, key: ownKey };
  }
}
