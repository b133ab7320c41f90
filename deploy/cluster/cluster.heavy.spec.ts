import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import { openingsOf, type Opening } from '../../e2e/field.ts';
import { withClient } from '../local/servers/postgres-server.ts';
import { everyId } from '../replicas/every-id.ts';
import type { Load } from '../replicas/load.ts';
import { disturb, untilServed, type Disturbed } from './disturb.ts';
import { disturbancesOf } from './disturbances.ts';
import { callOnce } from './load/call.ts';
import { loadsOf } from './load/loads.ts';
import { people, type People } from './load/people.ts';
import { minutes, scale, type WateredFarm } from './load/watered-farm.ts';
import { startProductOnClusters, type ProductOnClusters } from './product-on-clusters.ts';

/* Every server and every process is killed in turn, and primaries freeze, under load: docs/cluster.md. */

jest.setTimeout(7_200_000);

const rounds = Number(process.env['HEADGATE_TEST_CLUSTER_ROUNDS'] ?? '1');
/** Of the whole load: less for a machine that is busy with others. */
const share = Number(process.env['HEADGATE_TEST_CLUSTER_LOAD'] ?? '1');
/** A part of the names of those that are wanted; absent: all. */
const only = new RegExp(process.env['HEADGATE_TEST_CLUSTER_ONLY'] ?? '');
const numbers = {
  farms: Number(process.env['HEADGATE_TEST_CLUSTER_FARMS'] ?? '10'),
  controllers: 8,
  payers: 20,
  stoppers: 5,
};

/** [s] */
const serviceWithin = 45;
const stopAnsweredWithin = 10;
/** A valve may be open so long past the end of its water [ms]. */
const pastEnd = 5_000;

let all: ProductOnClusters;
let crowd: People;
let loads: Readonly<Record<'commands' | 'payments' | 'requests', Load>>;
const disturbed: Disturbed[] = [];
/** So long the load lasted. */
let seconds = 0;
const totals: string[] = [];
const commands = '/api/irrigation/commands';

beforeAll(async () => {
  all = await startProductOnClusters();
  crowd = await people(all.product, numbers);
  loads = loadsOf(all.product.gateway, crowd, share);
  const [started, running] = [Date.now(), Object.values(loads)];
  for (const load of [...running, ...crowd.stoppers]) load.start();
  try {
    await untilServed(running);
    for (let round = 0; round < rounds; round += 1) {
      for (const each of disturbancesOf(all).filter(({ name }) => only.test(name)))
        disturbed.push(await disturb(each, running));
    }
  } finally {
    await Promise.all(crowd.stoppers.map((stopper) => stopper.end()));
    await Promise.all(running.map((load) => load.stop()));
  }
  const failed = running.flatMap((load) => load.failed);
  writeFileSync(
    join(all.logs, 'failed-requests.log'),
    failed
      .map(
        ({ at, action, reason }) => `${at.toISOString()} ${action}: ${reason}
`,
      )
      .join(''),
  );
  seconds = (Date.now() - started) / 1_000;
  totals.push(
    `${disturbed.length} disturbances in ${(seconds / 60).toFixed(1)} min, ${loads.requests.perSecond.toFixed(1)} requests a second, ${failed.length} failed`,
  );
});
afterAll(async () => {
  process.stdout.write(`cluster: ${totals.join('; ')}\n`);
  await all.stop();
});

const perSecond = (count: number) => (count / seconds).toFixed(1);

const later = (description: string, isSo: () => Promise<boolean>) =>
  eventually(description, () => isSo().catch(() => false));

