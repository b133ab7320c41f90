import type { WeatherOperations } from '@headgate/contracts/operations';
import { reportWeather } from '@headgate/contracts/operations-questions';
import { Answers } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { ReadWeatherOperations } from './weather-operations.ts';

@Controller()
export class OperationsQuestions {
  readonly #weather: ReadWeatherOperations;

  constructor(weather: ReadWeatherOperations) {
    this.#weather = weather;
  }

  @Answers(reportWeather)
  async report(): Promise<WeatherOperations> {
    return await this.#weather.read();
  }
}
