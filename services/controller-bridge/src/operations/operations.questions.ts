import type { WaterOperations } from '@headgate/contracts/operations';
import { reportWater } from '@headgate/contracts/operations-questions';
import { Answers } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { ReadWaterOperations } from './water-operations.ts';

@Controller()
export class OperationsQuestions {
  readonly #water: ReadWaterOperations;

  constructor(water: ReadWaterOperations) {
    this.#water = water;
  }

  @Answers(reportWater)
  async report(): Promise<WaterOperations> {
    return await this.#water.read();
  }
}
