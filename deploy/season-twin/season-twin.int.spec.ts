import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Irrigation } from '@headgate/contracts/irrigation';
import type { Plan, PlannedIrrigation } from '@headgate/contracts/plan';
import { eventually } from '@headgate/runtime/testing/eventually';
import { adminEmail } from '../../e2e/accounts.ts';
import { openingsOf } from '../../e2e/field.ts';
import { registerAccount, Visitor } from '../../e2e/visitor.ts';
import { compareWater } from './compare-water.ts';
import { filledBefore, plantFields, type SeasonField } from './season-field.ts';
import { SeasonProduct } from './season-product.ts';
import { Season } from './season.ts';
import { Settling } from './settle.ts';
import { seededRandom } from './seeded-random.ts';
import { GroundWater } from './soil/ground-water.ts';
import { skyOf } from './soil/sky.ts';
import { Troubles } from './trouble.ts';

/*
 * A farm whose fields irrigate by themselves, on the real product, whose time leaps; and a twin of it, valves and ground, that shares
 * no code with it. `npm run season-twin` has forty fields from leaf-out to harvest.
 */

jest.setTimeout(24 * 3_600_000);

const size = (name: string, usual: string) => Number(process.env[name] ?? usual);
const fieldCount = size('HEADGATE_TEST_SEASON_FIELDS', '4');
const days = size('HEADGATE_TEST_SEASON_DAYS', '2');
const begins = process.env['HEADGATE_TEST_SEASON_BEGINS'] ?? '2026-06-15';
const filledOn = new Date(Date.parse(begins) - filledBefore * 86_400_000).toISOString().slice(0, 10);
const killed = ['bridge', 'prediction', 'gateway', 'identity', 'pilot'];

let product: SeasonProduct;
let settling: Settling;
let grower: Visitor;
let fields: readonly SeasonField[];
let season: Season;
let grounds: ReadonlyMap<string, GroundWater>;
/** Of the report. */
const findings: string[] = [];
const troubles = new Troubles(size('HEADGATE_TEST_SEASON_TROUBLE', '0.5'), seededRandom(16));

beforeAll(async () => {
  product = await SeasonProduct.start(new Date(`${begins}T19:00:00Z`));
  process.env['HEADGATE_E2E_FIELD'] = product.addressOf('field-simulator');
  settling = new Settling(product);
  const admin = new Visitor(product.address);
  await registerAccount(admin, { username: 'office', password: 'of the office', email: adminEmail });
  grower = new Visitor(product.address);
  const [username, password] = ['ana', 'of the grower'];
  await registerAccount(grower, { username, password, email: 'ana@farm.example' });
  await grower.ask('POST', '/api/complete-onboarding');
  fields = await plantFields(grower, admin, fieldCount);
  const { fields: planned } = (await grower.ask('GET', '/api/plan')) as Plan;
  const gone = new Map(planned.map(({ fieldId, depletion }) => [fieldId, depletion ?? 0]));
  grounds = new Map(fields.map(({ id, ground }) => [id, new GroundWater(ground, gone.get(id) ?? 0)]));
  season = new Season({
    ...{ product, settling, grower, fields, troubles },
    killedOn: (day) => killed[day % killed.length],
    signIn: async () => {
      await grower.ask('POST', '/api/login', { username, password });
    },
    say: (line) => process.stdout.write(`${line}\n`),
  });
  await season.live(days);
});
afterAll(async () => {
  process.stdout.write(`season: ${findings.join('; ')}\n`);
  await settling.stop();
  await product.stop();
});

async function recordsOf({ id }: SeasonField): Promise<Irrigation[]> {
  const records: Irrigation[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const more: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page = (await grower.ask('GET', `/api/irrigations?fieldId=${id}&limit=100${more}`)) as {
      items: Irrigation[];
      nextCursor: string | null;
    };
    records.push(...page.items.filter(({ source }) => source === 'controller'));
    cursor = page.nextCursor;
  }
  return records;
}

