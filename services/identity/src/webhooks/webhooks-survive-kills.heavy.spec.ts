import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PayloadOf } from '@headgate/contracts/define';
import { faultRaised, irrigationEnded, planMade } from '@headgate/contracts/prediction-facts';
import { webhookEvents } from '@headgate/contracts/webhook';
import { Seals } from '@headgate/runtime/secrets/seals';
import { ownCertificate } from '@headgate/runtime/testing/own-certificate';
import { OwnProcess } from '@headgate/runtime/testing/own-process';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { Logger } from '@nestjs/common';
import { anAccount } from '../../test/an-account.ts';
import { startIdentity, type OwnIdentity } from '../../test/own-identity.ts';
import { PredictionStandIn } from '../../test/prediction-stand-in.ts';
import { isSigned, WebhookReceiver, type Behaviour, type Received } from '../../test/webhook-receiver.ts';
import { newSecret } from './sign-delivery.ts';
import { secretPlace } from './webhook.entity.ts';

const EVENTS = Number(process.env['HEADGATE_TEST_WEBHOOK_EVENTS'] ?? 200);
const KILLS = Number(process.env['HEADGATE_TEST_WEBHOOK_KILLS'] ?? 2);
const TIMEOUT = 180_000 + EVENTS * 150;
const [farms, irrigationsOfFarm] = [20, 10];
const key = Buffer.alloc(32, 5);

interface Sent {
  readonly farm: string;
  readonly aggregate: string;
}

let identity: OwnIdentity;
let nats: ServerProcess;
let prediction: PredictionStandIn;
let folder: string;
let receiver: WebhookReceiver;
let services: OwnProcess[];
/** Where no webhook may lead: how often somebody has connected. */
const trap = createServer((socket) => {
  trapped += 1;
  socket.destroy();
});
let trapped = 0;
const secrets = new Map<string, string>();

beforeAll(async () => {
  Logger.overrideLogger(false);
  folder = await mkdtemp(join(tmpdir(), 'headgate-webhooks-'));
  [identity, nats] = await Promise.all([startIdentity(), ServerProcess.nats({ keepsIn: folder })]);
  receiver = await WebhookReceiver.start(ownCertificate('localhost'));
  trap.listen(0, '127.0.0.1');
  await once(trap, 'listening');
  prediction = await PredictionStandIn.start(`nats://127.0.0.1:${String(nats.port)}`);
  const authority = join(folder, 'authority.pem');
  await writeFile(authority, receiver.certificate.cert);
  services = [aService(authority), aService(authority)];
}, 120_000);

afterAll(async () => {
  const kills = await Promise.allSettled(services.map((service) => service.kill()));
  await prediction.stop();
  await Promise.all([receiver.stop(), nats.kill(), identity.stop()]);
  trap.close();
  await rm(folder, { recursive: true, force: true });
  expect(kills.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
}, 60_000);

function aService(authority: string): OwnProcess {
  const service = new OwnProcess(join(import.meta.dirname, '../../test/quick-identity.process.ts'), [], {
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'fatal', HOST: '127.0.0.1', PORT: '0' },
    ...{ DATABASE_URL: identity.url, NATS_URL: `nats://127.0.0.1:${String(nats.port)}` },
    ...{ REDIS_URL: process.env['HEADGATE_TEST_REDIS_URL'], SMTP_URL: 'smtp://127.0.0.1:9' },
    WEBHOOK_KEYS: `test:${key.toString('base64')}`,
    WEBHOOK_ALLOWLIST: `localhost:${String(receiver.port)}`,
    NODE_EXTRA_CA_CERTS: authority,
  });
  service.start();
  return service;
}

/** A farm with a good webhook, and one that was saved before its address was refused. */
async function aFarm(): Promise<string> {
  const { id: userId, farmId } = await anAccount(identity);
  const seals = new Seals([{ id: 'test', key }]);
  const trapPort = String((trap.address() as AddressInfo).port);
  const urls = [
    `https://localhost:${String(receiver.port)}/${farmId}`,
    ...[`https://127.0.0.1:${trapPort}/`, `https://[::ffff:127.0.0.1]:${trapPort}/`],
  ];
  for (const url of secrets.size === 0 ? urls : urls.slice(0, 1)) {
    const [id, secret] = [randomUUID(), newSecret()];
    if (url === urls[0]) secrets.set(farmId, secret);
    await identity.source.query(
      `INSERT INTO webhook (id, farm_id, user_id, url, events, secret_sealed, created_at) VALUES ($1, $2, $3, $4, $5, $6, now())`,
      // Of one aggregate: the first of it is tried again and again, which is work enough.
      [
        id,
        farmId,
        userId,
        url,
        url === urls[0] ? webhookEvents : ['plan.made'],
        seals.seal(secret, secretPlace(id)),
      ],
    );
  }
  return farmId;
}

