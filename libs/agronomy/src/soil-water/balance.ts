import { fraction, mm, type Fraction, type Millimetres } from '../units.ts';
import type { BalanceState, DayResult, SeasonDay } from './balance-types.ts';
import { canopyCover } from './canopy-cover.ts';
import { curveNumberRunoff } from './curve-number-runoff.ts';
import { depletionFraction } from './depletion-fraction.ts';
import { drawnDepletion } from './drawn-depletion.ts';
import { evaporatingFraction } from './evaporating-fraction.ts';
import { evaporationCoefficient } from './evaporation-coefficient.ts';
import { maximumCoefficient } from './maximum-coefficient.ts';
import type { Season, SeasonCrop } from './season.ts';
import { sparedLoss } from './spared-loss.ts';

/** Rain from which the whole surface counts as wetted [mm]. */
const wettingRain = 3;
/** No watering is so narrow that its depth on the wetted part has no bound. */
const narrowest = 0.01;

/**
 * FAO-56's dual crop coefficient balance (chapters 7 and 8), moved on from day to day in place: looking back follows hundreds
 * of days of which nobody reads the terms, and an object for each of them cost more than the arithmetic. `advanceDay` is one
 * day of it, as plain values. Depths in mm over the field.
 */
export class Balance implements BalanceState {
  depletion: Millimetres;
  outsideDepletion: Millimetres;
  surfaceDepletion: Millimetres;
  wettedFraction: Fraction;

  // What the last day did; NaN before the first.
  cropEt = mm(NaN);
  transpiration = mm(NaN);
  evaporation = mm(NaN);
  deepPercolation = mm(NaN);
  runoff = mm(NaN);
  ks = NaN;
  ke = NaN;
  readilyAvailable = mm(NaN);
  crop: SeasonCrop;
  #kcMax = NaN;
  #cover = NaN;
  #evaporating = NaN;
  #p = NaN;

  readonly #season: Season;
  readonly #reached: number;

  constructor(season: Season, state: BalanceState) {
    this.#season = season;
    this.#reached = season.parameters.wettedRootShare ?? 1;
    this.crop = season.cropOn(0);
    this.depletion = state.depletion;
    this.outsideDepletion = state.outsideDepletion;
    this.surfaceDepletion = state.surfaceDepletion;
    this.wettedFraction = state.wettedFraction;
  }

