import { setTimeout as pause } from 'node:timers/promises';
import { importFarm } from '../../e2e/import-farm.ts';
import { signUp, Visitor, type SignedUp } from '../../e2e/visitor.ts';
import { waitUntil } from '../../e2e/wait-until.ts';
import { databaseOf, type Stacks } from '../http/stacks.ts';
import { memoryOfProcess, usageOf, usedBetween, withoutIdle } from './stack-usage.ts';
import type { UnitCosts } from './unit-costs.ts';

const fields = 10;
const idleSeconds = 40;
const pages = 250;
const logins = 40;
/** Ten of each account at most (`gateway/src/live`). */
const streams = { accounts: 80, ofEach: 10 };
/** Whatever a start has to do, weather of all places among it [ms]. */
const settle = 30_000;

/** What the dashboard asks for, of whoever is signed in. */
const calls = [
  ...['/api/user', '/api/farm-profile', '/api/predictions?limit=1&crop=profile', '/api/plan'],
  ...['/api/irrigation/controllers', '/api/faults', '/api/water-sources', '/api/irrigations'],
  ...['/api/payments', '/api/subscription'],
];

/** What a dashboard, a login and an open page cost. */
export async function measurePageCosts(
  stacks: Stacks,
  say: (line: string) => void,
): Promise<Pick<UnitCosts, 'page' | 'login' | 'livePage'>> {
  const { address, data } = await stacks.seasonWithFolder();
  const database = databaseOf(data, 'prediction');
  const farm = await aFarm(address);
  let bytes = 0;
  const openPage = async () => {
    const read = await Promise.all(calls.map((path) => bytesOf(farm.visitor, path)));
    bytes += read.reduce((sum, each) => sum + each, 0);
  };
  for (let warm = 0; warm < 20; warm += 1) await openPage();
  await pause(settle);

  const during = async (work: () => Promise<unknown>) => {
    const [before, from] = [await usageOf(data, database), performance.now()];
    await work();
    return {
      usage: usedBetween(before, await usageOf(data, database)),
      seconds: (performance.now() - from) / 1_000,
    };
  };
  const idle = await during(() => pause(idleSeconds * 1_000));
  const times = async (count: number, work: () => Promise<unknown>) => {
    const busy = await during(async () => {
      for (let done = 0; done < count; done += 1) await work();
    });
    const { seconds } = withoutIdle(busy, idle);
    return Object.fromEntries(Object.entries(seconds).map(([name, used]) => [name, used / count]));
  };
  bytes = 0;
  const page = await times(pages, openPage);
  say(`${String(pages)} pages were opened`);
  const login = await times(logins, () =>
    new Visitor(address).ask('POST', '/api/login', { username: farm.username, password: farm.password }),
  );
  const of = (name: string) => page[name] ?? NaN;
  return {
    page: {
      ...{ gatewaySeconds: of('gateway'), predictionSeconds: of('prediction'), bridgeSeconds: of('bridge') },
      ...{ identitySeconds: of('identity'), pilotSeconds: of('pilot'), natsSeconds: of('nats-server') },
      ...{ redisSeconds: of('redis'), postgresSeconds: of('postgresql'), responseBytes: bytes / pages },
    },
    login: { identitySeconds: login['identity'] ?? NaN },
    livePage: { gatewayBytes: await memoryOfStreams(address, data) },
  };
}

async function aFarm(address: string): Promise<SignedUp> {
  const farm = await signUp('maria', new Visitor(address));
  const { visitor } = farm;
  await visitor.ask('POST', '/api/complete-onboarding');
  await visitor.ask('PUT', '/api/farm-profile', {
    ...{ farmName: 'Levee Almonds', location: 'Fresno, CA', farmSizeAcres: 240, primaryCropType: 'almonds' },
    ...{ soilType: 'loam', irrigationSystem: 'drip', hasController: 'true' },
  });
  await importFarm(visitor, fields);
  await waitUntil('the plan is made', async () => (await visitor.call('GET', '/api/plan')).status === 200);
  return farm;
}

async function bytesOf(visitor: Visitor, path: string): Promise<number> {
  const { status, text } = await visitor.call('GET', path);
  if (status !== 200) throw new Error(`GET ${path}: ${String(status)} ${text}`);
  return Buffer.byteLength(text);
}

/** What each open stream takes of the gateway [bytes]. */
async function memoryOfStreams(address: string, data: string): Promise<number> {
  const visitors: Visitor[] = [];
  for (let account = 0; account < streams.accounts; account += 1)
    visitors.push((await signUp(`live${String(account)}`, new Visitor(address))).visitor);
  await pause(settle);
  const before = memoryOfProcess(data, 'gateway');
  const end = new AbortController();
  for (const visitor of visitors)
    await Promise.all(
      Array.from({ length: streams.ofEach }, () =>
        fetch(visitor.urlOf('/api/live?read=0'), { headers: visitor.headers, signal: end.signal }),
      ),
    );
  await pause(settle);
  const after = memoryOfProcess(data, 'gateway');
  end.abort();
  return (after - before) / (streams.accounts * streams.ofEach);
}
