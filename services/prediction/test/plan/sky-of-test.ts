import { SourceFailure } from '../../src/outside/source-failure.ts';
import type { HourlyWeather } from '../../src/weather/open-meteo-hours.ts';

const hour = 3_600_000;
const [past, ahead] = [7 * 24, 4 * 24];

/** Hours as a test sets them, as Open-Meteo would give them. */
export class SkyOfTest {
  readonly #now: () => Date;
  isAway = false;
  requests = 0;
  /** Fallen in the last three hours, and forecast for the next three, with its chance [mm, %]. */
  fallen = 0;
  forecast = 0;
  chance = 90;
  /** [m/s, °C] */
  wind = 2;
  temperature = 20;

  constructor(now: () => Date) {
    this.#now = now;
  }

  hoursAt(): Promise<HourlyWeather> {
    this.requests += 1;
    if (this.isAway) return Promise.reject(new SourceFailure('unreachable', 'It is away', true));
    const newest = Math.floor(this.#now().getTime() / hour) * hour;
    const hoursOf = (value: (offset: number) => number) =>
      Array.from({ length: past + ahead }, (_, index) => value(index - past + 1));
    return Promise.resolve({
      start: newest - (past - 1) * hour,
      rain: hoursOf((offset) =>
        offset > 0 ? (offset <= 3 ? this.forecast / 3 : 0) : offset > -3 ? this.fallen / 3 : 0,
      ),
      rainProbability: hoursOf((offset) => (offset > 0 && offset <= 3 ? this.chance : 0)),
      temperature: hoursOf(() => this.temperature),
      wind: hoursOf(() => this.wind),
    });
  }
}
