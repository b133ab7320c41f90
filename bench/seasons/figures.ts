/** Of an opponent or of the plan beside it [mm]. */
export interface OpponentFigures {
  readonly irrigation: number;
  readonly lost: number;
  /** Irrigation, were stored water at the end what it was at the start and the crop served in full. */
  readonly atEqualService: number;
}

/** One season of a case [mm], from establishment on. */
export interface SeasonFigures {
  readonly irrigation: number;
  readonly target: number;
  readonly lost: number;
  readonly atEqualService: number;
  /** Beyond what drains of the same weather without irrigation. */
  readonly drained: number;
  readonly leastDepthDrains: number;
  /** Irrigation less change of stored water, above foresight's; and foresight's own. */
  readonly aboveForesight: number;
  readonly foresight: number;
  /** What the plan would have drained with foresight; what its own balance counts as lost. */
  readonly foresightDrained: number;
  readonly ownLost: number;
  readonly calendar: OpponentFigures;
  readonly bucket: OpponentFigures;
  readonly inDryDowns: number;
  readonly criticalDays: number;
  /** Rain from establishment on, and available water in the soil then. */
  readonly rain: number;
  readonly stored: number;
  /** Transpiration of truth and of plan on days on which neither is stressed. */
  readonly inCommon: { readonly truth: number; readonly plan: number };
  /** Of (b). */
  readonly unknown: UnknownFigures;
}

/** The mean of the strips of (b): lost as a share of the target, the others in mm. */
export interface UnknownFigures {
  readonly lost: number;
  readonly drained: number;
  readonly irrigation: number;
}
