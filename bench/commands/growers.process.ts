/**
 * Growers, in the gateway's place: has controllers registered and devices connected, gives commands to them and to the
 * floor's, and tells how long it took. NATS_*, REDIS_URL, MQTT_* as any process has them, BENCH_DEVICES_URL, PORT.
 */
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { commandChanged } from '@headgate/contracts/bridge-facts';
import { Asker, MessagingModule, natsMicroservice } from '@headgate/messaging';
import { z } from 'zod';
import { delaysAtPace } from './at-pace.ts';
import { makeBenchAccount } from './bench-account.ts';
import { commandsPerSecond } from './closed-loops.ts';
import { makeLive, registerAll } from './farms.ts';
import { FloorDriver } from './floor-driver.ts';
import { askServer, openServer } from './json-server.ts';
import { ProductDriver } from './product-driver.ts';
import { Settlements } from './settlements.ts';
import type { Driver } from './driver.ts';

const environment = z
  .object({
    ...{ NATS_URL: z.string(), NATS_USER: z.string(), NATS_PASSWORD: z.string(), REDIS_URL: z.string() },
    ...{ MQTT_URL: z.string(), MQTT_USER: z.string(), MQTT_PASSWORD: z.string() },
    ...{ BENCH_DEVICES_URL: z.string(), PORT: z.coerce.number() },
  })
  .parse(process.env);

const { NATS_URL: url, NATS_USER: user, NATS_PASSWORD: password } = environment;
const messaging = { service: 'gateway', nats: { url, user, password }, subscribes: [commandChanged] };
const growers = { ...MessagingModule.forRoot(messaging), controllers: [Settlements] };
const app = await NestFactory.createMicroservice(growers, natsMicroservice);
await app.listen();
const asker = app.get(Asker);

let product: ProductDriver | undefined;
const drivers: Partial<Record<'product' | 'floor', Driver>> = {};
const whose = z.enum(['product', 'floor']);
function driverOf(kind: z.output<typeof whose>): Driver {
  const driver = drivers[kind];
  if (driver === undefined) throw new Error(`The ${kind} is not there yet`);
  return driver;
}

const count = z.object({ count: z.int() });
const metered = count.extend({ haveMeters: z.optional(z.boolean()) });
const opening = count.extend({ minutes: z.int() });
const run = z.object({ whose, valves: z.int(), seconds: z.number() });
const pace = run.extend({ perSecond: z.number() });

openServer(environment.PORT, {
  /** Controllers under live control, each with its device connected. */
  '/controllers': async (input) => {
    const wanted = metered.parse(input);
    const controllers = await registerAll(asker, wanted.count);
    const logins = controllers.map(({ login }) => ({ ...login, hasMeter: wanted.haveMeters }));
    await askServer(environment.BENCH_DEVICES_URL, '/connect', logins);
    await makeLive(asker, controllers);
    product = new ProductDriver(asker, app.get(Settlements), controllers);
    drivers.product = product;
  },
  /** Has water flow through the first so many valves for that long. */
  '/open': async (input) => {
    const wanted = opening.parse(input);
    for (let valve = 0; valve < wanted.count; valve += 1) await product?.give(valve, 'start', wanted.minutes);
  },
  '/floor': async (input) => {
    const { MQTT_URL, MQTT_USER, MQTT_PASSWORD, REDIS_URL } = environment;
    const admin = { url: MQTT_URL, username: MQTT_USER, password: MQTT_PASSWORD };
    const login = { ...(await makeBenchAccount(admin)), clientId: 'bench' };
    const devices = FloorDriver.devices(login, count.parse(input).count);
    await askServer(environment.BENCH_DEVICES_URL, '/connect', devices);
    drivers.floor = await FloorDriver.make(login, REDIS_URL);
  },
  '/throughput': (input) => {
    const { whose: kind, ...length } = run.parse(input);
    return commandsPerSecond(driverOf(kind), length);
  },
  '/delays': (input) => {
    const { whose: kind, ...length } = pace.parse(input);
    return delaysAtPace(driverOf(kind), length);
  },
});
