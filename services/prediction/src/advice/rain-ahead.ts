import { rainIsLikely } from '@headgate/agronomy';
import type { DayAhead } from './ahead.ts';

export interface RainAhead {
  readonly date: string;
  /** [mm] */
  readonly rain: number;
  /** [%] */
  readonly probability: number;
}

/** Less than this does not reach the roots [mm]. */
const worthNaming = 2;
const unlikely = 20;

/** The first day with likely rain worth naming. */
export function likelyRainAhead(ahead: readonly DayAhead[]): RainAhead | undefined {
  return rainWhere(ahead, (probability) => rainIsLikely(probability));
}

/** The first day with rain that may come or not. */
export function possibleRainAhead(ahead: readonly DayAhead[]): RainAhead | undefined {
  return rainWhere(ahead, (probability) => !rainIsLikely(probability) && probability >= unlikely);
}

function rainWhere(
  ahead: readonly DayAhead[],
  fits: (probability: number) => boolean,
): RainAhead | undefined {
  for (const { record } of ahead) {
    if (record.rain === null || record.rainProbability === null || record.rain < worthNaming) continue;
    if (fits(record.rainProbability)) {
      return { date: record.date, rain: record.rain, probability: record.rainProbability };
    }
  }
  return undefined;
}
