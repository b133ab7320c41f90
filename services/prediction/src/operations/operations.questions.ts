import type { WeatherOperations } from '@headgate/contracts/operations';
import { reportWeather } from '@headgate/contracts/operations-questions';
import { administrator, Answers, type Call } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { ReadWeatherOperations } from './weather-operations.ts';

@Injectable()
export class OperationsQuestions {
  readonly #weather: ReadWeatherOperations;

  constructor(weather: ReadWeatherOperations) {
    this.#weather = weather;
  }

  @Answers(reportWeather)
  async report(_ask: object, call: Call): Promise<WeatherOperations> {
    administrator(call);
    return await this.#weather.read();
  }
}