describe('a product of which every part is killed in turn', () => {
  it('serves again in time', () => {
    expect(disturbed.length).toBeGreaterThan(0);
    const slowest = disturbed.toSorted(
      (one, other) => other.secondsUntilService - one.secondsUntilService,
    )[0];
    totals.push(
      `service again within ${slowest?.secondsUntilService.toFixed(1) ?? '?'} s (${slowest?.name ?? ''})`,
    );
    expect(disturbed.filter(({ secondsUntilService }) => secondsUntilService > serviceWithin)).toEqual([]);
  });

  it('has every command that it acknowledged, once, at its end', async () => {
    let acknowledged = 0;
    const own = await stopsForSafety();
    for (const farm of crowd.farms) {
      await farm.answerAll();
      acknowledged += farm.acknowledged.size;
      const given = [...farm.acknowledged.keys()];
      await later('all commands have come to their end', () => areAtTheirEnds(farm));
      const sent = (await everyId(farm.grower, commands)).filter((id) => !own.has(id));
      expect(sent.toSorted()).toEqual(given.toSorted());
    }
    const slowest = Math.max(...crowd.farms.map((farm) => farm.slowest)) / 1_000;
    totals.push(
      `${acknowledged} commands acknowledged at ${perSecond(acknowledged)} a second, 0 lost, the slowest at its end in ${slowest.toFixed(1)} s`,
    );
  });

  it('opens no valve twice for one command, none for none, and none for longer than was asked for', async () => {
    let opened = 0;
    for (const farm of crowd.farms) {
      const openings = (await Promise.all(farm.devices.map(openingsOf))).flat();
      opened += openings.length;
      const by = openings.map(({ commandId }) => commandId ?? 'nobody');
      expect(by.filter((id, index) => by.indexOf(id) !== index)).toEqual([]);
      expect(by.filter((id) => !farm.acknowledged.has(id))).toEqual([]);
      expect(openings.filter(isTooLong)).toEqual([]);
      const missing = (await confirmedStarts(farm)).filter((id) => !by.includes(id));
      expect(missing).toEqual([]);
    }
    totals.push(`${opened} openings, 0 twice, 0 past their end + 5 s`);
  });

  it('answers every stop in time, and each that it took reaches its valve', () => {
    const stops = crowd.stoppers.flatMap((stopper) => stopper.stops);
    const taken = stops.filter(({ isAcknowledged }) => isAcknowledged);
    const longest = (values: readonly number[]) => (Math.max(0, ...values) / 1_000).toFixed(1);
    const answered = longest(stops.map(({ answeredIn }) => answeredIn));
    const closed = longest(taken.map(({ closedIn = 0 }) => closedIn));
    totals.push(
      `${stops.length} stops, ${taken.length} taken, answered within ${answered} s, valves closed within ${closed} s`,
    );
    expect(taken.length).toBeGreaterThan(0);
    expect(crowd.stoppers.flatMap((stopper) => stopper.stuck)).toEqual([]);
    expect(stops.filter(({ answeredIn }) => answeredIn > stopAnsweredWithin * 1_000)).toEqual([]);
    expect(taken.filter(({ closedIn }) => closedIn === undefined)).toEqual([]);
  });

  it('knows of every payment, and takes none twice', async () => {
    const ofAll = await crowd.provider.intents();
    let paid = 0;
    for (const payer of crowd.payers) {
      const intents = ofAll.filter(({ id }) => payer.paid.has(id));
      paid += intents.length;
      expect(intents).toHaveLength(payer.paid.size);
      const rows = intents.map(({ metadata }) => metadata['payment_id'] ?? '');
      expect(new Set(rows).size).toBe(rows.length);
      const isKnown = async () => {
        const answer = await callOnce(payer.visitor, 'GET', '/api/payments?limit=100');
        const known = (answer as { items: { id: string; status: string }[] }).items;
        return intents.every(({ amountRefunded, metadata }) => {
          const status = known.find(({ id }) => id === metadata['payment_id'])?.status;
          return status === (amountRefunded > 0 ? 'refunded' : 'paid');
        });
      };
      await later('all payments are known', isKnown);
    }
    totals.push(`${paid} payments at ${perSecond(paid)} a second, 0 lost, 0 twice`);
  });
});

/** Headgate's own, of valves that it did not know to be closed in time. */
async function stopsForSafety(): Promise<ReadonlySet<string>> {
  const { rows } = await withClient(all.postgres.url('headgate_bridge'), (client) =>
    client.query<{ id: string }>(`SELECT id FROM command WHERE user_id IS NULL AND command_type = 'stop'`),
  );
  totals.push(`${rows.length} stops by Headgate itself`);
  return new Set(rows.map(({ id }) => id));
}

async function areAtTheirEnds(farm: WateredFarm): Promise<boolean> {
  const open = await Promise.all(
    ['pending', 'sent'].map((status) => callOnce(farm.grower, 'GET', `${commands}?limit=1&status=${status}`)),
  );
  return open.every((page) => (page as { items: unknown[] }).items.length === 0);
}

async function confirmedStarts(farm: WateredFarm): Promise<readonly string[]> {
  return await everyId(farm.grower, `${commands}?commandType=start&status=confirmed`);
}

function isTooLong({ openedAt, closedAt }: Opening): boolean {
  const end = Date.parse(openedAt) + (minutes * 60_000) / scale;
  return (closedAt === null ? Date.now() : Date.parse(closedAt)) > end + pastEnd;
}
