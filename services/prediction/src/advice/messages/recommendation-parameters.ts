import type { CropType } from '@headgate/contracts/crop';
import type { IrrigationMethod } from '@headgate/contracts/irrigation-method';

/** What to do, from this farm's numbers. SI units; volumes in m³, durations in minutes. */
export interface RecommendationParameters {
  'do.apply-timed': {
    readonly method: IrrigationMethod;
    readonly gross: number;
    readonly minutes: number;
    /** When evaporation and wind take least: sprinklers by night, the rest before the heat. */
    readonly window: 'night' | 'early-morning' | 'from-evening' | 'day-and-night';
  };
  'do.apply-volume': { readonly method: IrrigationMethod; readonly gross: number; readonly volume: number };
  'do.cycles': {
    readonly count: number;
    readonly runMinutes: number;
    readonly soakMinutes: number;
    readonly wettedRate: number;
    readonly intake: number;
  };
  'do.passes': { readonly count: number; readonly gross: number; readonly intake: number };
  'do.expect-drainage': {
    readonly method: IrrigationMethod;
    readonly applied: number;
    readonly held: number;
  };
  'do.lighter-method': {
    readonly method: IrrigationMethod;
    readonly readilyAvailable: number;
    readonly practicable: number;
  };
  'do.count-on-rain': {
    readonly date: string;
    readonly rain: number;
    readonly probability: number;
    /** What is credited is not of this day alone. */
    readonly more: boolean;
    readonly credited: number;
  };
  'do.watch-rain': { readonly date: string; readonly rain: number; readonly probability: number };
  'do.avoid-wind': {
    readonly windy: string;
    readonly wind: number;
    readonly calm: string;
    readonly calmWind: number;
  };
  'do.run-in-calm-hours': { readonly date: string; readonly wind: number };
  'do.mind-heat': { readonly date: string; readonly temperature: number; readonly cropUse: number };
  'do.next-check': { readonly date: string; readonly depletion: number; readonly trigger: number };
  'do.week-ahead': {
    readonly crop: CropType;
    readonly days: number;
    readonly cropUse: number;
    readonly rain: number;
    readonly volume: number;
  };
  /** Nobody knows the rain. */
  'do.average-week': {
    readonly crop: CropType;
    readonly days: number;
    readonly cropUse: number;
    readonly volume: number;
  };
  'do.read-gauge': { readonly since: string; readonly efficiency: number };
  'do.say-last-watering': { readonly cropUse: number; readonly date: string };
  'do.say-flow': { readonly method: IrrigationMethod; readonly volume: number };
  'do.hold-pond': { readonly targetDepth: number; readonly refillDepth: number };
  'do.keep-drained': { readonly end: string; readonly days: number };
  'do.live-on-soil': { readonly crop: CropType; readonly days: number; readonly cropUse: number };
  'do.hold-deficit': { readonly crop: CropType; readonly share: number; readonly saved: number };
  'do.compare-calendar': {
    readonly days: number;
    readonly percent: number;
    readonly dollars: number;
    readonly intervalDays: number;
  };
  'do.plan-interval': {
    readonly crop: CropType;
    readonly days: number;
    readonly gross: number;
    readonly volume: number;
  };
  'do.plan-peak': { readonly crop: CropType; readonly date: string; readonly cropUsePerWeek: number };
  'do.plan-start': {
    readonly crop: CropType;
    readonly start: string;
    readonly days: number;
    readonly perennial: boolean;
  };
  'do.another-day': { readonly crop: CropType; readonly cropUse: number; readonly volume: number };
  'do.measure-again': { readonly depletion: number; readonly trigger: number; readonly moisture: number };
}
