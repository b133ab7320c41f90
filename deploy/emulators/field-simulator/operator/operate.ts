import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Device } from '../device/device.ts';
import { devicePlan, mqttLogin, scale } from '../device/device-plan.ts';
import { fault } from '../device/faults.ts';
import { meterChange } from '../device/meter.ts';
import type { Field } from '../field.ts';

/** What the caller did wrong. */
class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const actions: Record<string, (device: Device, body: unknown, field: Field) => unknown> = {
  faults: (device, body) => {
    device.suffer(z.array(fault).parse(body));
  },
  mqtt: async (device, body, field) => {
    if (!(await device.use(mqttLogin.parse(body)))) throw new Refused(409, 'This device does not speak MQTT');
    field.keep(device);
  },
  scale: (device, body, field) => {
    ({ scale: device.scale } = z.strictObject({ scale }).parse(body));
    field.keep(device);
  },
  // Answered at once, while it restarts.
  reboot: (device, body) => {
    const { seconds } = z.strictObject({ seconds: z.number().min(0).max(86_400).default(5) }).parse(body);
    void device.reboot(seconds);
  },
  power: (device, body) => device.power(z.strictObject({ on: z.boolean() }).parse(body).on),
  line: (device, body) => device.plug(z.strictObject({ plugged: z.boolean() }).parse(body).plugged),
  meter: (device, body) => {
    if (!device.changeMeter(meterChange.parse(body))) throw new Refused(409, 'No such station, or no meters');
  },
  pause: (device, body) => {
    const { station, paused, seconds } = z
      .strictObject({
        station: z.int(),
        paused: z.boolean(),
        seconds: z.number().min(1).max(86_400).default(3_600),
      })
      .parse(body);
    if (!device.pauseByHand(station, paused, seconds))
      throw new Refused(409, 'It cannot be paused, or there is nothing to pause or resume');
  },
  valve: (device, body) => {
    const { station, open } = z.strictObject({ station: z.int(), open: z.boolean() }).parse(body);
    if (!device.byHand(station, open)) throw new Refused(409, 'No such station, or no power');
  },
};

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const body = await text(request);
  try {
    return body === '' ? {} : JSON.parse(body);
  } catch {
    throw new Refused(400, 'The body must be JSON');
  }
}

/** The operator's API: README.md has it call by call. */
export function operatorServer(field: Field): Server {
  return createServer((request, response) => {
    answer(field, request).then(
      ([status, body]) => {
        say(response, status, body);
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

type Answer = [status: number, body: unknown];

async function answer(field: Field, request: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const method = request.method ?? '';
  if (pathname === '/health/ready') return [200, { ready: true }];
  if (pathname === '/field/ports') return [200, field.spare()];
  if (pathname === '/field/openings') return openings(field, method, Number(searchParams.get('after') ?? 0));
  if (pathname === '/field/devices') return await devices(field, method, request);
  const [, id, part] = /^\/field\/devices\/([^/]+)(?:\/([a-z]+))?$/.exec(pathname) ?? [];
  const device = id === undefined ? undefined : field.find(decodeURIComponent(id));
  if (device === undefined) throw new Refused(404, 'Not found');
  if (method === 'GET') return [200, read(field, device, part)];
  const action = part === undefined ? undefined : actions[part];
  if (method === 'POST' && action !== undefined) {
    await action(device, await bodyOf(request), field);
    return [200, device.view()];
  }
  if (method !== 'DELETE' || part !== undefined) throw new Refused(404, 'Not found');
  await field.remove(device);
  return [204, undefined];
}

function openings(field: Field, method: string, after: number): Answer {
  if (method === 'GET') return [200, field.openings.list({ after })];
  if (method !== 'DELETE') throw new Refused(405, 'Read it, or delete it');
  field.openings.forget();
  for (const device of field.list()) device.receivedOrders.forget();
  return [204, undefined];
}

async function devices(field: Field, method: string, request: IncomingMessage): Promise<Answer> {
  if (method === 'GET') return [200, field.list().map((device) => device.view())];
  if (method !== 'POST') throw new Refused(405, 'Read them, or post one');
  const device = await field.create(devicePlan.parse(await bodyOf(request)));
  if (device === undefined) throw new Refused(409, 'There is a device with this id');
  return [201, device.view()];
}

function read(field: Field, device: Device, part: string | undefined): unknown {
  if (part === undefined) return device.view();
  if (part === 'openings') return field.openings.list({ device: device.id });
  if (part === 'orders') return device.receivedOrders.list();
  throw new Refused(404, 'Not found');
}

function say(response: ServerResponse, status: number, answer: unknown): void {
  if (answer === undefined) response.writeHead(status).end();
  else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}
