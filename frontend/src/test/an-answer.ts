import type { PredictionResult } from '@headgate/contracts/prediction-result';
import type { PredictionTerms } from '@headgate/contracts/prediction-terms';

/** 49.52 mm missing under 40 acres of sprinklers at 75 %: the sums hold. */
const terms: PredictionTerms = {
  today: '2026-07-10',
  last_watering: '2026-07-06',
  days_since_watering: 4,
  eto_mm: 63.2,
  kc: 0.85,
  crop_et_mm: 53.72,
  rain_mm: 4.2,
  drained_mm: 0,
  depletion_mm: 49.52,
  total_available_water_mm: 140,
  readily_available_water_mm: 77,
  trigger_mm: 70,
  credited_rain_mm: 0,
  net_mm: 49.52,
  efficiency: 0.75,
  gross_mm: 66.0267,
  rate_mm_per_hour: 2.2,
  root_depth_m: 1.2,
  irrigation_method: 'sprinkler',
  crop_stage: 'mid-season',
  season: { start: '2026-04-15', end: '2026-09-10' },
  crop_source: 'FAO-56 Table 12',
  weather_source: 'forecast',
  weather_fetched_at: '2026-07-10T15:00:00Z',
  assumptions: ['Last watered on July 6: sprinklers usually run every four days.'],
  days: [
    {
      date: '2026-07-10',
      kind: 'forecast',
      eto_mm: 7.6,
      crop_et_mm: 6.5,
      rain_mm: 0,
      rain_probability_percent: 5,
      depletion_mm: 56,
    },
  ],
};

const answer: PredictionResult = {
  id: '6f2c1a34-8b1e-4c8e-9a53-0a3f8f5f2f10',
  mode: 'now',
  mode_badge: '',
  water_amount_ml: 10_687_902_000,
  water_amount_gallons: 2_823_475.4,
  water_m3: 10_687.9,
  water_amount_inches_per_acre: 2.5995,
  irrigation_time_minutes: 1800.7,
  duration_hours: 30,
  duration_minutes: 1,
  should_irrigate: true,
  urgency: 'high',
  urgency_icon: '🟠',
  urgency_label: 'Irrigate soon',
  confidence: 64,
  cost_usd: 0,
  savings_usd: 0,
  savings_percent: 14.2,
  timing: 'Irrigate by Saturday.',
  explanation: 'Since July 6 the crop used 2.11 inches.',
  recommendations: ['First sentence.', 'Second sentence.', 'Third sentence.'],
  created_at: '2026-07-10T15:00:05Z',
  farm_size_acres: 40,
  location_used: 'Fresno, CA',
  terms,
};

/** An answer of the server, different from the usual where the test says so. */
export function anAnswer(
  different: Partial<PredictionResult> = {},
  differentTerms: Partial<PredictionTerms> = {},
): PredictionResult {
  return { ...answer, ...different, terms: { ...terms, ...differentTerms } };
}
