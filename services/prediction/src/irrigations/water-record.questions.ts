import type { AskOf } from '@headgate/contracts/define';
import {
  acceptReading,
  changeIrrigation,
  deleteIrrigation,
  enterIrrigation,
  enterReading,
  importIrrigations,
  listIrrigations,
  listReadings,
  readIrrigation,
  withdrawReading,
} from '@headgate/contracts/water-record-questions';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { ImportIrrigations } from './import-irrigations.ts';
import { Irrigations } from './irrigations.ts';
import { Readings } from './readings.ts';

@Controller()
export class WaterRecordQuestions {
  readonly #irrigations: Irrigations;
  readonly #importing: ImportIrrigations;
  readonly #readings: Readings;

  constructor(irrigations: Irrigations, importing: ImportIrrigations, readings: Readings) {
    this.#irrigations = irrigations;
    this.#importing = importing;
    this.#readings = readings;
  }

  @Answers(listIrrigations)
  async list(ask: AskOf<typeof listIrrigations>, call: Call) {
    return this.#irrigations.list(signedIn(call).farmId, ask);
  }

  @Answers(readIrrigation)
  async read({ id }: AskOf<typeof readIrrigation>, call: Call) {
    return this.#irrigations.read(signedIn(call).farmId, id);
  }

  @Answers(enterIrrigation)
  async enter(input: AskOf<typeof enterIrrigation>, call: Call) {
    return this.#irrigations.enter(signedIn(call), input, call);
  }

  @Answers(importIrrigations)
  async import(ask: AskOf<typeof importIrrigations>, call: Call) {
    return this.#importing.import(signedIn(call), ask, call);
  }

  @Answers(changeIrrigation)
  async change(ask: AskOf<typeof changeIrrigation>, call: Call) {
    return this.#irrigations.change(signedIn(call).farmId, ask);
  }

  @Answers(deleteIrrigation)
  async delete({ id }: AskOf<typeof deleteIrrigation>, call: Call) {
    return this.#irrigations.delete(signedIn(call).farmId, id);
  }

  @Answers(listReadings)
  async listReadings(ask: AskOf<typeof listReadings>, call: Call) {
    return this.#readings.list(signedIn(call).farmId, ask);
  }

  @Answers(enterReading)
  async enterReading(input: AskOf<typeof enterReading>, call: Call) {
    return this.#readings.enter(signedIn(call), input, call);
  }

  @Answers(acceptReading)
  async acceptReading(ask: AskOf<typeof acceptReading>, call: Call) {
    return this.#readings.accept(signedIn(call).farmId, ask);
  }

  @Answers(withdrawReading)
  async withdrawReading(ask: AskOf<typeof withdrawReading>, call: Call) {
    return this.#readings.withdraw(signedIn(call).farmId, ask);
  }
}
