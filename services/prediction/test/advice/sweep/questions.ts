import { addDays, crops } from '@headgate/agronomy';
import { cropType } from '@headgate/contracts/crop';
import { irrigationMethod } from '@headgate/contracts/irrigation-method';
import { soilType } from '@headgate/contracts/soil';
import type { FieldInput } from '../../../src/advice/advice.ts';
import type { WeatherSeries } from '../../../src/weather/weather-series.ts';
import { aSeries } from '../a-series.ts';
import { valley } from '../advice-on.ts';

/** One question of the sweep. */
export interface Question {
  readonly input: FieldInput;
  readonly weather: WeatherSeries;
  readonly today: string;
}

const dates = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-17`);

/** What is told of the last irrigation. */
const given: readonly ((today: string) => Partial<FieldInput>)[] = [
  () => ({}),
  (today) => ({ last_irrigation_date: addDays(today, -1) }),
  (today) => ({ last_irrigation_date: addDays(today, -4), last_irrigation_inches: 1 }),
  (today) => ({ last_irrigation_date: addDays(today, -9), last_irrigation_inches: 6, deficit_percent: 60 }),
  (today) => ({ last_irrigation_date: addDays(today, -25), irrigation_ec_ds_m: 1.5, flow_rate_gpm: 200 }),
  () => ({
    usual_irrigation: { interval_days: 5, hours: 12 },
    flow_rate_gpm: 900,
    irrigation_ec_ds_m: 2,
    leach_with_each_irrigation: true,
    distribution_uniformity_percent: 70,
  }),
];

const series: readonly ((today: string) => WeatherSeries)[] = [
  (today) => aSeries({ today, eto: etoOn(today) }),
  (today) => aSeries({ today, eto: etoOn(today) * 1.4, day: { windSpeed2m: 4.5, temperatureMax: 41 } }),
  (today) =>
    aSeries({
      today,
      eto: etoOn(today) * 0.8,
      rain: { [-20]: 30, [-9]: 25, [-2]: 12, 0: 6, 2: 18 },
      probability: { 0: 40, 2: 75 },
      day: { temperatureMin: -3 },
    }),
  (today) => aSeries({ today, source: 'climatology', eto: etoOn(today) }),
];

const etoOn = (today: string): number => valley(today).eto;

/** Every crop, method and soil, in each month, in four kinds of weather, with six things told: 312,480 questions. */
export function* questions(every = 1): Generator<Question> {
  let index = 0;
  for (const today of dates) {
    for (const weather of series.map((make) => make(today))) {
      for (const about of given) {
        for (const field of fields()) {
          index += 1;
          if (index % every === 0) {
            yield { input: withoutRefused({ ...field, ...about(today) }), weather, today };
          }
        }
      }
    }
  }
}

function* fields(): Generator<FieldInput> {
  for (const crop_type of cropType.options) {
    for (const irrigation_method of irrigationMethod.options) {
      for (const soil_type of soilType.options) {
        yield { crop_type, irrigation_method, soil_type, farm_size_acres: 40 };
      }
    }
  }
}

/** Of crops without a deficit none is asked. */
function withoutRefused(input: FieldInput): FieldInput {
  const { deficit_percent: percent, ...rest } = input;
  return percent === undefined || crops[input.crop_type].deficits.length === 0 ? rest : input;
}
