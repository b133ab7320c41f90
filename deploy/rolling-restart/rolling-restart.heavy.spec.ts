import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import { openingsOf } from '../../e2e/field.ts';
import { Visitor } from '../../e2e/visitor.ts';
import { actionsOf, Ledger, type People } from './actions.ts';
import type { Farm } from './farm.ts';
import { administrator, gather, liveFarm, somebody } from './gather.ts';
import { LivePage, newestCommands } from './live-page.ts';
import { everyId } from '../replicas/every-id.ts';
import { Load } from '../replicas/load.ts';
import { ReplicatedProduct } from '../replicas/replicated-product.ts';

/* Two of every process behind haproxy: one is as good as the other. How fast is not the question. */

jest.setTimeout(3_600_000);

/** So often each process is restarted, one after the other; absent: once, the first of all, then the second of all. */
const rounds = process.env['HEADGATE_TEST_ROUNDS'];
const perSecond = 50;

let product: ReplicatedProduct;
let admin: Visitor;

beforeAll(async () => {
  product = await ReplicatedProduct.start();
  admin = await administrator(product);
});
afterAll(() => product.stop());

const isSettled = (status: string) => status === 'confirmed' || status === 'failed';

describe('two of every process', () => {
  it('know of each other’s sessions, from their beginning to their end', async () => {
    const [one, other] = product.gateways;
    const { username, password } = await somebody(product, 'ida');
    const browser = new Visitor(one);
    await browser.ask('POST', '/api/login', { username, password });
    expect(await browser.at(other).ask('GET', '/api/user')).toMatchObject({ username });
    const elsewhere = browser.copy();
    await browser.at(other).ask('POST', '/api/logout');
    await expect(elsewhere.ask('GET', '/api/user')).rejects.toThrow('401');
  });

  it('send one mail where one is to be sent', async () => {
    const email = 'jon@farm.example';
    await somebody(product, 'jon', email);
    const { items } = (await admin.ask('GET', `/dev/mail.json?to=${email}`)) as { items: unknown[] };
    expect(items).toHaveLength(1);
  });

  it('count together what is limited', async () => {
    const { visitor: grower } = await somebody(product, 'kim');
    const gateways = product.gateways.map((gateway) => grower.at(gateway));
    // Ten an hour, whoever is asked.
    for (let exports = 0; exports < 10; exports += 1)
      await gateways[exports % 2]?.ask('GET', '/api/account/export');
    for (const replica of gateways)
      await expect(replica.ask('GET', '/api/account/export')).rejects.toThrow('429');
  });

  it('each tell of what was asked of the other, until the account goes with its water', async () => {
    const { grower, controller, device = '' } = await liveFarm(product, 'lea', admin);
    const [one, other] = product.gateways.map((gateway) => grower.at(gateway));
    if (one === undefined || other === undefined) throw new Error('Two gateways, please');
    const failures: unknown[] = [];
    const pages = [one, other].map((replica) => new LivePage(replica, (error) => failures.push(error)));
    for (const page of pages) page.open();
    const start = { controllerId: controller, commandType: 'start', zoneId: 'zone-1', duration: 600 };
    const { id } = (await one.ask('POST', '/api/irrigation/commands', start)) as { id: string };
    for (const page of pages) {
      await eventually('both show that it runs', () => page.shown.get(id) === 'confirmed');
    }
    for (const page of pages) await page.close();
    expect(failures).toEqual([]);
    const { username } = (await one.ask('GET', '/api/user')) as { username: string };
    await other.ask('POST', '/api/account/delete', { password: `of ${username}` });
    const openings = await openingsOf(device);
    expect(openings).toHaveLength(1);
    expect(openings[0]?.closedAt).not.toBeNull();
    for (const replica of [one, other]) await expect(replica.ask('GET', '/api/user')).rejects.toThrow('401');
  });
});

