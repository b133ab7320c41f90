import {
  changeSeasonFigures,
  deleteBaseline,
  exportBaselines,
  importBaseline,
  listBaselines,
  readSeasonFigures,
} from '@headgate/contracts/baseline-questions';
import type { AskOf } from '@headgate/contracts/define';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { Baselines } from './baselines.ts';
import { KeepSeasonFigures } from './season-figures.ts';

@Controller()
export class BaselineQuestions {
  readonly #baselines: Baselines;
  readonly #figures: KeepSeasonFigures;

  constructor(baselines: Baselines, figures: KeepSeasonFigures) {
    this.#baselines = baselines;
    this.#figures = figures;
  }

  @Answers(listBaselines)
  async list(_ask: AskOf<typeof listBaselines>, call: Call) {
    return this.#baselines.list(signedIn(call).farmId);
  }

  @Answers(importBaseline)
  async import(ask: AskOf<typeof importBaseline>, call: Call) {
    return this.#baselines.import(signedIn(call), ask, call);
  }

  @Answers(deleteBaseline)
  async delete({ id }: AskOf<typeof deleteBaseline>, call: Call) {
    return this.#baselines.delete(signedIn(call), id);
  }

  @Answers(exportBaselines)
  async export(_ask: AskOf<typeof exportBaselines>, call: Call) {
    return this.#baselines.export(signedIn(call).farmId);
  }

  @Answers(readSeasonFigures)
  async readFigures({ season }: AskOf<typeof readSeasonFigures>, call: Call) {
    return { figures: (await this.#figures.read(signedIn(call).farmId, season)) ?? null };
  }

  @Answers(changeSeasonFigures)
  async changeFigures(figures: AskOf<typeof changeSeasonFigures>, call: Call) {
    return this.#figures.change(signedIn(call).farmId, figures);
  }
}
