import { Controller } from '@nestjs/common';
import type { AskOf } from '@headgate/contracts/define';
import {
  archiveWaterSource,
  changeWaterSource,
  createWaterSource,
  listWaterSources,
  readWaterSource,
} from '@headgate/contracts/field-questions';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { WaterSources } from './water-sources.ts';

@Controller()
export class WaterSourceQuestions {
  readonly #sources: WaterSources;

  constructor(sources: WaterSources) {
    this.#sources = sources;
  }

  @Answers(listWaterSources)
  async list(ask: AskOf<typeof listWaterSources>, call: Call) {
    return this.#sources.list(signedIn(call).farmId, ask);
  }

  @Answers(readWaterSource)
  async read({ id }: AskOf<typeof readWaterSource>, call: Call) {
    return this.#sources.read(signedIn(call).farmId, id);
  }

  @Answers(createWaterSource)
  async create(input: AskOf<typeof createWaterSource>, call: Call) {
    return this.#sources.create(signedIn(call), input, call);
  }

  @Answers(changeWaterSource)
  async change(change: AskOf<typeof changeWaterSource>, call: Call) {
    return this.#sources.change(signedIn(call), change);
  }

  @Answers(archiveWaterSource)
  async archive(ask: AskOf<typeof archiveWaterSource>, call: Call) {
    return this.#sources.archive(signedIn(call), ask);
  }
}
