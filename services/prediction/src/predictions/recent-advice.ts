import type { AdviceOutcome, FieldInput } from '../advice/advice.ts';
import type { WeatherSeries } from '../weather/weather-series.ts';

/** A place's weather is asked about by so many different fields before the first are forgotten. */
const mostFields = 500;

/**
 * Advice already worked out for the same field, on the same weather, for the same day: it would come out the same again.
 * The page's own example is asked for by every visitor. Forgotten with the weather it stands on.
 */
export class RecentAdvice {
  readonly #byWeather = new WeakMap<WeatherSeries, Map<string, AdviceOutcome>>();

  adviceFor(
    field: FieldInput,
    weather: WeatherSeries,
    today: string,
    workOut: () => AdviceOutcome,
  ): AdviceOutcome {
    const known = this.#byWeather.get(weather) ?? new Map<string, AdviceOutcome>();
    this.#byWeather.set(weather, known);
    const key = today + JSON.stringify(field, Object.keys(field).sort());
    const before = known.get(key);
    if (before !== undefined) return before;
    const outcome = workOut();
    if (known.size >= mostFields) known.clear();
    known.set(key, outcome);
    return outcome;
  }
}
