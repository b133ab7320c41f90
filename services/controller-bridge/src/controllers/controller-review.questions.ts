import { approveController, searchControllers } from '@headgate/contracts/bridge-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { ApproveController } from './approve-controller.ts';
import { SearchControllers } from './search-controllers.ts';

@Controller()
export class ControllerReviewQuestions {
  readonly #controllers: SearchControllers;
  readonly #approval: ApproveController;

  constructor(controllers: SearchControllers, approval: ApproveController) {
    this.#controllers = controllers;
    this.#approval = approval;
  }

  @Answers(searchControllers)
  async search(wanted: AskOf<typeof searchControllers>): Promise<AnswerOf<typeof searchControllers>> {
    return this.#controllers.search(wanted);
  }

  @Answers(approveController)
  async approve(
    input: AskOf<typeof approveController>,
    call: Call,
  ): Promise<AnswerOf<typeof approveController>> {
    return this.#approval.approve(signedIn(call), input);
  }
}
