import { expect, test } from './headgate-test.ts';
import { importFarm, sendFile, type ImportedFarm } from './import-farm.ts';
import { signUp, type Visitor } from './visitor.ts';

/*
 * A farm of forty fields, four sources, three tariffs and a rotation: from two files to a plan, and from there through what a
 * person decides. Over HTTP alone: what it shows is the API's, on the real stack.
 */

test.describe.configure({ mode: 'default' });

interface Planned {
  readonly id: string;
  readonly fieldId: string;
  readonly version: number;
  readonly state: string;
  readonly locked: boolean;
  readonly planned: { readonly start: string; readonly inches: number; readonly runs: readonly object[] };
}
interface Plan {
  readonly fields: readonly {
    readonly fieldId: string;
    readonly name: string;
    readonly status: string;
    readonly headline: { readonly text: string };
    readonly planned: readonly Planned[];
    readonly days: readonly object[];
  }[];
  readonly sources: readonly { readonly waterSourceId: string }[];
  readonly summary: { readonly fields: number };
}

let visitor: Visitor;
let farm: ImportedFarm;

test.beforeAll(async () => {
  ({ visitor } = await signUp('forty'));
  farm = await importFarm(visitor);
});

const planOf = async () => (await visitor.ask('GET', '/api/plan')) as Plan;
const proposals = ({ fields }: Plan) =>
  fields.flatMap(({ planned }) => planned).filter(({ state }) => state === 'proposed');

test('forty fields, four sources, three tariffs and a rotation are imported and planned', async () => {
  expect(farm.summaries).toEqual([
    expect.objectContaining({ added: 40, sources: 4, preview: false }),
    expect.objectContaining({ added: 0, changed: 40, preview: false }),
  ]);
  const started = performance.now();
  const plan = await planOf();
  const plannedIn = performance.now() - started;
  const size = JSON.stringify(plan).length;
  test.info().annotations.push({
    type: 'measured',
    description: `imported in ${String(Math.round(farm.milliseconds))} ms, planned in ${String(Math.round(plannedIn))} ms, ${String(size)} characters`,
  });
  expect(plan.summary.fields).toBe(40);
  expect(plan.fields).toHaveLength(40);
  expect(plan.sources).toHaveLength(4);
  expect(size).toBeLessThan(200_000);
  for (const field of plan.fields) {
    expect(field.headline.text).toMatch(/\S/);
    expect(field.days).toHaveLength(7);
  }
  expect(proposals(plan).length).toBeGreaterThan(0);
});

test('what a person accepts, moves and leaves out stays so, and is seen at once', async () => {
  const [accepted, moved] = proposals(await planOf());
  if (accepted === undefined || moved === undefined) throw new Error('no proposals');
  await visitor.ask('POST', `/api/plan/${accepted.id}/accept`, { version: accepted.version });
  // Accepting one leaves the others as they were seen.
  await visitor.ask('PATCH', `/api/plan/${moved.id}`, {
    version: moved.version,
    inches: moved.planned.inches * 0.9,
    locked: true,
  });
  const skipped = proposals(await planOf()).find(({ id, locked }) => id !== moved.id && !locked);
  if (skipped === undefined) throw new Error('no proposal is left');
  await visitor.ask('POST', `/api/plan/${skipped.id}/skip`, {
    version: skipped.version,
    reason: 'Sprayed yesterday',
  });
  await visitor.ask('POST', '/api/plan/refresh', {});
  const all = (await planOf()).fields.flatMap(({ planned }) => planned);
  const found = (id: string) => all.find((each) => each.id === id);
  expect(found(accepted.id)).toMatchObject({
    state: 'accepted',
    planned: { start: accepted.planned.start, runs: accepted.planned.runs },
  });
  expect(found(moved.id)).toMatchObject({ locked: true });
  expect(found(moved.id)?.planned.inches).toBeCloseTo(moved.planned.inches * 0.9, 2);
  expect(found(skipped.id)?.state ?? 'skipped').toBe('skipped');
  // An old version has been overtaken.
  const again = await visitor.call('POST', `/api/plan/${accepted.id}/accept`, { version: accepted.version });
  expect(again.status).toBe(409);
});

test('water of six days ago changes the ledger from that day on, and no day before it', async () => {
  const { fieldId } = (await planOf()).fields[0] ?? { fieldId: '' };
  const daysOf = async () =>
    ((await visitor.ask('GET', `/api/fields/${fieldId}/days`)) as { days: { date: string }[] }).days;
  const before = await daysOf();
  const sixDaysAgo = '2026-04-14';
  await visitor.ask('POST', '/api/irrigations', {
    fieldId,
    start: `${sixDaysAgo}T06:00:00-07:00`,
    end: `${sixDaysAgo}T10:00:00-07:00`,
    inches: 0.5,
    source: 'entered',
  });
  const after = await daysOf();
  const until = (days: readonly { date: string }[]) => days.filter(({ date }) => date < sixDaysAgo);
  expect(until(after)).toEqual(until(before));
  const on = (days: readonly { date: string }[]) => days.find(({ date }) => date === sixDaysAgo);
  expect(on(after)).toMatchObject({ irrigationGross: 12.7 });
  expect(on(after)).not.toEqual(on(before));
});

test('a bad row of forty refuses the whole file, by row and column', async () => {
  const csv = farm.csv
    .replace('Block 07,', 'Block 07 again,')
    .replace(/^(Block 31,.*?),([0-9]+),/m, '$1,-4,');
  const { visitor: other } = await signUp('badrow');
  const answer = await sendFile(other, 'text/csv', csv);
  expect(answer.status).toBe(400);
  expect(answer.text).toMatch(/row 32, Acres/);
  const { items } = (await other.ask('GET', '/api/fields')) as { items: object[] };
  expect(items).toEqual([]);
});
