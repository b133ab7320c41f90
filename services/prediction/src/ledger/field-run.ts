import { addDays, daysBetween, isEvergreen, type FieldState } from '@headgate/agronomy';
import { dayRecords } from '../advice/day-records.ts';
import type { PlantingRecord } from '../fields/field-record.ts';
import { seasonsOf, type LedgerSeason } from '../fields/seasons-of.ts';
import { stemPotentialDays, type BookedWater } from '../irrigations/booked-water.ts';
import type { CellWeather } from '../weather/cells/cell-weather.ts';
import { climatologyOf } from '../weather/climatology-of.ts';
import type { FieldLedger, LedgerDay, NoLedger, PreparedSeason } from './field-ledger.ts';
import type { FieldWork, Stale } from './field-work.ts';
import { firstState, ledgerOf } from './ledger-of.ts';
import { prepareLedgerSeason } from './prepare-season.ts';
import type { SeasonAir } from './season-air.ts';

/** What a field's ledger is computed from. */
export interface RunInputs {
  readonly weather: CellWeather;
  readonly water: BookedWater;
  readonly air: SeasonAir;
  /** The last day that stays. */
  readonly before: LedgerDay | undefined;
}

/** One field's ledger while it is brought up to date: its rows as they are wanted, and then where its water stands. */
export class FieldRun {
  readonly work: FieldWork;
  readonly stale: Stale;
  readonly #inputs: RunInputs;
  readonly #prepared = new Map<string, PreparedSeason>();
  #last: LedgerDay | undefined;

  constructor(work: FieldWork, stale: Stale, inputs: RunInputs) {
    this.work = work;
    this.stale = stale;
    this.#inputs = inputs;
    this.#last = inputs.before;
  }

  /** The days that are out of date or new. To be read to their end before the ledger is asked for. */
  *rows(): Generator<LedgerDay> {
    const { work } = this;
    const { from } = this.stale;
    if (from === undefined) return;
    for (const planting of work.plantings) {
      const first = planting.startsOn > from ? planting.startsOn : from;
      const inputs = { planting, prepare: this.#preparer(planting), ...this.#inputs };
      for (const day of ledgerOf(inputs, first, work.yesterday, this.#stateOn(planting, first))) {
        this.#last = day;
        yield day;
      }
    }
  }

  /** Where the field's water stands this morning. */
  ledger(): FieldLedger {
    const { record, plantings, today } = this.work;
    const planting = plantings.findLast(
      ({ startsOn, endedOn }) => startsOn <= today && (endedOn === null || endedOn >= today),
    );
    const none = (why: NoLedger['why'], of: PlantingRecord | undefined): NoLedger => ({
      ...{ kind: 'none', why, record, planting: of },
    });
    if (planting === undefined) {
      const next = plantings.find(({ startsOn }) => startsOn > today);
      return none(next === undefined ? 'fallow' : 'not-sown-yet', next);
    }
    const [season] = seasonsOf(planting, today, today, this.#inputs.weather.region);
    if (season === undefined) return none('season-over', planting);
    return this.#kept(planting, this.#preparer(planting)(season));
  }

  #kept(planting: PlantingRecord, prepared: PreparedSeason): FieldLedger {
    const { record, today } = this.work;
    const { weather, water } = this.#inputs;
    const { field } = prepared;
    const dayIndex = daysBetween(field.start, today);
    const earliest = addDays(today, -stemPotentialDays);
    return {
      ...{ kind: 'kept', record, planting, ...prepared, today, dayIndex, weather },
      inSeason: dayIndex >= 0 && (dayIndex < field.length || isEvergreen(field)),
      state: this.#stateOn(planting, today) ?? firstState(prepared, today),
      last: this.#last?.plantingId === planting.id ? this.#last : undefined,
      records: dayRecords(weather.series, climatologyOf(weather.region), today),
      stemPotentials: water.stemPotentials.filter(({ date }) => date >= earliest),
      recomputedFrom: this.stale.from,
    };
  }

  /** In the morning of a day, where the planting's day before it is known. */
  #stateOn({ id }: PlantingRecord, date: string): FieldState | undefined {
    const last = this.#last;
    return last?.plantingId === id && last.date === addDays(date, -1) ? last.state : undefined;
  }

  #preparer(planting: PlantingRecord): (season: LedgerSeason) => PreparedSeason {
    const { work } = this;
    const { air, weather } = this.#inputs;
    return (season) => {
      const key = `${planting.id} ${season.start}`;
      const known = this.#prepared.get(key);
      if (known !== undefined) return known;
      const mean = air.of(work, planting, season, weather, work.today);
      const prepared = prepareLedgerSeason(work.record, planting, season, mean, weather.region);
      this.#prepared.set(key, prepared);
      return prepared;
    };
  }
}