it('has on record what flowed through its valves, each gallon once, and none without a plan', async () => {
  // Water that is on, and has not reached its end, is on no record yet.
  const now = new Date(product.now() - 60_000).toISOString();
  const openings = [...season.openings.values()].filter(
    ({ closedAt, dueAt }) => closedAt !== null || dueAt === null || dueAt < now,
  );
  const compared = await Promise.all(
    fields.map(async (field) =>
      compareWater(
        field,
        openings.filter(({ device, station }) => device === field.device && station === field.station),
        await recordsOf(field),
      ),
    ),
  );
  const worst = Math.max(
    ...compared.map(({ flowed, recorded }) => (flowed === 0 ? 0 : Math.abs(recorded / flowed - 1))),
  );
  const counts = Array.from(troubles.counts, ([kind, count]) => `${String(count)} ${kind}`);
  findings.push(
    `${String(fields.length)} fields, ${String(days)} days, ${String(openings.length)} openings, ${String(season.kills)} kills`,
    `trouble: ${counts.join(', ')}`,
    `worst field ${(100 * worst).toFixed(2)} % off`,
  );
  expect(compared.flatMap(({ field, faults }) => faults.map((fault) => `${field}: ${fault}`))).toEqual([]);
  expect(openings.length).toBeGreaterThan(0);
  expect(worst).toBeLessThan(0.005);
});

it('leaves no crop without the water that it uses', async () => {
  const openings = [...season.openings.values()];
  const lost = await Promise.all(
    fields.map(async (field) => {
      const own = openings.filter(
        ({ device, station }) => device === field.device && station === field.station,
      );
      const ground = grounds.get(field.id);
      for (const { date, sky, gross } of await skyOf(product, field, own, {
        from: filledOn,
        days: days + filledBefore,
      }))
        ground?.live(date, sky, gross);
      return ground?.lost ?? 1;
    }),
  );
  findings.push(`worst field lost ${(100 * Math.max(...lost)).toFixed(2)} % of its transpiration`);
  expect(Math.max(...lost)).toBeLessThan(0.02);
});

it('opens what a person has accepted while prediction is held at the last check, and nothing that would start by itself', async () => {
  const planned = async () =>
    ((await grower.ask('GET', '/api/plan')) as Plan).fields.flatMap((field) => field.planned);
  const hour = 3_600_000;
  const itself = (await planned())
    .filter(
      ({ startsItself, planned: { start } }) => startsItself && Date.parse(start) > product.now() + hour,
    )
    .toSorted((one, other) => one.planned.start.localeCompare(other.planned.start))[0];
  const other = (await planned()).find(
    ({ state, fieldId }) => state === 'proposed' && fieldId !== itself?.fieldId,
  );
  if (itself === undefined || other === undefined) throw new Error('Nothing is planned');
  const { start } = itself.planned;
  const moved = (await grower.ask('PATCH', `/api/plan/${other.id}`, {
    version: other.version,
    ...{ start, hours: 1 },
  })) as PlannedIrrigation;
  await grower.ask('POST', `/api/plan/${other.id}/accept`, { version: moved.version });
  const flowing = async (planned: PlannedIrrigation) => {
    const field = fields.find(({ id }) => id === planned.fieldId);
    const openings = field === undefined ? [] : await openingsOf(field.device);
    return openings.some(({ station, openedAt }) => station === field?.station && openedAt >= start);
  };
  // It is sent to the bridge no sooner than 36 hours before.
  product.leapTo(Date.parse(start) - 10 * 60_000);
  await eventually('it is scheduled', async () =>
    (await planned()).some(({ id, control }) => id === other.id && control?.state === 'scheduled'),
  );
  await product.hold('prediction', async () => {
    product.leapTo(Date.parse(start));
    await eventually('the accepted one flows', () => flowing(other));
  });
  await settling.settled();
  expect(await flowing(itself)).toBe(false);
});
