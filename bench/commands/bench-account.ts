import { randomUUID } from 'node:crypto';
import { connectAsync } from 'mqtt';
import { z } from 'zod';

const control = '$CONTROL/dynamic-security/v1';
const answers = z.object({ responses: z.array(z.object({ error: z.optional(z.string()) })) });

interface Login {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

/**
 * An account of the bench's own on the broker, which may say and hear everything below `bench/`, over any number of
 * connections: what the floor says is none of the bridge's business. `admin`: somebody who may make accounts.
 */
export async function makeBenchAccount(admin: Login): Promise<Login> {
  const login = { url: admin.url, username: 'bench', password: randomUUID() };
  const { url, ...who } = admin;
  const client = await connectAsync(url, { ...who, protocolVersion: 5, clientId: 'bench-administrator' });
  await client.subscribeAsync(`${control}/response`, { qos: 1 });
  const acls = ['publishClientSend', 'publishClientReceive', 'subscribePattern'].map((acltype) => ({
    ...{ acltype, topic: 'bench/#', priority: 0, allow: true },
  }));
  const commands = [
    { command: 'createRole', rolename: 'bench', acls },
    { command: 'createClient', username: 'bench', password: login.password, roles: [{ rolename: 'bench' }] },
  ];
  const answered = new Promise<string>((resolve) => {
    client.once('message', (_topic, payload) => {
      resolve(payload.toString());
    });
  });
  await client.publishAsync(control, JSON.stringify({ commands }), { qos: 1 });
  const { responses } = answers.parse(JSON.parse(await answered));
  await client.endAsync();
  const error = responses.find((each) => each.error !== undefined)?.error;
  if (error !== undefined) throw new Error(`The broker makes no account for the bench: ${error}`);
  return login;
}
