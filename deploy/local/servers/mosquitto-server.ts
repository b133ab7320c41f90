import { chownSync, existsSync, realpathSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findDynamicSecurity } from '../../mosquitto/find-dynamic-security.ts';
import { firstRights } from '../../mosquitto/first-rights.ts';
import { mosquittoConfig, rightsFile } from '../../mosquitto/mosquitto-config.ts';
import { makeServerFolder } from '../machine/system-user.ts';
import { writePrivateFile } from '../machine/write-file.ts';
import type { Program } from '../supervisor/program.ts';
import { findServers, searchFolders } from './find-server.ts';
import { serverEnvironment, type ServerOptions } from './server-options.ts';

interface MosquittoServer {
  readonly program: Program;
  /** As the bridge, who makes everybody else's rights. */
  readonly login: { readonly url: string; readonly user: string; readonly password: string };
}

function findMosquitto() {
  const server = findServers('mosquitto', searchFolders(process.env['PATH']))[0];
  const dynamicSecurity = server && findDynamicSecurity(realpathSync(server.path));
  if (server === undefined || dynamicSecurity === undefined)
    throw new Error('Mosquitto with its dynamic security plugin is not on this machine.');
  return { path: server.path, dynamicSecurity };
}

/** An empty client id and no login: any broker refuses it, and by doing so tells that it is one. */
const hello = Buffer.from('100d00044d5154540502000a000000', 'hex');
/** The kind of packet that answers a connection. */
const connack = 0x20;

/** Fails until an MQTT broker answers. */
function answers(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(hello));
    socket.setTimeout(2_000, () => socket.destroy(new Error(`No answer on port ${String(port)}.`)));
    socket.once('error', reject);
    socket.once('close', () => {
      reject(new Error(`The connection to port ${String(port)} was closed.`));
    });
    socket.once('data', (packet) => {
      if (packet[0] === connack) resolve();
      else reject(new Error(`Port ${String(port)} does not speak MQTT.`));
      socket.destroy();
    });
  });
}

/** Mosquitto, whose rights the bridge makes: they are its state, as retained messages are, and outlive it. */
export async function mosquittoServer(options: ServerOptions): Promise<MosquittoServer> {
  const { state, user } = options;
  const folder = join(options.data, 'mosquitto');
  makeServerFolder(folder, user);
  const { path, dynamicSecurity } = findMosquitto();
  const port = await state.port('mosquitto');
  const bridge = { user: 'bridge', password: state.secret('mosquitto bridge') };
  const own = (file: string, text: string) => {
    writePrivateFile(file, text);
    if (user !== undefined) chownSync(file, user.uid, user.gid);
  };
  const file = join(folder, 'mosquitto.conf');
  own(file, mosquittoConfig({ host: '127.0.0.1', port, folder, dynamicSecurity }));
  if (!existsSync(rightsFile(folder))) own(rightsFile(folder), firstRights(bridge));
  const program: Program = {
    name: 'mosquitto',
    command: path,
    args: ['-c', file],
    cwd: folder,
    environment: serverEnvironment(folder),
    user,
    stopSignal: 'SIGTERM',
    timeout: 10_000,
    ready: () => answers(port),
    worthShowing: () => undefined,
  };
  return { program, login: { url: `mqtt://127.0.0.1:${String(port)}`, ...bridge } };
}
