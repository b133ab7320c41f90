import {
  changeController,
  deleteController,
  listControllers,
  readController,
  registerController,
} from '@headgate/contracts/bridge-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { ChangeController } from './change-controller.ts';
import { DeleteController } from './delete-controller.ts';
import { OwnControllers } from './own-controllers.ts';
import { RegisterController } from './register-controller.ts';

@Controller()
export class ControllerQuestions {
  readonly #own: OwnControllers;
  readonly #registration: RegisterController;
  readonly #changes: ChangeController;
  readonly #deletion: DeleteController;

  constructor(
    own: OwnControllers,
    registration: RegisterController,
    changes: ChangeController,
    deletion: DeleteController,
  ) {
    this.#own = own;
    this.#registration = registration;
    this.#changes = changes;
    this.#deletion = deletion;
  }

  @Answers(listControllers)
  async list(_: AskOf<typeof listControllers>, call: Call): Promise<AnswerOf<typeof listControllers>> {
    return this.#own.list(signedIn(call).farmId);
  }

  @Answers(readController)
  async read({ id }: AskOf<typeof readController>, call: Call): Promise<AnswerOf<typeof readController>> {
    return this.#own.read(signedIn(call).farmId, id);
  }

  @Answers(registerController)
  async register(
    input: AskOf<typeof registerController>,
    call: Call,
  ): Promise<AnswerOf<typeof registerController>> {
    return this.#registration.register(signedIn(call), input, call);
  }

  @Answers(changeController)
  async change(
    input: AskOf<typeof changeController>,
    call: Call,
  ): Promise<AnswerOf<typeof changeController>> {
    return this.#changes.change(signedIn(call), input);
  }

  @Answers(deleteController)
  async delete(
    { id }: AskOf<typeof deleteController>,
    call: Call,
  ): Promise<AnswerOf<typeof deleteController>> {
    return this.#deletion.delete(signedIn(call), id);
  }
}
