import type { FitJob, FitSource, PriceSpan, Span } from '@headgate/agronomy';
import { randomFrom } from '../seasons/weather/random.ts';

export interface PlanFarm {
  readonly seed: number;
  readonly sources: readonly FitSource[];
  readonly jobs: readonly FitJob[];
  /** Minutes. */
  readonly horizon: number;
}

const day = 1440;
const grid = 15;
type Draw = ReturnType<typeof drawsOf>;

/**
 * A farm on which all fits: irrigations are put at random where the source has flow for them, until it is as busy as the
 * farm's load says; what each may wait for is then taken from around its place. Every third farm is as busy as that gets.
 */
export function plantedFarm(seed: number): PlanFarm {
  const draw = drawsOf(seed);
  const days = draw.between(1, 7);
  const horizon = days * day;
  const count = draw.between(1, 3);
  const fields = draw.between(4, 20);
  const load = [0.4, 0.65, 1][seed % 3] ?? 1;
  const sources: FitSource[] = [];
  const jobs: FitJob[] = [];
  for (let index = 0; index < count; index += 1) {
    const share = Math.max(4, Math.round(fields / count));
    const planted = plantSource(`s${index}`, share, { draw, horizon, load });
    sources.push(planted.source);
    jobs.push(...planted.jobs);
  }
  return { seed, sources, jobs, horizon };
}

function drawsOf(seed: number) {
  const { uniform } = randomFrom(`plan ${seed}`);
  return {
    /** A whole number, both ends counted. */
    between: (least: number, most: number) => least + Math.floor(uniform() * (most - least + 1)),
    chance: (probability: number) => uniform() < probability,
  };
}

interface Setting {
  readonly draw: Draw;
  readonly horizon: number;
  readonly load: number;
}

function plantSource(id: string, fields: number, { draw, horizon, load }: Setting) {
  const flow = draw.between(8, 40) * 50;
  const slots = horizon / grid;
  const source: FitSource = {
    id,
    flow,
    leastRun: draw.between(2, 8) * grid,
    lead: draw.chance(0.3) ? 15 : 0,
    lag: draw.chance(0.3) ? 15 : 0,
    available: draw.chance(0.25) ? rotation(draw, horizon) : [{ start: 0, end: horizon }],
    exclusive: draw.chance(0.3) ? [[`${id}f0`, `${id}f1`, `${id}f2`].slice(0, draw.between(2, 3))] : [],
    fixedFlow: false,
    step: 0,
    kwhPerGallon: draw.between(100, 900) / 325_851,
    prices: prices(draw, horizon),
  };
  const open = new Uint8Array(slots);
  for (const { start, end } of source.available) {
    open.fill(1, (start + source.lead) / grid, Math.max(0, (end - source.lag) / grid));
  }
  const free = Float64Array.from(open, (mark) => mark * flow);
  const wanted = load * free.reduce((sum, each) => sum + each, 0);
  const taken = Array.from({ length: fields }, () => new Uint8Array(slots));
  const jobs: FitJob[] = [];
  let given = 0;
  for (
    let tries = 0;
    tries < fields * 40 && (given < wanted || jobs.length < 4) && jobs.length < fields * 2;
    tries += 1
  ) {
    const field = tries % fields;
    const job = plantJob(`${id}f${field}`, {
      draw,
      source,
      free,
      taken,
      field,
      horizon,
      number: jobs.length,
    });
    if (job === undefined) continue;
    jobs.push(job);
    given += (job.full / grid) * job.flow;
  }
  return { source, jobs };
}

interface Planting {
  readonly draw: Draw;
  readonly source: FitSource;
  readonly free: Float64Array;
  readonly taken: readonly Uint8Array[];
  readonly field: number;
  readonly horizon: number;
  readonly number: number;
}

