import { climatologicalRain, climatologicalReferenceEt, type EtoRegion } from '@headgate/agronomy';
import type { Advice, FieldInput } from '../../src/advice/advice.ts';
import type { Climatology } from '../../src/weather/climatology-of.ts';
import { advise } from '../../src/advice/advise.ts';
import type { WeatherSeries } from '../../src/weather/weather-series.ts';

/** Average days of the southern San Joaquin Valley. */
export const valley: Climatology = (date) => ({
  eto: climatologicalReferenceEt('4.6_3.1', date),
  rain: climatologicalRain('4.6_3.1', date),
});

/** Advice on input that is known to be possible. Today is the first forecast day unless told. */
export function adviceOn(
  field: FieldInput,
  weather: WeatherSeries,
  options: { readonly today?: string; readonly climatology?: Climatology; readonly region?: EtoRegion } = {},
): Advice {
  const today = options.today ?? weather.days.find((day) => day.kind === 'forecast')?.date ?? '';
  const outcome = advise(field, weather, options.climatology ?? valley, today, options.region);
  if (outcome.kind === 'invalid') throw new Error(`${outcome.path}: ${outcome.message}`);
  return outcome.advice;
}

export const codesOf = (messages: readonly { readonly code: string }[]): readonly string[] =>
  messages.map((message) => message.code);
