import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import { openingsOf } from '../../e2e/field.ts';
import { command, commandNow, liveOverMqtt } from '../../e2e/live-controller.ts';
import { Visitor, type SignedUp } from '../../e2e/visitor.ts';
import { apply, Growers, newFarm } from './test/growers.ts';
import { patiently } from './test/patiently.ts';
import { adminEmail, Product } from './test/product.ts';
import { Scripts } from './test/run-script.ts';
import { announcing, count, factsOf, mailsTo, missing } from './test/what-is-kept.ts';

/*
 * The whole product at work, a copy of it taken meanwhile, everything lost, and what the copy brings back. The tests are one
 * story, each goes on where the one before ended.
 */

const timeout = 600_000;

let product: Product;
let scripts: Scripts;
let growers: Growers;
let copy: string;
let early: readonly SignedUp[];
let farm: SignedUp;
let live: { readonly id: string; readonly device: string };
/** What the copy will have of the live controller: water that flows, and a schedule. */
let flowing: string;
let scheduled: string;
/** When the copy was begun, and when it was whole. */
let began: number;
let ended: number;
let mailsBefore: readonly number[];
let openingsBefore: number;
let factsBefore: ReadonlyMap<
  string,
  { readonly old: Map<string, string>; readonly all: Map<string, string> }
>;

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const mailsToAll = () =>
  Promise.all(early.map(({ username }) => mailsTo(product, `${username}@farm.example`)));
const order = (visitor: Visitor, input: object) =>
  patiently(() => command(visitor, { controllerId: live.id, ...input }));
const someFarm = (name: string, email?: string) => patiently(() => newFarm(product.address, name, email));

async function becomes(visitor: Visitor, id: string, status: string): Promise<void> {
  await eventually(`the command is ${status}`, async () => {
    const now = await patiently(() => commandNow(visitor, id));
    if (now.status === 'failed' && status !== 'failed') throw new Error(`It failed: ${String(now.reason)}`);
    return now.status === status;
  });
}

function takeCopy(...parameters: readonly string[]) {
  const { url, environment } = product.superuser;
  return scripts.run('backup', ['--local', url, ...parameters], { environment });
}

/** Nothing waits for the mail server. */
const mailsAreSent = () =>
  eventually('every mail is sent', async () => {
    const waiting = await count(product, 'identity', `mail WHERE state IN ('queued', 'sending')`);
    return waiting === 0;
  });

beforeAll(async () => {
  product = await Product.make();
  process.env['HEADGATE_E2E_FIELD'] = product.fieldUrl;
  scripts = Scripts.in(product.serversFolder('operator'));
  await product.start();
  const admin = await someFarm('office', adminEmail);
  early = [await someFarm('early'), await someFarm('bird')];
  for (const each of early) await patiently(() => apply(each));
  farm = await someFarm('levee');
  live = await patiently(() => liveOverMqtt(farm.visitor, admin.visitor));
  flowing = (await order(farm.visitor, { commandType: 'start', zoneId: 'zone-1', duration: 60 })).id;
  await becomes(farm.visitor, flowing, 'confirmed');
  const later = { commandType: 'schedule', zoneId: 'zone-2', duration: 30, startAt: inAnHour() };
  scheduled = (await order(farm.visitor, later)).id;
  await mailsAreSent();
  growers = new Growers(product.address);
  await eventually('there is a load', () => growers.count('command') > 10);
}, timeout);

afterAll(async () => {
  await product.end();
}, timeout);

