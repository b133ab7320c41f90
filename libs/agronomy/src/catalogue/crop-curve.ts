/** A day of every year: month 1 to 12, and day of the month. */
export interface MonthAndDay {
  readonly month: number;
  readonly day: number;
}

/** A coefficient at the plateaus of FAO-56's curve: initial, mid-season, end of late season. */
export interface StageCoefficients {
  readonly initial: number;
  readonly mid: number;
  readonly end: number;
}

/** Lengths of the four growth stages [days], FAO-56 Table 11. */
export interface StageLengths {
  readonly initial: number;
  readonly development: number;
  readonly mid: number;
  readonly late: number;
}
