import {
  approveController,
  changeController,
  deleteController,
  giveConsent,
  issueMqttCredentials,
  listControllers,
  readController,
  readControllerForMail,
  registerController,
  reviewController,
  searchControllers,
} from '@headgate/contracts/bridge-questions';
import type { AskOf } from '@headgate/contracts/define';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { ApproveController } from './approve-controller.ts';
import { ChangeController } from './change-controller.ts';
import { DeleteController } from './delete-controller.ts';
import { GiveConsent } from './give-consent.ts';
import { IssueMqttCredentials } from './issue-mqtt-credentials.ts';
import { ReadControllers } from './read-controllers.ts';
import { RegisterController } from './register-controller.ts';

/** What a farm does with its controllers. */
@Controller()
export class ControllerQuestions {
  readonly #controllers: ReadControllers;
  readonly #registration: RegisterController;
  readonly #changes: ChangeController;
  readonly #deletion: DeleteController;

  constructor(
    controllers: ReadControllers,
    registration: RegisterController,
    changes: ChangeController,
    deletion: DeleteController,
  ) {
    this.#controllers = controllers;
    this.#registration = registration;
    this.#changes = changes;
    this.#deletion = deletion;
  }

  @Answers(listControllers)
  async list(_: AskOf<typeof listControllers>, call: Call) {
    return this.#controllers.list(signedIn(call).farmId);
  }

  @Answers(readController)
  async read({ id }: AskOf<typeof readController>, call: Call) {
    return this.#controllers.read(signedIn(call).farmId, id);
  }

  @Answers(registerController)
  async register(input: AskOf<typeof registerController>, call: Call) {
    return this.#registration.register(signedIn(call), input, call);
  }

  @Answers(changeController)
  async change(input: AskOf<typeof changeController>, call: Call) {
    return this.#changes.change(signedIn(call), input);
  }

  @Answers(deleteController)
  async delete({ id }: AskOf<typeof deleteController>, call: Call) {
    return this.#deletion.delete(signedIn(call), id);
  }
}

/** Who may have them move water: the farm's consent, and the administrators' approval. */
@Controller()
export class LiveControlQuestions {
  readonly #consent: GiveConsent;
  readonly #credentials: IssueMqttCredentials;
  readonly #controllers: ReadControllers;
  readonly #approval: ApproveController;

  constructor(
    consent: GiveConsent,
    credentials: IssueMqttCredentials,
    controllers: ReadControllers,
    approval: ApproveController,
  ) {
    this.#consent = consent;
    this.#credentials = credentials;
    this.#controllers = controllers;
    this.#approval = approval;
  }

  @Answers(giveConsent)
  async consent(input: AskOf<typeof giveConsent>, call: Call) {
    return this.#consent.give(signedIn(call), input);
  }

  @Answers(issueMqttCredentials)
  async issue({ id }: AskOf<typeof issueMqttCredentials>, call: Call) {
    return this.#credentials.issue(signedIn(call), id);
  }

  @Answers(readControllerForMail)
  readForMail({ id }: AskOf<typeof readControllerForMail>) {
    return this.#controllers.readForMail(id);
  }

  @Answers(searchControllers)
  async search(wanted: AskOf<typeof searchControllers>) {
    return this.#controllers.search(wanted);
  }

  @Answers(reviewController)
  async review({ id }: AskOf<typeof reviewController>) {
    return this.#controllers.review(id);
  }

  @Answers(approveController)
  async approve(input: AskOf<typeof approveController>, call: Call) {
    return this.#approval.approve(signedIn(call), input);
  }
}
