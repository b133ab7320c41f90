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

/**
 * Advice through the whole product, with warm weather and different questions, against the same gateway and NATS hop
 * answering a constant.
 */
export async function measureDoor(stacks: Stacks): Promise<Row[]> {
  const product = await stacks.product();
  for (const location of locations) await ask(product, location);
  const constant = await ask(product, 'Fresno, CA');
  const floor = await stacks.floor(JSON.stringify({ kind: 'advice', result: constant }));
  await ask(floor, 'Fresno, CA');
  for (const address of [product, floor]) await load(address + path, warmUpSeconds, 0);
  // Both are asked the same, and something else each time.
  let [floorRuns, productRuns] = [0, 0];
  const loads = await interleave({
    floor: () => load(floor + path, seconds, (floorRuns += 1)),
    product: () => load(product + path, seconds, (productRuns += 1)),
  });
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

function throughputRow({ product, floor }: Loads): Row {
  const ours = median(product.map(({ requestsPerSecond }) => requestsPerSecond));
  const constant = median(floor.map(({ requestsPerSecond }) => requestsPerSecond));
  const ratio = ours / constant;
  return {
    what: `POST ${path}`,
    ours: `${ours.toFixed(0)} requests/s`,
    floor: `${constant.toFixed(0)} requests/s`,
    ratio,
    bound: { words: '≥ 0.5', holds: ratio >= 0.5 },
    aim: { words: '≥ 0.8', holds: ratio >= 0.8 },
  };
}

function latencyRow({ product, floor }: Loads): Row {
  const ours = median(product.map(({ p99 }) => p99));
  const constant = median(floor.map(({ p99 }) => p99));
  const ratio = ours / constant;
  return {
    what: `POST ${path}, p99`,
    ours: `${ours.toFixed(0)} ms`,
    floor: `${constant.toFixed(0)} ms`,
    ratio,
    bound: { words: '≤ 3', holds: ratio <= 3 },
    aim: { words: '≤ 1.5', holds: ratio <= 1.5 },
  };
}
