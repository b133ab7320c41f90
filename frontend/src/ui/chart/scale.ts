/** From values to pixels. */
export type Scale = (value: number) => number;

type Span = readonly [from: number, to: number];

/** A straight one; of values that are all the same, the first pixel. */
export function linear([first, last]: Span, [from, to]: Span): Scale {
  const slope = last === first ? 0 : (to - from) / (last - first);
  return (value) => from + (value - first) * slope;
}

const steps = [1, 2, 5, 10];

/** Round numbers from the first in the span to the last, about `count` of them. */
export function ticksOf([first, last]: Span, count: number): readonly number[] {
  const rough = (last - first) / count;
  if (!(rough > 0)) return [first];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (steps.find((each) => each * power >= rough) ?? 10) * power;
  const from = Math.ceil(first / step);
  const to = Math.floor(last / step + 1e-9);
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step);
}
