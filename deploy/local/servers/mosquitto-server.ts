import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { findDynamicSecurity } from '../../mosquitto/find-dynamic-security.ts';
import { firstRights } from '../../mosquitto/first-rights.ts';
import { mosquittoConfig, rightsFile } from '../../mosquitto/mosquitto-config.ts';
import { makeServerFolder } from '../machine/system-user.ts';
import { writePrivateFile } from '../machine/write-file.ts';
import { exchangeLine } from './exchange-line.ts';
import { installedServer } from './find-server.ts';
import { serverProgram, type ServerOptions } from './server-program.ts';

/** An empty client id and no login: any broker refuses it, and by doing so tells that it is one. */
const hello = Buffer.from('100d00044d5154540502000a000000', 'hex');
/** The kind of packet that answers a connection. */
const connack = 0x20;

/** Throws where no broker answers there, on loopback. */
export async function answersMqtt(port: number): Promise<void> {
  const answer = await exchangeLine(port, hello, 0);
  if (answer.charCodeAt(0) !== connack) throw new Error(`Port ${String(port)} does not speak MQTT.`);
}

/** Mosquitto, whose rights the bridge makes: they are its state, as retained messages are, and outlive it. */
export async function mosquittoServer({ data, state, user }: ServerOptions) {
  const folder = join(data, 'mosquitto');
  makeServerFolder(folder, user);
  const { path } = installedServer('mosquitto');
  // It is there: without it the server would not be usable.
  const dynamicSecurity = findDynamicSecurity(realpathSync(path)) ?? '';
  const port = await state.port('mosquitto');
  /** As the bridge, who makes everybody else's rights. */
  const bridge = { user: 'bridge', password: state.secret('mosquitto bridge') };
  const file = join(folder, 'mosquitto.conf');
  writePrivateFile(file, mosquittoConfig({ host: '127.0.0.1', port, folder, dynamicSecurity }), user);
  if (!existsSync(rightsFile(folder))) writePrivateFile(rightsFile(folder), firstRights(bridge), user);
  const program = serverProgram(folder, {
    name: 'mosquitto',
    command: path,
    args: ['-c', file],
    user,
    ready: () => answersMqtt(port),
  });
  return { program, login: { url: `mqtt://127.0.0.1:${String(port)}`, ...bridge } };
}
