export * from './units.ts';
export type {
  Crop,
  CropId,
  MethodId,
  PaddyFigures,
  StageCoefficients,
  StageLengths,
} from './catalogue/crop.ts';
export { crops } from './catalogue/crops.ts';
export type { IrrigationMethod } from './catalogue/irrigation-method.ts';
export { irrigationMethods } from './catalogue/irrigation-methods.ts';
export { monthlyReferenceEt, type EtoRegion } from './catalogue/monthly-reference-et.ts';
export type { Soil, SoilId } from './catalogue/soil.ts';
export { soils } from './catalogue/soils.ts';
export { compareSchedules, type ComparedDay } from './irrigation/compare-schedules.ts';
export {
  creditForecastRain,
  likelyRainProbability,
  rainIsLikely,
  type OutlookDay,
} from './irrigation/credit-forecast-rain.ts';
export { cycleAndSoak, type Cycles } from './irrigation/cycle-and-soak.ts';
export { decideIrrigation, type IrrigationDecision } from './irrigation/decide-irrigation.ts';
export { grossDepth } from './irrigation/gross-depth.ts';
export { irrigationTime } from './irrigation/irrigation-time.ts';
export { planPasses, type Passes } from './irrigation/plan-passes.ts';
export { rateOfFlow } from './irrigation/rate-of-flow.ts';
export { triggerDepth } from './irrigation/trigger-depth.ts';
export { volumeOf, type WaterVolume } from './irrigation/volume-of.ts';
export { advancePaddyDay, type PaddyDay, type PaddyDayResult } from './paddy/advance-paddy-day.ts';
export { dryPaddy } from './paddy/dry-paddy.ts';
export { isPaddyDrained } from './paddy/is-paddy-drained.ts';
export { paddyRefill } from './paddy/paddy-refill.ts';
export type { PaddyState } from './paddy/paddy-state.ts';
export { addDays } from './season/add-days.ts';
export { climatologicalReferenceEt } from './season/climatological-reference-et.ts';
export { cropSeason, type CropSeason, type SeasonDates } from './season/crop-season.ts';
export { daysBetween } from './season/days-between.ts';
export type { GrowthStage } from './season/growth-stage.ts';
export { isRainySeason } from './season/is-rainy-season.ts';
export { midSeasonDate } from './season/mid-season-date.ts';
export { seasonLength } from './season/season-length.ts';
export type {
  BalanceState,
  DayResult,
  SeasonDay,
  SeasonParameters,
  SeasonResult,
  SeasonSums,
} from './soil-water/balance-types.ts';
