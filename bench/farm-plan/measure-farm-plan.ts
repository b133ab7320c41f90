import type { Plan } from '@headgate/contracts/plan';
import { importFarm } from '../../e2e/import-farm.ts';
import { signUp, Visitor } from '../../e2e/visitor.ts';
import { waitUntil } from '../../e2e/wait-until.ts';
import { askAtPace } from '../accounts/ask-at-pace.ts';
import { percentile } from '../accounts/percentile.ts';
import type { Stacks } from '../http/stacks.ts';
import { interleave } from '../interleave.ts';
import { median } from '../median.ts';
import type { Row } from '../row.ts';
import { checkEditsShow } from './check-edits-show.ts';

/** Of each, so far below what they can do that answers wait for nothing but themselves. */
const perSecond = 10;
const seconds = 15;
const warmUpSeconds = 5;

/** As many as the farm has fields. */
const rows = 40;
const plan = '/api/plan';
const history = `/api/predictions?limit=${String(rows)}`;

const maxRatio = 3;
const maxBytes = 200_000;

/** A farm of 40 fields reads its plan, against a page of as many rows of its history. */
export async function measureFarmPlan(stacks: Stacks): Promise<Row[]> {
  const { visitor } = await signUp('maria', new Visitor(await stacks.farm()));
  await importFarm(visitor);
  await fillHistory(visitor);
  // It is made with the first question, which a busy machine may have no time for.
  await waitUntil('the plan is made', async () => (await read(visitor, plan)) > 0);
  await checkIsWhole(visitor);
  const sizes = { plan: await read(visitor, plan), history: await read(visitor, history) };
  const ask = (path: string, length = seconds) =>
    askAtPace({ perSecond, seconds: length }, () => read(visitor, path));
  for (const path of [plan, history]) await ask(path, warmUpSeconds);
  const runs = await interleave({ plan: () => ask(plan), history: () => ask(history) });
  await checkEditsShow(visitor);
  const tail = latencyRow(99, runs);
  const bound = { text: `≤ ${String(maxRatio)}`, holds: tail.ratio <= maxRatio };
  return [{ ...tail, bound }, latencyRow(50, runs), sizeRow(sizes)];
}

/** Throws where it is a page of the farm. */
async function checkIsWhole(visitor: Visitor): Promise<void> {
  const { fields } = (await visitor.ask('GET', plan)) as Plan;
  if (fields.length !== rows) throw new Error(`The plan has ${String(fields.length)} fields in one answer`);
}

async function fillHistory(visitor: Visitor): Promise<void> {
  for (let made = 0; made < rows; made += 1) {
    const question = { location: 'Madera, CA', crop_type: 'almonds', farm_size_acres: 20 + made };
    await visitor.ask('POST', '/api/predict-location', question);
  }
  await waitUntil(`${String(rows)} calculations are kept`, async () => {
    const { items } = (await visitor.ask('GET', history)) as { items: readonly unknown[] };
    return items.length === rows;
  });
}

/** How long the answer is [bytes]. */
async function read(visitor: Visitor, path: string): Promise<number> {
  const response = await fetch(visitor.urlOf(path), { headers: visitor.headers });
  const bytes = await response.arrayBuffer();
  if (!response.ok) throw new Error(`GET ${path}: ${String(response.status)}`);
  return bytes.byteLength;
}

function latencyRow(percent: number, runs: Record<'plan' | 'history', readonly number[][]>): Row {
  const of = (each: readonly number[][]) => median(each.map((took) => percentile(took, percent)));
  const [ours, floor] = [of(runs.plan), of(runs.history)];
  return {
    what: `GET ${plan}, ${String(rows)} fields, p${String(percent)}`,
    ours: `${ours.toFixed(1)} ms`,
    floor: `${floor.toFixed(1)} ms, ${String(rows)} rows of history`,
    ratio: ours / floor,
  };
}

function sizeRow(bytes: Record<'plan' | 'history', number>): Row {
  const text = (of: number) => `${(of / 1000).toFixed(1)} kB`;
  return {
    what: `GET ${plan}, ${String(rows)} fields, size`,
    ours: text(bytes.plan),
    floor: `${text(bytes.history)}, ${String(rows)} rows of history`,
    ratio: bytes.plan / bytes.history,
    bound: { text: `≤ ${String(maxBytes / 1000)} kB`, holds: bytes.plan <= maxBytes },
  };
}