  /**
   * One whole day. Rain enters once, whole, whatever the crop; irrigation is net. Where irrigation reaches only a share of the
   * root zone, that share and the rest are two stores. `dayIndex` 0 is the season's first day; before it the ground is bare,
   * past the curves' end the last values hold.
   */
  advance(dayIndex: number, weather: SeasonDay): void {
    checkDay(dayIndex);
    this.crop = this.#season.cropOn(dayIndex);
    this.runoff = this.#runoffOf(weather.rain);
    const charged = this.#chargedDepletion();
    this.#demand(weather);
    this.#stress(charged);
    const rain = weather.rain - this.runoff;
    if (this.#reached < 1) this.#flowInTwoStores(rain, weather);
    else this.#flow(rain, weather);
    this.#drySurface(rain, weather.irrigation);
  }

  /** The state by itself: plain, and moved by nothing. */
  state(): BalanceState {
    const { depletion, outsideDepletion, surfaceDepletion, wettedFraction } = this;
    return { depletion, outsideDepletion, surfaceDepletion, wettedFraction };
  }

  /** Everything that the last day's steps found, in one flat record. */
  day(): DayResult {
    const { crop, transpiration, evaporation, surfaceDepletion } = this;
    return {
      kcSingle: crop.kc,
      kcb: crop.kcb,
      ke: this.ke,
      kc: crop.kcb + this.ke,
      kcMax: this.#kcMax,
      ks: this.ks,
      canopyCover: fraction(this.#cover),
      evaporatingFraction: fraction(this.#evaporating),
      cropEt: this.cropEt,
      actualEt: mm(transpiration + evaporation),
      evaporation,
      transpiration,
      deepPercolation: this.deepPercolation,
      runoff: this.runoff,
      depletion: this.depletion,
      outsideDepletion: this.outsideDepletion,
      relativeDepletion: fraction(drawnDepletion(this, this.#reached) / crop.totalAvailable),
      surfaceDepletion,
      evaporated: mm(this.#evaporating * surfaceDepletion),
      totalAvailable: crop.totalAvailable,
      readilyAvailable: this.readilyAvailable,
      rootDepth: crop.rootDepth,
      p: fraction(this.#p),
    };
  }

  #runoffOf(rain: Millimetres): Millimetres {
    const { curveNumber, readilyEvaporable } = this.#season.parameters;
    if (curveNumber === undefined || rain <= 0) return mm(0);
    return curveNumberRunoff(rain, {
      curveNumber,
      depletion: this.surfaceDepletion,
      readilyEvaporable,
      totalEvaporable: this.#season.totalEvaporable,
    });
  }

  /** What crop and surface would use of the reference without stress, Kcb + Ke: FAO-56 eq. 69, 71 to 76. */
  #demand(weather: SeasonDay): void {
    const { parameters, totalEvaporable } = this.#season;
    const { kcb, heightFactor, coverExponent, standard } = this.crop;
    const kcMax = maximumCoefficient(parameters.reference ?? 'short', kcb, heightFactor, weather);
    // In standard air the season knows it.
    const cover =
      kcMax === standard.kcMax
        ? standard.cover
        : canopyCover(kcb, parameters.kcb.initial, kcMax, coverExponent);
    // fw: FAO-56 Table 20. An irrigation's own; everywhere after real rain; else what the last wetting left.
    if (weather.rain >= wettingRain) this.wettedFraction = fraction(1);
    if (weather.irrigation > 0) {
      this.wettedFraction = fraction(Math.max(narrowest, weather.wettedFraction));
    }
    const evaporating = evaporatingFraction(cover, this.wettedFraction, parameters.wetsUnderCanopy ?? false);
    this.#kcMax = kcMax;
    this.#cover = cover;
    this.#evaporating = evaporating;
    this.ke = evaporationCoefficient(kcb, kcMax, {
      depletion: this.surfaceDepletion,
      totalEvaporable,
      readilyEvaporable: parameters.readilyEvaporable,
      evaporatingFraction: evaporating,
    });
    this.cropEt = mm((kcb + this.ke) * weather.referenceEt);
  }

  /** Depletion that stresses the crop: the wetter store's, less what a young crop is spared. */
  #chargedDepletion(): number {
    if (this.crop.young === 0 || this.#season.parameters.sparesYoungCrops !== true) {
      return drawnDepletion(this, this.#reached);
    }
    const { lost, within } = sparedLoss(this.#season, this, this.crop);
    const depletion = mm(Math.max(0, this.depletion - lost));
    const outsideDepletion = mm(Math.max(0, this.outsideDepletion - lost + within));
    return drawnDepletion({ depletion, outsideDepletion }, this.#reached);
  }

  /** Ks, how freely the crop takes water, from the depletion at the day's start: FAO-56 eq. 83 and 84. */
  #stress(depletion: number): void {
    const { totalAvailable } = this.crop;
    const p = depletionFraction(this.#season.parameters, this.cropEt);
    const readilyAvailable = mm(p * totalAvailable);
    const share = (totalAvailable - depletion) / (totalAvailable - readilyAvailable);
    this.#p = p;
    this.readilyAvailable = readilyAvailable;
    this.ks = depletion <= readilyAvailable ? 1 : Math.max(0, share);
  }

  /**
   * The root zone's balance: FAO-56 eq. 85, 86 and 88. Soil that roots grow into is at field capacity, so it neither adds to
   * the depletion nor takes from it. Nothing is taken that the root zone does not hold: Ks and Kr are those of the morning,
   * and a thirsty day on a thin soil could otherwise use the same water twice.
   */
  #flow(rain: number, { irrigation, referenceEt }: SeasonDay): void {
    const received = rain + irrigation;
    const reachable = Math.max(0, this.crop.totalAvailable - this.depletion + received);
    const transpiration = Math.min(this.ks * this.crop.kcb * referenceEt, reachable);
    const evaporation = Math.min(this.ke * referenceEt, reachable - transpiration);
    const balance = this.depletion - received + transpiration + evaporation;
    this.transpiration = mm(transpiration);
    this.evaporation = mm(evaporation);
    this.deepPercolation = mm(Math.max(0, -balance));
    this.depletion = mm(Math.max(0, balance));
    this.outsideDepletion = mm(0);
  }

  /**
   * The same for two stores, the share that irrigation reaches and the other. Rain fills each by its share, irrigation only the
   * first; each drains what it cannot hold. Crop and sun draw from both by each one's share × the ease of uptake. Depletions of
   * a store are counted here as depths over its own area, below 0 while it holds more than field capacity.
   */
  #flowInTwoStores(rain: number, { irrigation, referenceEt }: SeasonDay): void {
    const { totalAvailable, kcb } = this.crop;
    const reached = this.#reached;
    const other = 1 - reached;
    const inside = (this.depletion - this.outsideDepletion - irrigation) / reached - rain;
    const outside = this.outsideDepletion / other - rain;
    const held = reached * Math.max(0, totalAvailable - inside);
    const heldOutside = other * Math.max(0, totalAvailable - outside);
    const transpiration = Math.min(this.ks * kcb * referenceEt, held + heldOutside);
    const evaporation = Math.min(this.ke * referenceEt, held + heldOutside - transpiration);
    const taken = transpiration + evaporation;
    const ease = reached * easeOfUptake(inside, totalAvailable);
    const easeOutside = other * easeOfUptake(outside, totalAvailable);
    const share = ease + easeOutside > 0 ? ease / (ease + easeOutside) : reached;
    // What one store does not hold, the other gives.
    const within = Math.min(held, Math.max(taken - heldOutside, taken * share));
    const insideBalance = reached * inside + within;
    const outsideBalance = other * outside + taken - within;
    const outsideLeft = Math.max(0, outsideBalance);
    this.transpiration = mm(transpiration);
    this.evaporation = mm(evaporation);
    this.deepPercolation = mm(Math.max(0, -insideBalance) + Math.max(0, -outsideBalance));
    this.depletion = mm(Math.max(0, insideBalance) + outsideLeft);
    this.outsideDepletion = mm(outsideLeft);
  }

  /** De: FAO-56 eq. 77 to 79. What the layer cannot hold drains below it before the sun takes any. */
  #drySurface(rain: number, irrigation: number): void {
    const wetted = Math.max(0, this.surfaceDepletion - rain - irrigation / this.wettedFraction);
    const dried = wetted + this.evaporation / this.#evaporating;
    this.surfaceDepletion = mm(Math.min(this.#season.totalEvaporable, dried));
  }
}

/** How easily water leaves a store, 1 when full: the square of what is left of its available water, relative to all. */
function easeOfUptake(depletion: number, totalAvailable: number): number {
  const left = Math.min(1, Math.max(0, 1 - depletion / totalAvailable));
  return left * left;
}

/** A balance moves by whole days: part of a day's ET against a whole day's rain would never dry. */
function checkDay(dayIndex: number): void {
  if (!Number.isInteger(dayIndex)) throw new RangeError(`A season has whole days, not day ${dayIndex}`);
}
