import type { WaterOperations } from '@headgate/contracts/operations';
import { reportWater } from '@headgate/contracts/operations-questions';
import { administrator, Answers, type Call } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { ReadWaterOperations } from './water-operations.ts';

@Injectable()
export class OperationsQuestions {
  readonly #water: ReadWaterOperations;

  constructor(water: ReadWaterOperations) {
    this.#water = water;
  }

  @Answers(reportWater)
  async report(_ask: object, call: Call): Promise<WaterOperations> {
    administrator(call);
    return await this.#water.read();
  }
}
