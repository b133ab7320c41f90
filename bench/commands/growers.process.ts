/**
 * Growers, in the gateway's place: has controllers registered and devices connected, gives commands to them and to the
 * floor's, and tells how long it took. NATS_*, REDIS_URL, MQTT_* as any process has them, BENCH_DEVICES_URL, PORT.
 */
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { commandChanged } from '@headgate/contracts/bridge-facts';
import { Asker, Hears, MessagingModule } from '@headgate/messaging';
import { z } from 'zod';
import { delaysAtPace } from './at-pace.ts';
import { makeBenchAccount } from './bench-account.ts';
import { commandsPerSecond } from './closed-loops.ts';
import { makeLive, registerAll } from './farms.ts';
import { FloorWay } from './floor-way.ts';
import { askDoor, openDoor } from './json-door.ts';
import { ProductWay } from './product-way.ts';
import { Settlements } from './settlements.ts';
import type { Way } from './way.ts';

const environment = z
  .object({
    ...{ NATS_URL: z.string(), NATS_USER: z.string(), NATS_PASSWORD: z.string(), REDIS_URL: z.string() },
    ...{ MQTT_URL: z.string(), MQTT_USER: z.string(), MQTT_PASSWORD: z.string() },
    ...{ BENCH_DEVICES_URL: z.string(), PORT: z.coerce.number() },
  })
  .parse(process.env);

// Node runs this file as it is, and takes no decorators: they are called by hand.
const hear = Object.getOwnPropertyDescriptor(Settlements.prototype, 'hear');
if (hear === undefined) throw new Error('Settlements hears nothing');
Hears(commandChanged)(Settlements.prototype, 'hear', hear);

const { NATS_URL: url, NATS_USER: user, NATS_PASSWORD: password } = environment;
const messaging = { service: 'gateway', nats: { url, user, password }, hears: [commandChanged] };
// Nest makes a provider of a module's own class.
const app = await NestFactory.createApplicationContext({
  module: Settlements,
  imports: [MessagingModule.forRoot(messaging)],
});
const asker = app.get(Asker);

const ways: Partial<Record<'product' | 'floor', Way>> = {};
const whose = z.enum(['product', 'floor']);
function wayOf(kind: z.output<typeof whose>): Way {
  const way = ways[kind];
  if (way === undefined) throw new Error(`The ${kind} is not there yet`);
  return way;
}

const count = z.object({ count: z.int() });
const run = z.object({ whose, valves: z.int(), seconds: z.number() });
const pace = run.extend({ perSecond: z.number() });

openDoor(environment.PORT, {
  /** Controllers under live control, each with its device connected. */
  '/controllers': async (asked) => {
    const controllers = await registerAll(asker, count.parse(asked).count);
    const logins = controllers.map(({ login }) => login);
    await askDoor(environment.BENCH_DEVICES_URL, '/connect', logins);
    await makeLive(asker, controllers);
    ways.product = new ProductWay(asker, app.get(Settlements), controllers);
  },
  '/floor': async (asked) => {
    const { MQTT_URL, MQTT_USER, MQTT_PASSWORD, REDIS_URL } = environment;
    const admin = { url: MQTT_URL, username: MQTT_USER, password: MQTT_PASSWORD };
    const login = { ...(await makeBenchAccount(admin)), clientId: 'bench' };
    const devices = FloorWay.devices(login, count.parse(asked).count);
    await askDoor(environment.BENCH_DEVICES_URL, '/connect', devices);
    ways.floor = await FloorWay.make(login, REDIS_URL);
  },
  '/throughput': (asked) => {
    const { whose: kind, ...length } = run.parse(asked);
    return commandsPerSecond(wayOf(kind), length);
  },
  '/delays': (asked) => {
    const { whose: kind, ...length } = pace.parse(asked);
    return delaysAtPace(wayOf(kind), length);
  },
});
