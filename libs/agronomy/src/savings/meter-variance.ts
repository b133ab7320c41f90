import type { FittedField } from './fit-ratios.ts';

/**
 * Variance of the avoided water by the errors of meters, each off by the same share all season, any up to the limit as likely
 * (variance: limit²/3). A meter that measured both seasons is wrong about both alike, so it scales what was avoided and nothing else;
 * one that came between the seasons is wrong about one of them alone. `controlShare` of the control blocks' change is in the
 * adjusted baseline, and their meters with it.
 */
export function meterVariance(
  advised: readonly FittedField[],
  controls: readonly FittedField[],
  limit: number,
  controlShare: number,
): number {
  const byMeter = new Map<string, number>();
  const count = (meter: string, water: number) => byMeter.set(meter, (byMeter.get(meter) ?? 0) + water);
  let routine = 0;
  for (const { baseline, report, ratio } of advised) {
    const expected = ratio * report.periods.reduce((sum, { need }) => sum + need, 0);
    routine += expected;
    count(baseline.meter, expected);
    count(report.meter, -report.periods.reduce((sum, { applied }) => sum + applied, 0));
  }
  const theirs = controls.map((field) => ({
    ...field,
    expected: field.ratio * field.report.periods.reduce((sum, { need }) => sum + need, 0),
  }));
  const theirSum = theirs.reduce((sum, { expected }) => sum + expected, 0);
  for (const { baseline, report, expected } of theirSum > 0 ? theirs : []) {
    const water = (controlShare * routine * expected) / theirSum;
    count(report.meter, water);
    count(baseline.meter, -water);
  }
  return (limit ** 2 / 3) * [...byMeter.values()].reduce((sum, water) => sum + water ** 2, 0);
}
