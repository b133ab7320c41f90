import type { Celsius, MetresPerSecond, Millimetres } from '../units.ts';

/**
 * Mean wind at 10 m above which sprinklers are not started, where the crop can wait [m/s]: 15 mph. Judgement: layouts are designed
 * for 10 mph, and above it the wind carries water off the field.
 */
export const sprinklerWindLimit = 6.7;
/** At this air temperature water from sprinklers freezes on plants and in laterals [°C]. Judgement: a degree above freezing. */
export const sprinklerFrostLimit = 1;

/** What is known shortly before an irrigation starts; null: it is not. */
export interface KnownBeforeStart {
  /** After so much rain it is not needed on its day. */
  readonly enough: Millimetres;
  /** Rain since the soil's water was last worked out. */
  readonly fallen: Millimetres | null;
  /** Likely rain that would still come in time; 0 where the crop cannot wait for any. */
  readonly likely: Millimetres | null;
  /** Mean over its hours. */
  readonly wind: MetresPerSecond | null;
  /** Of its coldest hour. */
  readonly coldest: Celsius | null;
  /** Water goes through the air. */
  readonly isOverhead: boolean;
  /** The crop takes no harm from a day's delay. */
  readonly canWait: boolean;
}

/** Whether it starts; the others say why not, or that nobody can tell. */
export type StartVerdict = 'run' | 'rain-fell' | 'rain-likely' | 'frost' | 'wind' | 'unknown';

/** The last check before the valve opens: what the daily plan could not know. */
export function checkBeforeStart(known: KnownBeforeStart): StartVerdict {
  const { enough, fallen, likely, wind, coldest, isOverhead, canWait } = known;
  if (fallen !== null && fallen >= enough) return 'rain-fell';
  if (fallen === null || likely === null) return 'unknown';
  if (likely > 0 && fallen + likely >= enough) return 'rain-likely';
  if (!isOverhead) return 'run';
  if (wind === null || coldest === null) return 'unknown';
  if (coldest <= sprinklerFrostLimit) return 'frost';
  return canWait && wind > sprinklerWindLimit ? 'wind' : 'run';
}
