import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { connectAsync } from 'mqtt';
import { startBrokers, type Brokers } from './brokers.ts';

let folder: string;
let brokers: Brokers;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headgate-brokers-'));
  brokers = await startBrokers({ folder, logs: folder, count: 2 });
});
afterEach(async () => {
  await brokers.stop();
  await rm(folder, { recursive: true, force: true });
});

it('is two brokers that the bridge enters with one login, of which either goes and comes alone', async () => {
  const { user: username, password } = brokers.login;
  const enter = async (url: string | undefined) => {
    const options = { username, password, protocolVersion: 5, reconnectPeriod: 0 } as const;
    const client = await connectAsync(url ?? '', options, false);
    client.end(true);
  };
  const [first, second] = brokers.urls;
  await enter(first);
  await enter(second);
  await brokers.servers[0]?.kill();
  await expect(enter(first)).rejects.toThrow('ECONNREFUSED');
  await enter(second);
  await brokers.servers[0]?.start();
  await enter(first);
});
