import type { NightOperations, WeatherOperations } from '@headgate/contracts/operations';
import { reportNights, reportWeather } from '@headgate/contracts/operations-questions';
import { Answers } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { ReadNightOperations } from './night-operations.ts';
import { ReadWeatherOperations } from './weather-operations.ts';

@Controller()
export class OperationsQuestions {
  readonly #weather: ReadWeatherOperations;
  readonly #nights: ReadNightOperations;

  constructor(weather: ReadWeatherOperations, nights: ReadNightOperations) {
    this.#weather = weather;
    this.#nights = nights;
  }

  @Answers(reportWeather)
  async report(): Promise<WeatherOperations> {
    return await this.#weather.read();
  }

  @Answers(reportNights)
  async reportNights(): Promise<NightOperations> {
    return await this.#nights.read();
  }
}