/** Undefined: the place drawn for it is not free. */
function plantJob(fieldId: string, planting: Planting): FitJob | undefined {
  const { draw, source, free, taken, field, horizon, number } = planting;
  const flow = Math.min(source.flow, Math.round((source.flow * draw.between(20, 100)) / 100 / 10) * 10);
  const least = source.leastRun / grid;
  const length = Math.max(least, 4, draw.between(8, Math.min(140, Math.floor(free.length / 2))));
  const start = draw.between(0, free.length - 1);
  const end = start + length;
  if (end > free.length) return undefined;
  const rivals = taken.filter(
    (_, other) => other === field || excludes(source, fieldId, `${source.id}f${other}`),
  );
  for (let slot = start; slot < end; slot += 1) {
    if ((free[slot] ?? 0) < flow || rivals.some((each) => each[slot] === 1)) return undefined;
  }
  for (let slot = start; slot < end; slot += 1) free[slot] = (free[slot] ?? 0) - flow;
  taken[field]?.fill(1, start, end);
  const full = length * grid;
  const from = Math.max(0, start * grid - draw.between(0, 48) * 60);
  const until = Math.min(horizon, end * grid + draw.between(0, 48) * 60);
  return {
    id: `${source.id}j${String(number).padStart(2, '0')}`,
    fieldId,
    sourceId: source.id,
    flow,
    full,
    least: Math.min(full, source.leastRun),
    earliest: from,
    deadline: until,
    allowed: draw.chance(0.3)
      ? hoursAround(start * grid, end * grid, draw, horizon)
      : [{ start: 0, end: horizon }],
    lossPerMinute: draw.between(1, 100) / 100,
  };
}

function excludes({ exclusive }: FitSource, one: string, other: string): boolean {
  return exclusive.some((group) => group.includes(one) && group.includes(other));
}

/** Hours of each day that the planted run lies in, where it takes less than a day. */
function hoursAround(start: number, end: number, draw: Draw, horizon: number): Span[] {
  const from = (start % day) - draw.between(0, 3) * 60;
  const until = from + Math.max(end - start, end - start + ((start % day) - from)) + draw.between(0, 3) * 60;
  if (until - from >= day) return [{ start: 0, end: horizon }];
  const spans: Span[] = [];
  for (let midnight = -day; midnight < horizon; midnight += day) {
    const span = { start: Math.max(0, midnight + from), end: Math.min(horizon, midnight + until) };
    if (span.end > span.start) spans.push(span);
  }
  return spans;
}

/** A rotation: water for a day or two, then none for half a day or more. */
function rotation(draw: Draw, horizon: number): Span[] {
  const spans: Span[] = [];
  let start = draw.between(0, 8) * 60;
  while (start < horizon) {
    const end = Math.min(horizon, start + draw.between(18, 48) * 60);
    spans.push({ start, end });
    start = end + draw.between(12, 24) * 60;
  }
  return spans;
}

/** A peak each day, of two prices or three; on some farms weekends are free of it. */
function prices(draw: Draw, horizon: number): PriceSpan[] {
  const cheap = draw.between(10, 20) / 100;
  const peak = cheap * (1 + draw.between(30, 200) / 100);
  const starts = draw.between(15, 17) * 60;
  const hours = draw.between(3, 5);
  const weekends = draw.chance(0.3);
  const middle = draw.chance(0.4);
  const first = draw.between(0, 6);
  const spans: PriceSpan[] = [];
  for (let midnight = 0; midnight < horizon; midnight += day) {
    const weekday = (first + midnight / day) % 7;
    if (weekends && weekday >= 5) continue;
    const from = midnight + starts;
    spans.push({ start: from, end: Math.min(horizon, from + hours * 60), usdPerKwh: peak, peak: true });
    if (middle) {
      const usdPerKwh = (cheap + peak) / 2;
      spans.push({ start: midnight + 10 * 60, end: from, usdPerKwh, peak: false });
      spans.push({ start: from + hours * 60, end: midnight + 22 * 60, usdPerKwh, peak: false });
    }
  }
  spans.push({ start: 0, end: horizon, usdPerKwh: cheap, peak: false });
  return spans;
}