describe('a backup of the product at work', () => {
  it('is taken while everybody goes on', async () => {
    began = Date.now();
    const folder = product.serversFolder('copies');
    const { code, output, message: answer } = await takeCopy(folder);
    ended = Date.now();
    expect({ code, message: answer }).toMatchObject({ code: 0 });
    copy = output.trim();
    expect(answer).toContain('NOT encrypted');
    const before = growers.count('command');
    await eventually('the load goes on', () => growers.count('command') > before + 8);
    await growers.stop();
  }, 300_000);

  it('is left behind: the device takes orders that it knows nothing of, and waters', async () => {
    const { visitor } = farm;
    for (const zoneId of ['zone-1', 'zone-2', 'zone-1'])
      for (const input of [{ commandType: 'start', zoneId, duration: 20 }, { commandType: 'stop' }])
        await becomes(visitor, (await order(visitor, input)).id, 'confirmed');
    const last = await order(visitor, { commandType: 'start', zoneId: 'zone-2', duration: 60 });
    await becomes(visitor, last.id, 'confirmed');
    await mailsAreSent();
    mailsBefore = await mailsToAll();
    openingsBefore = (await openingsOf(live.device)).length;
    factsBefore = new Map(
      await Promise.all(
        announcing.map(async (service) => {
          const old = await factsOf(product, service, new Date(began));
          return [service, { old, all: await factsOf(product, service) }] as const;
        }),
      ),
    );
  }, 300_000);

  it(
    'comes back after everything was lost, and refuses to come back over it',
    async () => {
      await product.stop();
      product.wipe();
      product.serversFolder('postgresql');
      const parameters = ['--local', product.postgresData, copy];
      const { code, output, message: answer } = await scripts.run('restore', parameters);
      expect({ code, message: answer }).toMatchObject({ code: 0 });
      expect(output).toContain(`schedule taken back: farm`);
      expect(await scripts.run('restore', parameters)).toMatchObject({ code: 1 });
      await product.start();
    },
    timeout,
  );

  it('has everything that was acknowledged before it began, and nothing that never was', async () => {
    expect(growers.acknowledged.filter(({ at }) => at < began).length).toBeGreaterThan(15);
    expect(await missing(product, growers.acknowledged, began)).toEqual([]);
    // It is no miracle: what came later is gone.
    expect(await missing(product, growers.acknowledged, Infinity)).not.toEqual([]);
    expect(ended).toBeGreaterThan(began);
    for (const [service, { old, all }] of factsBefore) {
      const now = await factsOf(product, service, new Date(began));
      expect([...now].filter(([id, payload]) => all.get(id) !== payload)).toEqual([]);
      expect([...old.keys()].filter((id) => !now.has(id))).toEqual([]);
    }
  }, 120_000);

  it('has ended every session; passwords are as they were', async () => {
    expect((await farm.visitor.call('GET', '/api/user')).status).toBe(401);
    const { username, password } = farm;
    const again = new Visitor(product.address);
    await patiently(() => again.ask('POST', '/api/login', { username, password }));
    farm = { visitor: again, username, password };
  });

  it('tells every fact again, and none of them does anything twice', async () => {
    await eventually('every fact has been told again', async () => {
      const late = await Promise.all(
        announcing.map((service) =>
          count(
            product,
            service,
            `outbox WHERE published_at IS NULL OR published_at < to_timestamp(${String(ended / 1000)})`,
          ),
        ),
      );
      return late.every((each) => each === 0);
    });
    // Facts are heard in their order: when the mail about a new one comes, the old ones have been.
    const newcomer = await someFarm('newcomer');
    await patiently(() => apply(newcomer));
    await eventually('the newcomer is mailed about the application', async () => {
      return (await mailsTo(product, `${newcomer.username}@farm.example`)) > 1;
    });
    await mailsAreSent();
    expect(await mailsToAll()).toEqual(mailsBefore);
    for (const service of [...announcing, 'prediction'])
      expect(await count(product, service, 'dead_letter')).toBe(0);
  }, 300_000);

  it('opens no valve: what flows is closed, what waited has failed', async () => {
    const { visitor } = farm;
    await eventually('all valves are closed', async () =>
      (await openingsOf(live.device)).every(({ closedAt }) => closedAt !== null),
    );
    const openings = await openingsOf(live.device);
    expect(openings).toHaveLength(openingsBefore);
    expect(openings.at(-1)?.why).toBe('order');
    expect(await patiently(() => commandNow(visitor, scheduled))).toMatchObject({
      status: 'failed',
      reason: 'stopped',
    });
    await eventually('the run of before is known to be over', async () => {
      const closed = `zone_run WHERE command_id = '${flowing}' AND state = 'closed'`;
      return (await count(product, 'bridge', closed)) === 1;
    });
  }, 300_000);

  it('leaves a controller that takes orders: its numbers go on beyond those that the device has taken', async () => {
    const { visitor } = farm;
    const { id } = await order(visitor, { commandType: 'start', zoneId: 'zone-2', duration: 10 });
    await becomes(visitor, id, 'confirmed');
    expect((await openingsOf(live.device)).at(-1)).toMatchObject({ commandId: id, closedAt: null });
    const stop = await order(visitor, { commandType: 'stop' });
    await becomes(visitor, stop.id, 'confirmed');
  }, 300_000);

  it(
    'can be taken and put back again',
    async () => {
      const folder = join(product.folder, 'copies');
      const again = await takeCopy('--keep', '1', folder);
      expect(again).toMatchObject({ code: 0 });
      await product.stop();
      const parameters = ['--local', product.postgresData, '--replace', again.output.trim()];
      expect(await scripts.run('restore', parameters)).toMatchObject({ code: 0 });
    },
    timeout,
  );
});
