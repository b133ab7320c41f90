import {
  pauseAutomation,
  readAutomation,
  resumeAutomation,
  setAutomation,
} from '@headgate/contracts/automation-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { Answers, type Call } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { OwnAutomation } from './own-automation.ts';

@Controller()
export class AutomationQuestions {
  readonly #automation: OwnAutomation;

  constructor(automation: OwnAutomation) {
    this.#automation = automation;
  }

  @Answers(readAutomation)
  read(_ask: AskOf<typeof readAutomation>, call: Call): Promise<AnswerOf<typeof readAutomation>> {
    return this.#automation.read(call);
  }

  @Answers(setAutomation)
  set(ask: AskOf<typeof setAutomation>, call: Call): Promise<AnswerOf<typeof setAutomation>> {
    return this.#automation.set(ask, call);
  }

  @Answers(pauseAutomation)
  pause(_ask: AskOf<typeof pauseAutomation>, call: Call): Promise<AnswerOf<typeof pauseAutomation>> {
    return this.#automation.pause(call);
  }

  @Answers(resumeAutomation)
  resume(ask: AskOf<typeof resumeAutomation>, call: Call): Promise<AnswerOf<typeof resumeAutomation>> {
    return this.#automation.resume(ask, call);
  }
}