describe('a rolling restart of every process', () => {
  let people: People;
  let pages: ReadonlyMap<Farm, LivePage>;
  let load: Load;
  const ledger = new Ledger();

  async function restart(names: readonly string[]): Promise<void> {
    const [before, started] = [load.failed.length, Date.now()];
    await Promise.all(names.map((name) => product.restart(name)));
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${names.join(' ')}: ${seconds} s, ${load.failed.length - before} failed\n`);
  }

  async function restartAll(): Promise<number> {
    const { processes } = product;
    if (rounds === undefined) {
      for (const number of ['-1', '-2']) await restart(processes.filter((name) => name.endsWith(number)));
      return processes.length;
    }
    for (let round = 0; round < Number(rounds); round += 1) {
      for (const name of processes) await restart([name]);
    }
    return Number(rounds) * processes.length;
  }

  beforeAll(async () => {
    people = await gather(product, admin);
    load = new Load(actionsOf(people, ledger), perSecond);
    const failed = (error: unknown) => {
      load.fail('has a page open', error);
    };
    const farms = [...people.farms, ...people.stopped];
    pages = new Map(farms.map((farm) => [farm, new LivePage(farm.grower, failed)]));
    for (const page of pages.values()) page.open();
    load.start();
    const restarts = await restartAll();
    await load.stop();
    process.stdout.write(
      `rolling: ${restarts} restarts, ${load.total} deeds at ${load.perSecond.toFixed(1)} a second, ${load.failed.length} failed\n`,
    );
  });

  afterAll(async () => {
    for (const page of pages.values()) await page.close();
  });

  it('fails no request', () => {
    expect(load.failed.map(({ at, action, reason }) => `${at.toISOString()} ${action}: ${reason}`)).toEqual(
      [],
    );
    expect([...load.done.keys()]).toHaveLength(14);
  });

  it('brings every command to its end, and each of those that nobody stopped to a good one', async () => {
    for (const farm of [...people.farms, ...people.stopped]) {
      await eventually('all commands have come to their end', async () =>
        (await newestCommands(farm.grower)).every(({ status }) => isSettled(status)),
      );
    }
    for (const farm of people.farms) {
      const commands = await everyId(farm.grower, '/api/irrigation/commands');
      const { start, stop } = farm.acknowledged;
      expect(commands.toSorted()).toEqual([...start, ...stop].toSorted());
      const failed = (await newestCommands(farm.grower)).filter(({ status }) => status !== 'confirmed');
      expect(failed).toEqual([]);
    }
  });

  it('opens a valve once for each start that a device had', async () => {
    for (const { device, acknowledged } of people.farms.filter((farm) => farm.device !== undefined)) {
      const openings = await openingsOf(device ?? '');
      expect(openings.map(({ commandId }) => commandId)).toEqual([...acknowledged.start]);
    }
  });

  it('loses no change that a page is told', async () => {
    for (const [farm, page] of pages) {
      await eventually('the page shows the truth', async () =>
        (await newestCommands(farm.grower)).every(({ id, status }) => page.shown.get(id) === status),
      );
    }
    // Both gateways were restarted: each page came back at least once.
    expect([...pages.values()].filter(({ returns }) => returns < 1)).toEqual([]);
  });

  it('keeps each write, once', async () => {
    for (const planner of people.planners) {
      const advice = [...(ledger.advice.get(planner) ?? [])];
      expect((await everyId(planner, '/api/predictions')).toSorted()).toEqual(advice.toSorted());
      const scenarios = [...(ledger.scenarios.get(planner) ?? [])];
      expect((await everyId(planner, '/api/scenarios')).toSorted()).toEqual(scenarios.toSorted());
      const { items } = (await planner.ask('GET', '/api/payments')) as { items: unknown[] };
      expect(items).toHaveLength(1);
    }
    const invites = (await people.admin.ask('GET', '/api/pilot-invites')) as { email: string }[];
    expect(invites.map(({ email }) => email).toSorted()).toEqual([...ledger.invites].toSorted());
  });
});
