import type { SeasonFigures } from '@headgate/contracts/baseline';
import type { DailyNeed } from './field-need.ts';
import type { PastPlantings } from './past-plantings.ts';
import type { Days } from './season-days.ts';
import type { TypicalUse } from './typical-use.ts';

/** A field's two seasons; depths in mm over the whole field. */
export interface SeasonFieldInput {
  readonly fieldId: string;
  readonly treatment: 'advised' | 'control';
  /** First day of the season of which its water is on record; before it, nobody knows. */
  readonly knownFrom: string;
  /** What measured its water of this season: another name where another meter did. */
  readonly meter: string;
  readonly need: DailyNeed;
  /** By day of `need`. */
  readonly applied: readonly number[];
  /** Of the season's water [US gallons]. */
  readonly measured: { readonly metered: number; readonly rate: number; readonly entered: number };
  /** Null: no past season is on record. */
  readonly past: (DailyNeed & { readonly cropFrom: PastPlantings['from'] }) | null;
  readonly typical: TypicalUse | null;
}

/** Water of a meter in past seasons [acre-feet]; `to`: the day after the last. */
export interface PastMeter {
  readonly meter: string;
  readonly fieldIds: readonly string[];
  /** Of each of them. */
  readonly acres: readonly number[];
  readonly periods: readonly { readonly from: string; readonly to: string; readonly acreFeet: number }[];
}

/** Of a report's inputs, what its season is. */
export interface ComparedSeasons {
  readonly kind: 'season';
  /** From its first day to the last that a ledger knows; null: none is known. */
  readonly now: Days | null;
  /** The same days of the year that it is compared with; null: there is no past water. */
  readonly past: Days | null;
  readonly seasons: readonly SeasonFieldInput[];
  /** Fields that are archived, by name: in no sum. */
  readonly archived: readonly string[];
  /** That have water around `past`. */
  readonly meters: readonly PastMeter[];
  /** Of the year in which the season ends. */
  readonly figures: SeasonFigures | null;
  /** What the water sources say, by the season's water; null: one of them does not. */
  readonly sourceEnergy: { readonly kwhPerAcreFoot: number; readonly usdPerKwh: number | null } | null;
}
