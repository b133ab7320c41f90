import { Visitor } from '../../e2e/visitor.ts';
import { askAtPace } from '../accounts/ask-at-pace.ts';
import { percentile } from '../accounts/percentile.ts';
import { locations, questions } from '../http/questions.ts';
import { nightOfStacks, type Stacks } from '../http/stacks.ts';
import { interleave } from '../interleave.ts';
import { median } from '../median.ts';
import type { Row } from '../row.ts';
import { NightOfStack } from './night-of-stack.ts';

const path = '/api/predict-location';
/** Far from what it can do, so that waiting is due to the night alone. */
const perSecond = 50;
const seconds = 10;
const warmUpSeconds = 5;

/** Ten fields each: more than a night makes while it is measured, on any machine that we know of. */
const farms = 22_000;
const maxRatio = 1.3;

/** What strangers wait for advice while everybody's plans are being made, against the same while that rests. */
export async function measureNightAnswers(stacks: Stacks): Promise<Row[]> {
  const { address, databaseUrl } = await stacks.night();
  const stranger = new Visitor(address);
  for (const location of locations)
    await stranger.ask('POST', path, { location, crop_type: 'maize', farm_size_acres: 40 });
  const night = new NightOfStack(databaseUrl, nightOfStacks);
  await night.seed(farms);

  const input = questions(1);
  const p99 = async (length = seconds) =>
    percentile(
      await askAtPace({ perSecond, seconds: length }, () => stranger.ask('POST', path, input.next().value)),
      99,
    );
  await p99(warmUpSeconds);
  const speeds: number[] = [];
  const runs = await interleave({
    quiet: async () => {
      await night.hold();
      return await p99();
    },
    busy: async () => {
      await night.go();
      const [before, started] = [await night.state(), performance.now()];
      const took = await p99();
      const after = await night.state();
      if (after.waiting === 0) throw new Error('The night was over before it was measured: seed more farms');
      speeds.push((after.doneFields - before.doneFields) / ((performance.now() - started) / 1000));
      return took;
    },
  });
  const [busy, quiet] = [median(runs.busy), median(runs.quiet)];
  const ratio = busy / quiet;
  return [
    {
      what: `POST ${path}, p99 in a night (${median(speeds).toFixed(0)} fields/s)`,
      ours: `${busy.toFixed(1)} ms`,
      floor: `${quiet.toFixed(1)} ms without`,
      ratio,
      bound: { text: `≤ ${String(maxRatio)}`, holds: ratio <= maxRatio },
    },
  ];
}