const planOf = (farmId: string): PayloadOf<typeof planMade> => ({
  ...{ farmId, date: '2026-07-10', madeAt: '2026-07-10T09:05:00.000Z' },
  ...{ fields: 12, due: 3, planned: 5, unservedFields: 0, gallons: 912_000 },
});
const faultOf = (farmId: string, faultId: string): PayloadOf<typeof faultRaised> => ({
  ...{ farmId, faultId, kind: 'flow-high', raisedAt: '2026-07-10T09:05:00.000Z', zoneId: 'z1' },
  ...{ controllerId: randomUUID(), fieldId: null, gpm: 250, usualGpm: 100 },
});
const irrigationOf = (farmId: string, planned: string): PayloadOf<typeof irrigationEnded> => ({
  ...{ farmId, irrigationId: randomUUID(), plannedIrrigationId: planned, controllerId: randomUUID() },
  ...{ zoneId: 'z1', start: '2026-07-10T04:00:00.000Z', end: '2026-07-10T08:00:00.000Z', hours: 4 },
  ...{ gallons: 456_000, isMetered: true, isCorrection: false, fields: [], planned: null },
});

/** Announces something of a farm. */
async function announceOne(farm: string, irrigations: readonly string[]): Promise<Sent> {
  const kind = Math.random();
  if (kind < 0.3) {
    await prediction.announce(planMade, farm, planOf(farm));
    return { farm, aggregate: farm };
  }
  const aggregate = kind < 0.5 ? randomUUID() : irrigations[Math.floor(Math.random() * irrigationsOfFarm)]!;
  if (kind < 0.5) await prediction.announce(faultRaised, aggregate, faultOf(farm, aggregate));
  else await prediction.announce(irrigationEnded, aggregate, irrigationOf(farm, aggregate));
  return { farm, aggregate };
}

const faults: readonly Behaviour[] = [500, 503, 302, 404, 'closes', 'silent'];
const bodyOf = ({ body }: Received) =>
  JSON.parse(body) as { id: string; aggregateId: string; version: number };

it(
  `kill -9 of identity, ${String(KILLS)} times during ${String(EVENTS)} events of which many are not taken at first`,
  async () => {
    const ofFarms: [string, string[]][] = [];
    for (let count = 0; count < farms; count += 1)
      ofFarms.push([await aFarm(), Array.from({ length: irrigationsOfFarm }, () => randomUUID())]);
    receiver.behave = () =>
      Math.random() < 0.1 ? (faults[Math.floor(Math.random() * faults.length)] ?? 500) : 200;
    const started = Date.now();
    const sent: Sent[] = [];
    const announcing = (async () => {
      for (let count = 0; count < EVENTS; count += 1) {
        const [farm, irrigations] = ofFarms[count % farms]!;
        sent.push(await announceOne(farm, irrigations));
      }
    })();
    const taken = () => new Set(receiver.all.flatMap((each) => (each.isTaken ? [bodyOf(each).id] : [])));
    // In the midst of it: after each further share of the deliveries one of the two dies, and comes back at once.
    for (let kill = 1; kill <= KILLS; kill += 1) {
      while (taken().size < (EVENTS * kill) / (KILLS + 1)) await pause(100);
      const service = services[kill % services.length]!;
      await service.kill();
      service.start();
    }
    await announcing;
    while (taken().size < EVENTS) await pause(200);
    const seconds = (Date.now() - started) / 1_000;

    const requests = receiver.all.length;
    const again = receiver.all.filter(({ isTaken }) => isTaken).length - EVENTS;
    process.stdout.write(
      `webhooks: ${String(EVENTS)} events, ${String(KILLS)} kills, ${String(requests)} requests, ` +
        `${String(again)} taken twice, all delivered after ${seconds.toFixed(0)} s; ` +
        `${String(trapped)} connections to refused addresses\n`,
    );
    expect(trapped).toBe(0);
    // Each is signed for its own farm.
    expect(receiver.all.every((each) => isSigned(each, secrets.get(each.path.slice(1)) ?? ''))).toBe(true);
    // None of an aggregate comes before all that were announced before it were taken.
    const known = new Map<string, { readonly taken: Set<number>; readonly seen: Set<number> }>();
    for (const each of receiver.all) {
      const { aggregateId, version } = bodyOf(each);
      const of = known.get(aggregateId) ?? { taken: new Set(), seen: new Set() };
      known.set(aggregateId, of);
      if (!of.seen.has(version)) {
        expect(Math.max(0, ...of.seen)).toBeLessThan(version);
        expect([...of.seen].filter((earlier) => !of.taken.has(earlier))).toEqual([]);
      }
      of.seen.add(version);
      if (each.isTaken) of.taken.add(version);
    }
    const wanted = Map.groupBy(sent, ({ aggregate }) => aggregate);
    expect(known.size).toBe(wanted.size);
    for (const [aggregate, all] of wanted) expect(known.get(aggregate)?.taken.size).toBe(all.length);
    // What leads nowhere still waits, and has held nobody up.
    const refused = await identity.source.query<{ failure: string }[]>(
      `SELECT DISTINCT failure FROM webhook_delivery WHERE state = 'waiting' AND attempt > 0`,
    );
    expect(refused).toEqual([{ failure: 'address-refused' }]);
  },
  TIMEOUT,
);
