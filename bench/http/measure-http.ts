import { interleave } from '../interleave.ts';
import { median } from '../median.ts';
import type { Row } from '../row.ts';
import type { Load } from './load.ts';
import { load } from './load.ts';
import { locations } from './questions.ts';
import type { Stacks } from './stacks.ts';

const path = '/api/predict-location';
const seconds = 5;
const warmUpSeconds = 4;
const pairs = 10;

/**
 * Advice through the whole product, with warm weather and different questions, against the same gateway before a bare NATS
 * client that answers a constant.
 */
export async function measureHttp(stacks: Stacks): Promise<Row[]> {
  const product = await stacks.product();
  for (const location of locations) await ask(product, location);
  const constant = await ask(product, 'Fresno, CA');
  const floor = await stacks.floor(JSON.stringify({ kind: 'advice', result: constant }));
  await ask(floor, 'Fresno, CA');
  for (const address of [product, floor]) await load(address + path, warmUpSeconds, 0);
  // Both are asked the same, and something else each time.
  let [floorRuns, productRuns] = [0, 0];
  const loads = await interleave(
    {
      floor: () => load(floor + path, seconds, (floorRuns += 1)),
      product: () => load(product + path, seconds, (productRuns += 1)),
    },
    pairs,
  );
  return [throughputRow(loads), latencyRow(loads)];
}

/** Warms the weather of a place, and gives the answer. */
async function ask(address: string, location: string): Promise<unknown> {
  const response = await fetch(address + path, {
    method: 'POST',
    body: JSON.stringify({ location, crop_type: 'maize', farm_size_acres: 40 }),
    headers: { 'content-type': 'application/json' },
  });
  if (!response.ok) throw new Error(`${address} answers ${response.status}: ${await response.text()}`);
  return response.json();
}

type Loads = Readonly<Record<'product' | 'floor', readonly Load[]>>;

/** The median of the pairs' ratios: what else the machine does changes from pair to pair, and hardly within one. */
function ratioOf({ product, floor }: Loads, of: (run: Load) => number): number {
  return median(product.map((run, pair) => of(run) / of(floor[pair] ?? run)));
}

function throughputRow(loads: Loads): Row {
  const rate = ({ requestsPerSecond }: Load) => requestsPerSecond;
  const ratio = ratioOf(loads, rate);
  return {
    what: `POST ${path}`,
    ours: `${median(loads.product.map(rate)).toFixed(0)} requests/s`,
    floor: `${median(loads.floor.map(rate)).toFixed(0)} requests/s`,
    ratio,
    bound: { text: '≥ 0.62', holds: ratio >= 0.62 },
    aim: { text: '≥ 0.75', holds: ratio >= 0.75 },
  };
}

function latencyRow(loads: Loads): Row {
  const p99 = (run: Load) => run.p99;
  const ratio = ratioOf(loads, p99);
  return {
    what: `POST ${path}, p99`,
    ours: `${median(loads.product.map(p99)).toFixed(0)} ms`,
    floor: `${median(loads.floor.map(p99)).toFixed(0)} ms`,
    ratio,
    bound: { text: '≤ 2.2', holds: ratio <= 2.2 },
    aim: { text: '≤ 1.6', holds: ratio <= 1.6 },
  };
}
