/** Minutes from the horizon's start; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface PriceSpan extends Span {
  readonly usdPerKwh: number;
  /** Told apart in the result; the fit itself looks at the price alone. */
  readonly peak: boolean;
}

export interface FitSource {
  readonly id: string;
  /** Largest flow [gpm]. */
  readonly flow: number;
  /** No run is shorter [min]. */
  readonly leastRun: number;
  /** The pump runs so long before the first valve and after the last one [min]; both lie in `available`. */
  readonly lead: number;
  readonly lag: number;
  /** When it gives water: its turns, what its notice leaves. Spans do not overlap. */
  readonly available: readonly Span[];
  /** Groups of field ids of which one runs at a time. */
  readonly exclusive: readonly (readonly string[])[];
  /** While it is on, its flow stays the same; another flow begins after a pause. */
  readonly fixedFlow: boolean;
  /** Runs are multiples of so many minutes; 0: of any length. */
  readonly step: number;
  readonly kwhPerGallon: number;
  /** The first that fits holds; where none does, energy costs nothing. */
  readonly prices: readonly PriceSpan[];
}

export interface FitJob {
  readonly id: string;
  /** Two jobs of a field never run together. */
  readonly fieldId: string;
  readonly sourceId: string;
  /** What the field takes while it runs [gpm]. One that takes more than its source gives is never served. */
  readonly flow: number;
  /** For the recommended amount [min]. Of a source with a step: a multiple of it, or the rest is unserved. */
  readonly full: number;
  /** Less than this is not worth giving: the job gets nothing, or from `least` to `full` [min]. */
  readonly least: number;
  readonly earliest: number;
  /** By then its last run has ended, or the crop is short of water. Later water is late, not forbidden. */
  readonly deadline: number;
  /** The field's hours; hard. */
  readonly allowed: readonly Span[];
  /** Transpiration lost × the crop's sensitivity, for each minute of water not served. Any unit, one for all jobs. */
  readonly lossPerMinute: number;
  /** Cycle and soak: a run is no longer than this, and the next begins `soak` later [min]. */
  readonly longestRun?: number;
  readonly soak?: number;
  /** Accepted or locked: it keeps place and flow, and others move. Its `full` is what these runs give. */
  readonly fixed?: readonly Span[];
}

/** Why a fixed run cannot stand where it is. */
export type FitConflict = 'flow' | 'hours' | 'turns' | 'exclusion';

/**
 * What keeps water from a field, or makes it late, the first that holds: `flow`, it takes more than its source gives;
 * `hours`, its own hours are too few; `turns`, they are in the time that the source gives water; `least-run`, what is
 * left is shorter than a run may be; `step`, it is less than the source's step; `exclusion`, fields that may not run
 * beside it; `shared`, fields that share the source take its flow.
 */
export type FitReason = 'flow' | 'hours' | 'turns' | 'least-run' | 'step' | 'exclusion' | 'shared';

export interface FittedJob {
  readonly id: string;
  /** In order of time; none overlap or touch. */
  readonly runs: readonly Span[];
  /** `full` less what the runs give [min]; 0 of a fixed job. */
  readonly unserved: number;
  /** From the deadline to the end of the last run [min]. */
  readonly late: number;
  /** Where something is unserved or late. */
  readonly reason?: FitReason;
  readonly conflict?: FitConflict;
}

export interface FittedSource {
  readonly id: string;
  /** It is on, lead and lag counted [min]. */
  readonly minutes: number;
  /** Of those in a peak. */
  readonly minutesInPeak: number;
  /** Energy of the water given [USD]. */
  readonly costUsd: number;
  /** The same water under the same limits, each job as soon as it may begin, whatever the price [USD]. */
  readonly costAtOnceUsd: number;
}

export interface FitResult {
  /** By id. */
  readonly jobs: readonly FittedJob[];
  /** By id. */
  readonly sources: readonly FittedSource[];
}

export interface FitOptions {
  /** Of the moves' random numbers. The same inputs and seed give the same plan. */
  readonly seed?: number;
  /** The most moves tried for a source; 0: earliest deadline and cheapest start alone. */
  readonly moves?: number;
  /** Of those, for a source that cannot serve all in time, whatever is moved; as many as for any other unless said. */
  readonly overloadedMoves?: number;
  /** Not of a plan that nobody sees: it has no reasons, and its water costs at once what it costs. */
  readonly explain?: boolean;
}
