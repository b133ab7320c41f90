import { randomUUID } from 'node:crypto';
import type { FieldSummary } from '@headgate/contracts/field';
import type { IrrigationController } from '@headgate/contracts/irrigation-controller';
import type { Plan, PlannedIrrigation } from '@headgate/contracts/plan';
import { signUp, Visitor } from '../../e2e/visitor.ts';
import { waitUntil } from '../../e2e/wait-until.ts';
import { askAtPace } from '../accounts/ask-at-pace.ts';
import { percentile } from '../accounts/percentile.ts';
import type { Stacks } from '../http/stacks.ts';
import { interleave } from '../interleave.ts';
import { median } from '../median.ts';
import type { Row } from '../row.ts';

/** Of each field that is watered by controllers; and as many fields, so that one is not decided on again at once. */
const [zones, fields] = [12, 8];
const seconds = 12;
const commandsPerSecond = 50;
/** Of other farms, whose commands go on meanwhile. */
const others = 5;
const controllersOfBusy = 5;
const maxMilliseconds = 300;

/** Accepting an irrigation of a field with 12 zones, against one whose valves people open, beside 50 commands a second. */
export async function measureAccepts(stacks: Stacks): Promise<Row[]> {
  const address = await stacks.valves();
  const commands = await Promise.all(Array.from({ length: others }, () => aBusyFarm(address)));
  const valves = await aFarm(address, 'ask');
  const people = await aFarm(address, 'advise');
  let sent = 0;
  const beside = async (farm: Visitor) => {
    const end = performance.now() + seconds * 1_000;
    const [took] = await Promise.all([
      acceptUntil(farm, end),
      askAtPace({ perSecond: commandsPerSecond, seconds }, () => {
        sent += 1;
        return commands[sent % others]?.() ?? Promise.resolve();
      }),
    ]);
    return took;
  };
  await beside(valves);
  const runs = await interleave({ valves: () => beside(valves), people: () => beside(people) });
  const of = (each: readonly number[][]) => median(each.map((took) => percentile(took, 99)));
  const [ours, floor] = [of(runs.valves), of(runs.people)];
  const accepted = runs.valves.reduce((sum, took) => sum + took.length, 0);
  return [
    {
      what: `accept of ${String(zones)} zones beside ${String(commandsPerSecond)} commands/s, p99 of ${String(accepted)}`,
      ours: `${ours.toFixed(1)} ms`,
      floor: `${floor.toFixed(1)} ms, without controllers`,
      ratio: ours / floor,
      bound: { text: `≤ ${String(maxMilliseconds)} ms`, holds: ours <= maxMilliseconds },
    },
  ];
}

/** Simulated: its connection is proprietary. */
const aController = (farm: Visitor, count: number) =>
  farm.ask('POST', '/api/irrigation/controllers', {
    ...{ farmName: 'Bench', controllerBrand: 'other', controllerModel: 'Bench' },
    ...{ connectionType: 'proprietary', apiEndpoint: '', apiKey: '' },
    zones: Array.from({ length: count }, (_, index) => ({
      ...{
        id: `zone-${String(index + 1)}`,
        name: `Zone ${String(index + 1)}`,
        area_acres: 2,
        crop_type: 'Citrus',
      },
    })),
  }) as Promise<IrrigationController>;

/** What sends one of its commands: an opening of the zone that was opened the longest ago, on another controller than the last one. */
async function aBusyFarm(address: string): Promise<() => Promise<unknown>> {
  const { visitor } = await signUp('busy', new Visitor(address));
  const controllers: IrrigationController[] = [];
  for (let made = 0; made < controllersOfBusy; made += 1) controllers.push(await aController(visitor, zones));
  let sent = 0;
  return () => {
    sent += 1;
    const controllerId = controllers[sent % controllersOfBusy]?.id;
    const zoneId = `zone-${String((Math.floor(sent / controllersOfBusy) % zones) + 1)}`;
    const command = { controllerId, commandType: 'start', zoneId, duration: 1 };
    return visitor.ask('POST', '/api/irrigation/commands', command);
  };
}

async function aFarm(address: string, automation: 'ask' | 'advise'): Promise<Visitor> {
  const { visitor } = await signUp('accepting', new Visitor(address));
  for (let made = 0; made < fields; made += 1) {
    const { id: controllerId } = await aController(visitor, zones);
    const about = {
      name: `Block ${String(made)}`,
      location: 'Madera, CA',
      acres: 24,
      soil: 'loam',
      method: 'drip',
    };
    const field = (await visitor.ask('POST', '/api/fields', about)) as FieldSummary;
    await visitor.ask('POST', `/api/fields/${field.id}/plantings`, { crop: 'citrus', plantedYear: 2010 });
    const own = Array.from({ length: zones }, (_, index) => ({
      controllerId,
      zoneId: `zone-${String(index + 1)}`,
    }));
    await visitor.ask('PATCH', `/api/fields/${field.id}`, { zones: own, automation, version: field.version });
  }
  await waitUntil('the plan is made', async () => (await firstOfEach(visitor)).length === fields);
  return visitor;
}

const firstOfEach = async (farm: Visitor): Promise<PlannedIrrigation[]> => {
  const plan = (await farm.ask('GET', '/api/plan')) as Plan;
  return plan.fields.flatMap(({ planned }) => planned.slice(0, 1));
};

/** Accepts and takes back, field after field; gives how long each accepting took [ms]. */
async function acceptUntil(farm: Visitor, end: number): Promise<number[]> {
  const took: number[] = [];
  const planned = await firstOfEach(farm);
  for (let at = 0; performance.now() < end; at += 1) {
    const one = planned[at % planned.length];
    if (one === undefined) throw new Error('Nothing is planned');
    const begun = performance.now();
    const accepted = await decide(farm, 'accept', one);
    took.push(performance.now() - begun);
    planned[at % planned.length] = await decide(farm, 'unaccept', accepted);
  }
  return took;
}

const decide = (farm: Visitor, decision: 'accept' | 'unaccept', { id, version }: PlannedIrrigation) =>
  farm.ask(
    'POST',
    `/api/plan/${id}/${decision}`,
    { version },
    {
      'idempotency-key': randomUUID(),
    },
  ) as Promise<PlannedIrrigation>;
