import { Balance } from '../soil-water/balance.ts';
import type { SeasonDay } from '../soil-water/balance-types.ts';
import { fraction, metresPerSecond, mm, percent, type Millimetres } from '../units.ts';
import { advancePond } from './advance-pond.ts';
import { allowedWithin } from './allowed-within.ts';
import type { DayRule, DayWeather, Field, FieldDay, FieldState } from './field-types.ts';
import { isBeforeSeason, seasonIndex } from './season-on.ts';

/** FAO-56's, for which coefficients are printed. */
const standardAir = { windSpeed: metresPerSecond(2), minimumHumidity: percent(45) };

/**
 * Of the share that a deficit gives, what the crop still takes of its use when it is irrigated, by FAO-56 eq. 84. Leaves lose
 * their work where it falls further: judgement.
 */
const leastOfShare = 0.5;

/** Water of a field, moved on from day to day in place, for whoever follows many days; `advanceField` is one of them. */
export class FieldWater implements FieldState {
  readonly soil: Balance;
  level: Millimetres | undefined;
  heldBack: Millimetres;
  started: boolean;

  readonly #field: Field;
  readonly #ruleOn: Field['ruleOn'];
  readonly #isCalifornian: boolean;
  #pondDay: FieldDay | undefined;
  readonly #weather: { -readonly [Name in keyof SeasonDay]: SeasonDay[Name] };

  constructor(field: Field, state: FieldState) {
    this.#field = field;
    this.#ruleOn = field.ruleOn;
    // Coefficients measured in California are of its climate: that holds for the upper limit of evaporation too.
    this.#isCalifornian = field.crop.coefficientClimate === 'california';
    this.soil = new Balance(field.season, state.soil);
    this.level = state.level;
    this.heldBack = state.heldBack;
    this.started = state.started;
    this.#weather = {
      referenceEt: mm(NaN),
      rain: mm(NaN),
      irrigation: mm(NaN),
      wettedFraction: fraction(field.method.wettedFraction),
      ...standardAir,
    };
  }

  /**
   * One whole day. Irrigation is applied at its start. Days before a perennial's season have a negative index: the ground
   * lies without leaves, and takes rain; under an evergreen they are the last days of its year.
   */
  advance(dayIndex: number, weather: DayWeather, rain: Millimetres, irrigation: Millimetres): void {
    const { paddy } = this.#field;
    if (paddy === undefined) {
      this.#advanceSoil(dayIndex, weather, rain, irrigation);
      return;
    }
    const { referenceEt } = weather;
    const before = this.level ?? paddy.targetDepth;
    const { level, day } = advancePond(this.#field, paddy, before, dayIndex, {
      referenceEt,
      rain,
      irrigation,
    });
    this.level = level;
    this.started ||= irrigation > 0;
    this.#pondDay = day;
  }

  /** The state by itself: plain, and moved by nothing. */
  state(): FieldState {
    const { heldBack, started, level } = this;
    const state = { soil: this.soil.state(), heldBack, started };
    return level === undefined ? state : { ...state, level };
  }

  /** Of the last day: how freely the crop took water, and how much. */
  get ks(): number {
    return this.#pondDay?.ks ?? this.soil.ks;
  }

  get transpiration(): Millimetres {
    return this.#pondDay?.transpiration ?? this.soil.transpiration;
  }

  /** What the last day did. */
  day(): FieldDay {
    if (this.#pondDay !== undefined) return this.#pondDay;
    const { soil } = this;
    return {
      cropEt: soil.cropEt,
      actualEt: mm(soil.transpiration + soil.evaporation),
      transpiration: soil.transpiration,
      evaporation: soil.evaporation,
      ks: soil.ks,
      kcb: soil.crop.kcb,
      ke: soil.ke,
      runoff: soil.runoff,
      drainage: soil.deepPercolation,
      lost: mm(soil.deepPercolation + soil.runoff),
      seepage: mm(0),
      depletion: soil.depletion,
      totalAvailable: soil.crop.totalAvailable,
      readilyAvailable: soil.readilyAvailable,
      rootDepth: soil.crop.rootDepth,
    };
  }

  #advanceSoil(dayIndex: number, given: DayWeather, rain: Millimetres, irrigation: Millimetres): void {
    const weather = this.#weather;
    weather.referenceEt = given.referenceEt;
    weather.rain = rain;
    weather.irrigation = irrigation;
    if (!this.#isCalifornian) {
      weather.windSpeed = given.windSpeed;
      weather.minimumHumidity = given.minimumHumidity;
    }
    const { soil } = this;
    soil.advance(seasonIndex(this.#field, dayIndex), weather);
    // A day's rule holds for the next morning's water: the first day after a deficit gives all of it back.
    this.heldBack = this.#ruleOn(dayIndex + 1).target < 1 ? this.#leftDry(this.#ruleOn(dayIndex)) : mm(0);
    this.started = !isBeforeSeason(this.#field, dayIndex) && (this.started || irrigation > 0);
  }

  /**
   * What a deficit leaves dry of what irrigation reaches: use above its share, less what the crop could not take of its share, so
   * that its share is given whatever it took. Never so much that the next irrigation would come too late.
   */
  #leftDry(rule: DayRule): Millimetres {
    const { soil, heldBack } = this;
    const leftOut = soil.transpiration + soil.evaporation - rule.target * soil.cropEt;
    const reached = this.#field.wettedRootShare * soil.crop.totalAvailable;
    const p = soil.readilyAvailable / soil.crop.totalAvailable;
    const driest = (1 - leastOfShare * rule.target * (1 - p)) * reached;
    const bearable = driest - allowedWithin(this.#field, rule, reached);
    return mm(Math.max(0, Math.min(heldBack + leftOut, soil.depletion - soil.outsideDepletion, bearable)));
  }
}
