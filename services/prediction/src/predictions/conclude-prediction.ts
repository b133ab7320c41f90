import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { weatherSource as weatherSources } from '@headgate/contracts/prediction-terms';
import type { Language } from '@headgate/contracts/language';
import type { PredictionResult } from '@headgate/contracts/prediction-result';
import { Metrics } from '@headgate/runtime';
import { startAtZero } from '@headgate/runtime/metrics/start-at-zero';
import type { Advice } from '../advice/advice.ts';
import { predictionResultOf, messagesOf } from '../advice/prediction-result-of.ts';
import { PredictionLogWriter } from '../store/prediction-log.writer.ts';
import { Clock } from '../time/clock.ts';

/** Makes an answer of advice: in words, with an id that has its row. */
@Injectable()
export class ConcludePrediction {
  readonly #log: PredictionLogWriter;
  readonly #clock: Clock;
  readonly #given;

  constructor(log: PredictionLogWriter, clock: Clock, metrics: Metrics) {
    this.#log = log;
    this.#clock = clock;
    this.#given = metrics.counter({
      name: 'headgate_advice_total',
      help: 'Advice that was given, by where its weather came from',
      labels: ['weather_source'],
    });
    startAtZero(this.#given, { weather_source: weatherSources.options });
  }

  /** `farmId`: null when signed out. Throws `Unavailable` when the answer cannot be recorded. */
  async conclude(
    advice: Advice,
    requested: {
      readonly input: object;
      readonly location: string;
      readonly farmId: string | null;
      /** Of the answer's texts. */
      readonly language: Language;
    },
  ): Promise<PredictionResult> {
    const id = randomUUID();
    const createdAt = this.#clock.now();
    const result: PredictionResult = {
      ...predictionResultOf(advice, requested.language),
      id,
      created_at: createdAt.toISOString(),
      location_used: requested.location,
    };
    const weatherSource = result.terms.weather_source;
    const { input, farmId } = requested;
    const kept = farmId === null ? verdictOf(result) : { ...result, messages: messagesOf(advice) };
    await this.#log.append({ id, input, result: kept, weatherSource, farmId, createdAt });
    this.#given.inc({ weather_source: weatherSource });
    return result;
  }
}

/** What is kept of an answer to a visitor, which nobody reads again: what usage is counted by. */
function verdictOf(result: PredictionResult): object {
  return {
    should_irrigate: result.should_irrigate,
    water_amount_inches_per_acre: result.water_amount_inches_per_acre,
    water_amount_gallons: result.water_amount_gallons,
    weather_source: result.terms.weather_source,
  };
}
