/** What a farm of the simulation is drawn from. Written before the estimator, which imports nothing of it. */
export interface Setting {
  readonly fields: number;
  /** True share of the water that is avoided, over the advised fields. */
  readonly savings: number;
  /** Autocorrelation of the grower's weekly residuals: from, to. */
  readonly rho: Range;
  /** Coefficient of variation of a field's weekly residuals. */
  readonly cv: Range;
  /** Share of the residuals' variance that all fields of a farm have in common. */
  readonly common: Range;
  /** A meter's error is drawn once, from minus to plus this. */
  readonly meterBias: number;
  /** Who has a meter: the farm, each field, or each field a new one for the report's season. */
  readonly meters: 'farm' | 'field' | 'replaced';
  /** Error of reference ET: for good, in a season, in a week. The first two to both sides, the last a standard deviation. */
  readonly etoBias: number;
  readonly etoSeasonBias: number;
  readonly etoNoise: number;
  /** Standard deviation of what the grower would have done otherwise in the second year anyhow. */
  readonly drift: number;
  /** Share of a week's average water that is given whatever the need is. */
  readonly fixedPart: number;
  /** Share of the farms with a non-routine change, and whether it is entered. */
  readonly changes: number;
  readonly changesAreEntered: boolean;
  /** Share of the farms with three fields or more in which a quarter of them is not under advice. */
  readonly controls: number;
  /** Under advice the grower's residuals are this many times as wide. */
  readonly steadiness: number;
}

export type Range = readonly [from: number, to: number];

/** As issue 23 asks. */
export const standardSetting: Setting = {
  fields: 1,
  savings: 0,
  rho: [0.3, 0.6],
  cv: [0.17, 0.23],
  common: [0.15, 0.5],
  meterBias: 0.05,
  meters: 'farm',
  etoBias: 0.1,
  etoSeasonBias: 0.03,
  etoNoise: 0.05,
  drift: 0,
  fixedPart: 0,
  changes: 0.2,
  changesAreEntered: true,
  controls: 1 / 3,
  steadiness: 1,
};
