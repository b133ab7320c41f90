import { approveController, searchControllers } from '@headgate/contracts/bridge-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { administrator, Answers, type Call } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { ApproveController } from './approve-controller.ts';
import { SearchControllers } from './search-controllers.ts';

@Injectable()
export class ControllerReviewQuestions {
  readonly #controllers: SearchControllers;
  readonly #approval: ApproveController;

  constructor(controllers: SearchControllers, approval: ApproveController) {
    this.#controllers = controllers;
    this.#approval = approval;
  }

  @Answers(searchControllers)
  async search(
    wanted: AskOf<typeof searchControllers>,
    call: Call,
  ): Promise<AnswerOf<typeof searchControllers>> {
    administrator(call);
    return this.#controllers.search(wanted);
  }

  @Answers(approveController)
  async approve(
    asked: AskOf<typeof approveController>,
    call: Call,
  ): Promise<AnswerOf<typeof approveController>> {
    return this.#approval.approve(administrator(call), asked);
  }
}
