import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OwnProcess } from '@headgate/runtime/testing/own-process';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { connectAsync } from 'mqtt';
import type { Broker } from '../../../test/mqtt/issue-accounts.ts';
import { OwnAuthority } from '../../../test/mqtt/own-authority.ts';

let folder: string;
let [ours, another]: OwnAuthority[] = [];
let broker: Broker;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headgate-tls-'));
  [ours, another] = await Promise.all(['ours', 'another'].map(authority));
  broker = await ServerProcess.mosquitto({ tls: await of(ours).issue('127.0.0.1') });
});
afterAll(async () => {
  await broker.kill();
  await rm(folder, { recursive: true, force: true });
});

async function authority(name: string): Promise<OwnAuthority> {
  await mkdir(join(folder, name));
  return await OwnAuthority.in(join(folder, name));
}

function of(made: OwnAuthority | undefined): OwnAuthority {
  if (made === undefined) throw new Error('Not made');
  return made;
}

/** What the bridge says that trusts this authority besides the public ones. */
async function signIn(url: string, trusted?: OwnAuthority): Promise<string> {
  const { user, password } = broker.login;
  const file = join(import.meta.dirname, '../../../test/mqtt/sign-in.process.ts');
  const environment = { NODE_EXTRA_CA_CERTS: trusted?.file };
  let output = '';
  const program = new OwnProcess(file, [url, user, password], environment, (text) => (output += text));
  program.start();
  await program.exit();
  return output;
}

describe('A broker of ours with a certificate of our own authority', () => {
  it('is believed by a bridge that trusts the authority, and by no other', async () => {
    const { url } = broker.login;
    expect(url).toMatch(/^mqtts:/);
    const outputs = await Promise.all([signIn(url, ours), signIn(url, another), signIn(url)]);
    expect(outputs[0]).toBe('signed in');
    for (const output of outputs.slice(1)) expect(output).toMatch(/unable to (verify|get)|self.signed/i);
  });

  it('is not believed under another name than its own', async () => {
    const url = `mqtts://localhost:${String(broker.port)}`;
    expect(await signIn(url, ours)).toMatch(/does not match certificate/);
  });

  it('is believed by a device that trusts the authority, and speaks to nobody in clear', async () => {
    const { url, user: username, password } = broker.login;
    const enter = async (address: string, trusted: OwnAuthority) => {
      const login = {
        username,
        password,
        protocolVersion: 5,
        reconnectPeriod: 0,
        connectTimeout: 5_000,
      } as const;
      const client = await connectAsync(address, { ...login, ca: await trusted.certificate() }, false);
      client.end(true);
      return 'entered';
    };
    expect(await enter(url, of(ours))).toBe('entered');
    await expect(enter(url, of(another))).rejects.toThrow(/unable to|self.signed|certificate/i);
    await expect(enter(url.replace('mqtts', 'mqtt'), of(ours))).rejects.toThrow();
  });
});
