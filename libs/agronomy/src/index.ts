export * from './units.ts';
export {
  digitsOfAcreFeet,
  digitsOfInches,
  printedAcreFeet,
  printedInches,
  rounded,
  sumOf,
  sumOfAcreFeet,
  sumOfInches,
} from './printed-water.ts';
export { acresOfRing, areaOfRing, squareMetersOfAcre } from './area/area-of-ring.ts';
export type { Crop, CropId, PaddyFigures } from './catalogue/crop.ts';
export type { MonthAndDay, StageCoefficients, StageLengths } from './catalogue/crop-curve.ts';
export type { MethodId } from './catalogue/irrigation-method.ts';
export { cropInRegion } from './catalogue/crop-in-region.ts';
export { crops } from './catalogue/crops.ts';
export type {
  Anchor,
  CanopyFigures,
  CropRules,
  CropUse,
  Deficit,
  DryDown,
  Evidence,
  FrostRisk,
  SaltTolerance,
  SoilGroup,
  Sourced,
  StartRule,
} from './catalogue/crop-rules.ts';
export type { IrrigationMethod } from './catalogue/irrigation-method.ts';
export { irrigationMethods } from './catalogue/irrigation-methods.ts';
export { methodInCrop } from './catalogue/method-in-crop.ts';
export { monthlyRain } from './catalogue/monthly-rain.ts';
export { monthlyReferenceEt, type EtoRegion } from './catalogue/monthly-reference-et.ts';
export type { Soil, SoilId } from './catalogue/soil.ts';
export { soils } from './catalogue/soils.ts';
export { adjustForClimate, type StageClimate } from './crop/adjust-for-climate.ts';
export { canopyBasalCoefficient } from './crop/canopy-basal-coefficient.ts';
export { canopyDensity } from './crop/canopy-density.ts';
export { coefficientsForCover } from './crop/coefficients-for-cover.ts';
export { coverOfAge } from './crop/cover-of-age.ts';
export { coverOfNdvi } from './crop/cover-of-ndvi.ts';
export { trapezoidAt } from './crop/trapezoid-at.ts';
export { advanceField } from './field/advance-field.ts';
export { correctField, waterContentOf } from './field/correct-field.ts';
export { allowedWithin } from './field/allowed-within.ts';
export { decideIrrigation, depthDue } from './field/decide.ts';
export { depletionAllowed } from './field/depletion-allowed.ts';
export { drySeason, type DrySeasonDay } from './field/dry-season.ts';
export type {
  ChosenDeficit,
  DayRule,
  DayWeather,
  Decision,
  Field,
  FieldDay,
  FieldDayInput,
  FieldParameters,
  FieldState,
  ForecastDay,
  PlannedDay,
  WaitReason,
} from './field/field-types.ts';
export { FieldWater } from './field/field-water.ts';
export { initialFieldState, type KnownWater } from './field/initial-field-state.ts';
export { movedTrigger, stemPotentialFactor } from './field/moved-trigger.ts';
export { planAhead, type GivenWater } from './field/plan-ahead.ts';
export { prepareField } from './field/prepare-field.ts';
export { isBeforeSeason, isEvergreen } from './field/season-on.ts';
export { fitIrrigations } from './fit/fit-irrigations.ts';
export type {
  FitConflict,
  FitJob,
  FitOptions,
  FitReason,
  FitResult,
  FitSource,
  FittedJob,
  FittedSource,
  PriceSpan,
  Span,
} from './fit/fit-types.ts';
export { acreFeetOfMeter, type TotalizerUnit } from './groundwater/acre-feet-of-meter.ts';
export { calibrationDue } from './groundwater/calibration-due.ts';
export { monthlyUse, monthsOf, type MonthOfMeter, type TotalizerReading } from './groundwater/monthly-use.ts';
export { ratioOfDecimal } from './groundwater/ratio-of-decimal.ts';
export { ratio, type Ratio } from './groundwater/ratio.ts';
export { roundHalfEven } from './groundwater/round-half-even.ts';
export { sumOfRatios } from './groundwater/sum-of-ratios.ts';
export { waterYearOf } from './groundwater/water-year-of.ts';
export type { UsualSchedule } from './irrigation/baseline-rounds.ts';
export {
  creditedDaysAhead,
  likelyRainProbability,
  rainIsLikely,
  rainyWeeks,
} from './irrigation/likely-rain.ts';
export { cycleAndSoak, type Cycles } from './irrigation/cycle-and-soak.ts';
export { driestQuarter } from './irrigation/driest-quarter.ts';
export { frostAhead, type FrostNight } from './irrigation/frost-ahead.ts';
export { grossDepth } from './irrigation/gross-depth.ts';
export { irrigationCapacity, type IrrigationCapacity } from './irrigation/irrigation-capacity.ts';
export { irrigationTime } from './irrigation/irrigation-time.ts';
export {
  checkBeforeStart,
  sprinklerFrostLimit,
  sprinklerWindLimit,
  type KnownBeforeStart,
  type StartVerdict,
} from './irrigation/check-before-start.ts';
export { leachingDepth, leachingRequirement, type LeachingRequirement } from './irrigation/leaching.ts';
export { peakWeek, type PeakWeek } from './irrigation/peak-week.ts';
export { planPasses, type Passes } from './irrigation/plan-passes.ts';
export { rateOfFlow } from './irrigation/rate-of-flow.ts';
export { savingsAgainst, type Savings } from './irrigation/savings-against.ts';
export { volumeOf, type WaterVolume } from './irrigation/volume-of.ts';
export { advancePaddyDay, type PaddyDay, type PaddyDayResult } from './paddy/advance-paddy-day.ts';
export { floodUp } from './paddy/flood-up.ts';
export type { PaddyState } from './paddy/paddy-state.ts';
export type { DailyConditions } from './reference-et/daily-conditions.ts';
export { dailyReferenceEt, type DailyReferenceEt } from './reference-et/daily-reference-et.ts';
export type { DailyWeather, WeatherAssumption } from './reference-et/daily-weather.ts';
export { daylightHours } from './reference-et/daylight-hours.ts';
export { hargreavesEt } from './reference-et/hargreaves-et.ts';
export type { HourlyConditions, HourlySite } from './reference-et/hourly-conditions.ts';
export { referenceEtAsceShortDaily } from './reference-et/reference-et-asce-short-daily.ts';
export { referenceEtAsceShortHourly } from './reference-et/reference-et-asce-short-hourly.ts';
export { referenceEtAsceTallDaily } from './reference-et/reference-et-asce-tall-daily.ts';
export { referenceEtAsceTallHourly } from './reference-et/reference-et-asce-tall-hourly.ts';
export { referenceEtFao56Daily } from './reference-et/reference-et-fao56-daily.ts';
export { referenceEtFao56Hourly } from './reference-et/reference-et-fao56-hourly.ts';
export { referenceEtFao56Monthly } from './reference-et/reference-et-fao56-monthly.ts';
export type { ReferenceEtTerms } from './reference-et/reference-et-terms.ts';
export type { Site } from './reference-et/site.ts';
export { solarRadiationFromDaylightMean } from './reference-et/solar-radiation-from-daylight-mean.ts';
export { windAtTwoMetres } from './reference-et/wind-at-two-metres.ts';
export { assumedReduction } from './roi/assumed-reduction.ts';
export { energyPerAcreFoot } from './roi/energy-per-acre-foot.ts';
export { modelSavings, type SavingsModel } from './roi/model-savings.ts';
export { pricedWater, type PricedWater } from './roi/priced-water.ts';
export { typicalSeasonalDepth } from './roi/typical-seasonal-depth.ts';
export { defaultSystematicErrors } from './savings/default-systematic-errors.ts';
export { estimateSavings } from './savings/estimate-savings.ts';
export { energyOfSavings } from './savings/energy-of-savings.ts';
export { moneyOfSavings } from './savings/money-of-savings.ts';
export type { Entered, MoneyCode, MoneyInput, MoneyOfSavings, Payback } from './savings/money-types.ts';
export type {
  Band,
  Caution,
  CautionCode,
  FieldSeason,
  LeftOutCode,
  NonRoutineAdjustment,
  Refusal,
  RefusalCode,
  SavingsEstimate,
  SavingsField,
  SavingsInput,
  SavingsResult,
  SystematicErrors,
  UncertaintyTerms,
  WaterPeriod,
} from './savings/savings-types.ts';
export { addDays } from './season/add-days.ts';
export { climatologicalRain } from './season/climatological-rain.ts';
export { climatologicalReferenceEt } from './season/climatological-reference-et.ts';
export {
  cropSeason,
  latestHarvest,
  lengthToHarvest,
  type CropSeason,
  type SeasonDates,
} from './season/crop-season.ts';
export { daysBetween } from './season/days-between.ts';
export { growthStage, type GrowthStage } from './season/growth-stage.ts';
export { isRainySeason } from './season/is-rainy-season.ts';
export { isWithinDays } from './season/is-within-days.ts';
export { midSeasonDate } from './season/mid-season-date.ts';
export { seasonLength } from './season/season-length.ts';
export { seasonsSincePlanting } from './season/seasons-since-planting.ts';
export { advanceDay } from './soil-water/advance-day.ts';
export type {
  BalanceState,
  MeanAir,
  DayResult,
  SeasonDay,
  SeasonParameters,
  SeasonResult,
  SeasonSums,
} from './soil-water/balance-types.ts';
export { drawnDepletion } from './soil-water/drawn-depletion.ts';
export { initialBalance } from './soil-water/initial-balance.ts';
export { prepareSeason } from './soil-water/prepare-season.ts';
export { runSeason } from './soil-water/run-season.ts';
export type { Season } from './soil-water/season.ts';
