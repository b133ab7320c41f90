import type { KeptCalculation, SavedScenario } from '@headgate/contracts/calculation-history';
import type { Column } from './csv-file.ts';

const percent = (share: number): number => Math.round(share * 1000) / 10;

/** What was asked and answered, and the working that an adviser would check. */
const about: readonly Column<KeptCalculation>[] = [
  ['Location', ({ result }) => result.location_used],
  ['Crop', ({ input }) => input.crop_type],
  ['Soil', ({ input }) => input.soil_type],
  ['Farm size (acres)', ({ result }) => result.farm_size_acres],
  ['Irrigation method', ({ result }) => result.terms.irrigation_method],
  ['Mode', ({ result }) => result.mode],
  ['Irrigate', ({ result }) => (result.should_irrigate ? 'yes' : 'no')],
  ['Urgency', ({ result }) => result.urgency],
  ['When', ({ result }) => result.timing],
  ['Water (gallons)', ({ result }) => result.water_amount_gallons],
  ['Water (m³)', ({ result }) => result.water_m3],
  ['Water depth (inches per acre)', ({ result }) => result.water_amount_inches_per_acre],
  ['Irrigation time (minutes)', ({ result }) => result.irrigation_time_minutes],
  ['Cost (USD)', ({ result }) => result.cost_usd],
  ['Savings (USD)', ({ result }) => result.savings_usd],
  ['Savings (%)', ({ result }) => result.savings_percent],
  ['Confidence (%)', ({ result }) => result.confidence],
];

const working: readonly Column<KeptCalculation>[] = [
  ['Last watering (date)', ({ result }) => result.terms.last_watering],
  ['Reference ET since then (mm)', ({ result }) => result.terms.eto_mm],
  ['Crop coefficient Kc', ({ result }) => result.terms.kc],
  ['Crop ET since then (mm)', ({ result }) => result.terms.crop_et_mm],
  ['Rain since then (mm)', ({ result }) => result.terms.rain_mm],
  ['Depletion (mm)', ({ result }) => result.terms.depletion_mm],
  ['Net irrigation (mm)', ({ result }) => result.terms.net_mm],
  ['Application efficiency (%)', ({ result }) => percent(result.terms.efficiency)],
  ['Gross irrigation (mm)', ({ result }) => result.terms.gross_mm],
  ['Weather', ({ result }) => result.terms.weather_source],
  ['Explanation', ({ result }) => result.explanation],
];

/** Times are ISO 8601, in UTC. */
export const calculationColumns: readonly Column<KeptCalculation>[] = [
  ['Calculated at (UTC)', ({ createdAt }) => createdAt],
  ...about,
  ...working,
  ['Calculation id', ({ id }) => id],
];

export const scenarioColumns: readonly Column<SavedScenario>[] = [
  ['Scenario', ({ scenarioName }) => scenarioName],
  ['Saved at (UTC)', ({ createdAt }) => createdAt],
  ['Calculated at (UTC)', ({ result }) => result.created_at],
  ...about,
  ...working,
  ['Scenario id', ({ id }) => id],
  ['Calculation id', ({ result }) => result.id],
];
