import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Device } from '../device/device.ts';
import { devicePlan, mqttLogin, scale } from '../device/device-plan.ts';
import { fault } from '../device/faults.ts';
import type { Field } from '../field.ts';

/** What the caller did wrong. */
class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const actions: Record<string, (device: Device, body: unknown, field: Field) => Promise<unknown>> = {
  faults: (device, body) => {
    device.faults.set(z.array(fault).parse(body));
    device.heed();
    return Promise.resolve();
  },
  mqtt: async (device, body, field) => {
    if (!(await device.use(mqttLogin.parse(body)))) throw new Refused(409, 'This device does not speak MQTT');
    field.keep(device);
  },
  scale: (device, body, field) => {
    ({ scale: device.scale } = z.strictObject({ scale }).parse(body));
    field.keep(device);
    return Promise.resolve();
  },
  // Answered at once, while it restarts.
  reboot: (device, body) => {
    const { seconds } = z.strictObject({ seconds: z.number().min(0).max(86_400).default(5) }).parse(body);
    void device.reboot(seconds);
    return Promise.resolve();
  },
  power: (device, body) => device.power(z.strictObject({ on: z.boolean() }).parse(body).on),
  line: (device, body) => device.plug(z.strictObject({ plugged: z.boolean() }).parse(body).plugged),
  valve: (device, body) => {
    const { station, open } = z.strictObject({ station: z.int(), open: z.boolean() }).parse(body);
    if (!device.byHand(station, open)) throw new Refused(409, 'No such station, or no power');
    return Promise.resolve();
  },
};

const max = 1_048_576;

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > max) throw new Refused(413, 'Too much');
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new Refused(400, 'The body must be JSON');
  }
}

/** The operator's API: README.md has it call by call. */
export class Operator {
  readonly #field: Field;

  constructor(field: Field) {
    this.#field = field;
  }

  server(): Server {
    return createServer((request, response) => {
      this.#answer(request).then(
        ([status, answer]) => {
          say(response, status, answer);
        },
        (error: unknown) => {
          if (error instanceof Refused) say(response, error.status, { message: error.message });
          else if (error instanceof z.ZodError) say(response, 400, { message: z.prettifyError(error) });
          else {
            console.error(error);
            say(response, 500, { message: String(error) });
          }
        },
      );
    });
  }

  async #answer(request: IncomingMessage): Promise<[status: number, answer: unknown]> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const method = request.method ?? '';
    if (pathname === '/health/ready') return [200, { ready: true }];
    if (pathname === '/field/ports') return [200, this.#field.spare()];
    if (pathname === '/field/openings') return this.#openings(method, Number(searchParams.get('after') ?? 0));
    if (pathname === '/field/devices') return await this.#devices(method, request);
    const [, id, part] = /^\/field\/devices\/([^/]+)(?:\/([a-z]+))?$/.exec(pathname) ?? [];
    const device = id === undefined ? undefined : this.#field.find(decodeURIComponent(id));
    if (device === undefined) throw new Refused(404, 'Not found');
    if (method === 'GET') return [200, this.#read(device, part)];
    const action = part === undefined ? undefined : actions[part];
    if (method === 'POST' && action !== undefined) {
      await action(device, await bodyOf(request), this.#field);
      return [200, device.view()];
    }
    if (method !== 'DELETE' || part !== undefined) throw new Refused(404, 'Not found');
    await this.#field.remove(device);
    return [204, undefined];
  }

  #openings(method: string, after: number): [number, unknown] {
    if (method === 'GET') return [200, this.#field.openings.list({ after })];
    if (method !== 'DELETE') throw new Refused(405, 'Read it, or delete it');
    this.#field.openings.forget();
    for (const device of this.#field.list()) device.receivedOrders.forget();
    return [204, undefined];
  }

  async #devices(method: string, request: IncomingMessage): Promise<[number, unknown]> {
    if (method === 'GET') return [200, this.#field.list().map((device) => device.view())];
    if (method !== 'POST') throw new Refused(405, 'Read them, or post one');
    const device = await this.#field.create(devicePlan.parse(await bodyOf(request)));
    if (device === undefined) throw new Refused(409, 'There is a device with this id');
    return [201, device.view()];
  }

  #read(device: Device, part: string | undefined): unknown {
    if (part === undefined) return device.view();
    if (part === 'openings') return this.#field.openings.list({ device: device.id });
    if (part === 'orders') return device.receivedOrders.list();
    throw new Refused(404, 'Not found');
  }
}

function say(response: ServerResponse, status: number, answer: unknown): void {
  if (answer === undefined) response.writeHead(status).end();
  else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}
