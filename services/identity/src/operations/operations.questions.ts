import type { MailOperations } from '@headgate/contracts/operations';
import { reportMail } from '@headgate/contracts/operations-questions';
import { administrator, Answers, type Call } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { ReadMailOperations } from './mail-operations.ts';

@Injectable()
export class OperationsQuestions {
  readonly #mail: ReadMailOperations;

  constructor(mail: ReadMailOperations) {
    this.#mail = mail;
  }

  @Answers(reportMail)
  async report(_ask: object, call: Call): Promise<MailOperations> {
    administrator(call);
    return await this.#mail.read();
  }
}
