import * as questions from '@headgate/contracts/contact-questions';
import type { AskOf } from '@headgate/contracts/define';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { ContactMessages } from './contact-messages.ts';

@Controller()
export class ContactQuestions {
  constructor(private readonly messages: ContactMessages) {}

  @Answers(questions.sendContactMessage)
  send(ask: AskOf<typeof questions.sendContactMessage>, call: Call) {
    return this.messages.send(ask, call);
  }

  @Answers(questions.listContactMessages)
  list(wanted: AskOf<typeof questions.listContactMessages>) {
    return this.messages.list(wanted);
  }

  @Answers(questions.listOwnContactMessages)
  async listOwn(page: AskOf<typeof questions.listOwnContactMessages>, call: Call) {
    return this.messages.listOwn(signedIn(call).farmId, page);
  }

  @Answers(questions.changeContactMessage)
  async change(ask: AskOf<typeof questions.changeContactMessage>, call: Call) {
    return this.messages.change(signedIn(call), ask);
  }

  @Answers(questions.readContactMessageForMail)
  readForMail({ id }: AskOf<typeof questions.readContactMessageForMail>) {
    return this.messages.readForMail(id);
  }
}
