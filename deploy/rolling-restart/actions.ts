import { randomUUID } from 'node:crypto';
import { Visitor, type SignedUp } from '../../e2e/visitor.ts';
import { keyed, type Farm } from './farm.ts';
import type { Action } from '../replicas/load.ts';

/** Who does it. */
export interface People {
  readonly gateway: string;
  readonly admin: Visitor;
  /** Whom nobody else is signed in as. */
  readonly passerBy: SignedUp;
  /** Visitors who calculate, save and pay. */
  readonly planners: readonly Visitor[];
  readonly farms: readonly Farm[];
  /** Farms whose water is stopped by one button, again and again. */
  readonly stopped: readonly Farm[];
}

/** What was acknowledged, to be found once each in the end. */
export class Ledger {
  readonly advice = new Map<Visitor, Set<string>>();
  readonly scenarios = new Map<Visitor, Set<string>>();
  readonly invites = new Set<string>();

  note(noted: Map<Visitor, Set<string>>, grower: Visitor, id: string): void {
    const ids = noted.get(grower) ?? new Set();
    noted.set(grower, ids.add(id));
  }
}

/** One after the other, and over again. */
function roundRobin<Item>(items: readonly Item[]): () => Item {
  let turn = 0;
  return () => {
    const item = items[turn % items.length];
    turn += 1;
    if (item === undefined) throw new Error('There is nobody');
    return item;
  };
}

/** The product has room for 500 of a farm's, and for 300 invites that wait. */
const maxScenarios = 400;
const maxInvites = 250;

const question = { location: 'Fresno, CA', crop_type: 'wheat', farm_size_acres: 10 };

/** The mix: fifty parts, so that at fifty a second one part is one a second. */
export function actionsOf(people: People, ledger: Ledger): readonly Action[] {
  // Each deed has its turns to itself: with one for all, the same grower's would always be the same deeds.
  const planner = () => roundRobin(people.planners);
  const farm = roundRobin(people.farms);
  const [stopped, stopping] = [roundRobin(people.stopped), roundRobin(people.stopped)];
  const [keeper, saver, payer] = [planner(), planner(), planner()];
  const grower = () => roundRobin(people.farms.map((each) => each.grower));
  const anybody = new Visitor(people.gateway);
  const reads = (name: string, share: number, path: string, who: () => Visitor): Action => ({
    name,
    share,
    act: () => who().ask('GET', path),
  });
  return [
    reads('sees who is signed in', 11, '/api/user', planner()),
    reads('opens a page', 4, '/', () => anybody),
    reads('finds a place', 4, '/api/locations?q=fres', () => anybody),
    reads('reads projects', 3, '/api/projects', () => anybody),
    reads('reads controllers', 3, '/api/irrigation/controllers', grower()),
    {
      name: 'asks for advice',
      share: 4,
      act: () => anybody.ask('POST', '/api/predict-location', question),
    },
    { name: 'keeps advice', share: 6, act: () => keepAdvice(keeper(), ledger) },
    { name: 'saves a scenario', share: 2, act: () => saveScenario(saver(), ledger) },
    { name: 'signs in and out', share: 1, act: () => comeAndGo(people) },
    { name: 'invites', share: 1, act: () => invite(people.admin, ledger) },
    {
      name: 'is about to pay',
      share: 1,
      act: () => payer().ask('POST', '/api/create-payment-intent', { amount: 10_000 }, keyed()),
    },
    { name: 'waters', share: 8, act: () => farm().turn() },
    { name: 'starts what is stopped', share: 1, act: () => stopped().turn() },
    { name: 'stops all', share: 1, act: () => stopping().grower.ask('POST', '/api/irrigation/stop-all') },
  ];
}

async function keepAdvice(grower: Visitor, ledger: Ledger): Promise<void> {
  const { id } = (await grower.ask('POST', '/api/predict-location', question)) as { id: string };
  ledger.note(ledger.advice, grower, id);
}

async function saveScenario(grower: Visitor, ledger: Ledger): Promise<void> {
  const { items } = (await grower.ask('GET', '/api/predictions?limit=1')) as { items: { id: string }[] };
  const predictionId = items[0]?.id;
  // The first advice may not have been kept yet.
  if (predictionId === undefined || (ledger.scenarios.get(grower)?.size ?? 0) >= maxScenarios) return;
  const scenario = { predictionId, scenarioName: `Plan ${randomUUID()}` };
  const { id } = (await grower.ask('POST', '/api/scenarios', scenario)) as { id: string };
  ledger.note(ledger.scenarios, grower, id);
}

/** A session that is made at one gateway is read, and ended, at any. */
async function comeAndGo({ gateway, passerBy }: People): Promise<void> {
  const browser = new Visitor(gateway);
  await browser.ask('POST', '/api/login', { username: passerBy.username, password: passerBy.password });
  const { username } = (await browser.ask('GET', '/api/user')) as { username: string };
  if (username !== passerBy.username) throw new Error(`${passerBy.username} is ${username}`);
  await browser.ask('POST', '/api/logout');
}

async function invite(admin: Visitor, ledger: Ledger): Promise<void> {
  if (ledger.invites.size >= maxInvites) {
    await admin.ask('GET', '/api/pilot-invites');
    return;
  }
  const email = `invited-${randomUUID()}@farm.example`;
  const sent = { contactName: 'Bo Lund', email, farmName: 'Levee Almonds' };
  await admin.ask('POST', '/api/pilot-invites', sent, keyed());
  ledger.invites.add(email);
}
