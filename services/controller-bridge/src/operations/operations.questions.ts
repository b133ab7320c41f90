import { reportWater } from '@headgate/contracts/operations-questions';
import { Answers } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { readWaterOperations } from './water-operations.ts';

@Controller()
export class OperationsQuestions {
  readonly #database: DataSource;

  constructor(database: DataSource) {
    this.#database = database;
  }

  @Answers(reportWater)
  async report() {
    return await readWaterOperations(this.#database);
  }
}
