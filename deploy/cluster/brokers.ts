import { randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { choosePort } from '../local/machine/ports.ts';
import { installedServer } from '../local/servers/find-server.ts';
import { answersMqtt } from '../local/servers/mosquitto-server.ts';
import { serverProgram } from '../local/servers/server-program.ts';
import { findDynamicSecurity } from '../mosquitto/find-dynamic-security.ts';
import { firstRights, type MqttLogin } from '../mosquitto/first-rights.ts';
import { mosquittoConfig, rightsFile } from '../mosquitto/mosquitto-config.ts';
import { ClusterServer } from './cluster-server.ts';

interface BrokersOptions {
  /** Where each has a folder of its own. */
  readonly folder: string;
  readonly logs: string;
  readonly count: number;
}

/** Brokers that know nothing of each other: farms are spread over them. */
export interface Brokers {
  /** `mqtt://…` of each, the first one's as `MQTT_URL` takes it. */
  readonly urls: readonly string[];
  /** `MQTT_USER` and `MQTT_PASSWORD`: the bridge's, the same at all of them. */
  readonly login: MqttLogin;
  readonly servers: readonly ClusterServer[];
  stop(): Promise<void>;
}

/** Resolves when all of them serve. */
export async function startBrokers({ folder, logs, count }: BrokersOptions): Promise<Brokers> {
  const login = { user: 'bridge', password: randomBytes(24).toString('base64url') };
  const rights = firstRights(login);
  const ports = new Set<number>();
  const servers: ClusterServer[] = [];
  for (let number = 1; number <= count; number += 1) {
    const port = await choosePort(undefined, ports);
    ports.add(port);
    const own = join(folder, `mosquitto-${String(number)}`);
    await mkdir(own, { recursive: true, mode: 0o700 });
    servers.push(new ClusterServer(await brokerProgram(own, { number, port, rights }), logs));
  }
  const stop = async () => {
    await Promise.all(servers.map((each) => each.stop()));
  };
  try {
    await Promise.all(servers.map((each) => each.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return { urls: [...ports].map((port) => `mqtt://127.0.0.1:${String(port)}`), login, servers, stop };
}

interface OneBroker {
  readonly number: number;
  readonly port: number;
  readonly rights: string;
}

async function brokerProgram(folder: string, { number, port, rights }: OneBroker) {
  const { path } = installedServer('mosquitto');
  const configuration = join(folder, 'mosquitto.conf');
  const text = mosquittoConfig({
    host: '127.0.0.1',
    port,
    folder,
    // It is there: without it the server would not be usable.
    dynamicSecurity: findDynamicSecurity(realpathSync(path)) ?? '',
    // Started as root, it would become somebody who may not write here.
    ...(process.getuid?.() === 0 ? { user: 'root' } : {}),
  });
  await writeFile(configuration, text);
  await writeFile(rightsFile(folder), rights, { mode: 0o600 });
  return serverProgram(folder, {
    name: `mosquitto-${String(number)}`,
    command: path,
    args: ['-c', configuration],
    ready: () => answersMqtt(port),
  });
}
