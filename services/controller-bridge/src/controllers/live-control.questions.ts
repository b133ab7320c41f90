import { giveConsent, issueMqttCredentials } from '@headgate/contracts/bridge-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { GiveConsent } from './give-consent.ts';
import { IssueMqttCredentials } from './issue-mqtt-credentials.ts';

@Controller()
export class LiveControlQuestions {
  readonly #consent: GiveConsent;
  readonly #credentials: IssueMqttCredentials;

  constructor(consent: GiveConsent, credentials: IssueMqttCredentials) {
    this.#consent = consent;
    this.#credentials = credentials;
  }

  @Answers(giveConsent)
  async consent(input: AskOf<typeof giveConsent>, call: Call): Promise<AnswerOf<typeof giveConsent>> {
    return this.#consent.give(signedIn(call), input);
  }

  @Answers(issueMqttCredentials)
  async issue(
    { id }: AskOf<typeof issueMqttCredentials>,
    call: Call,
  ): Promise<AnswerOf<typeof issueMqttCredentials>> {
    return this.#credentials.issue(signedIn(call), id);
  }
}
