/** What an axis of values spans, and where it is marked. */
export interface ChartScale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
  /** Digits after the point that tell one tick from the next. */
  readonly digits: number;
}

const wanted = 5;

/** Round steps of 1, 2 or 5; zero is always on it. */
export function chartScale(values: readonly number[]): ChartScale {
  const most = values.reduce((high, value) => Math.max(high, value), 0);
  const least = values.reduce((low, value) => Math.min(low, value), 0);
  // Halves, for the difference of the largest numbers is none.
  const span = most / wanted - least / wanted;
  const step = roundStep(span > 0 ? span : 1 / wanted);
  const [first, last] = [Math.floor(least / step), Math.max(1, Math.ceil(most / step))];
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step).filter(
    Number.isFinite,
  );
  const digits = Math.min(6, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)));
  return { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1, ticks, digits };
}

function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const found = [1, 2, 5, 10].find((factor) => factor * power >= least * (1 - 1e-9));
  return (found ?? 10) * power;
}
