import { interleave } from '../interleave.ts';
import { median } from '../median.ts';
import type { Row } from '../row.ts';
import type { Load } from './load.ts';
import { load } from './load.ts';
import type { Stacks } from './stacks.ts';

const body = JSON.stringify({ location: 'Fresno, CA', crop_type: 'maize', farm_size_acres: 40 });
const path = '/api/predict-location';
const seconds = 5;
const warmUpSeconds = 4;

/** Advice through the whole product, with warm weather, against the same gateway and NATS hop answering a constant. */
export async function measureDoor(stacks: Stacks): Promise<Row[]> {
  const product = await stacks.product();
  const floor = await stacks.floor(JSON.stringify({ kind: 'advice', result: await ask(product) }));
  await ask(floor);
  for (const address of [product, floor]) await load(address + path, body, warmUpSeconds);
  const loads = await interleave({
    floor: () => load(floor + path, body, seconds),
    product: () => load(product + path, body, seconds),
  });
  return [throughputRow(loads), latencyRow(loads)];
}

/** Warms the weather, and gives the answer. */
async function ask(address: string): Promise<unknown> {
  const response = await fetch(address + path, {
    method: 'POST',
    body,
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
