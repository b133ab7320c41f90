import type { MailOperations } from '@headgate/contracts/operations';
import { reportMail } from '@headgate/contracts/operations-questions';
import { Answers } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { ReadMailOperations } from './mail-operations.ts';

@Controller()
export class OperationsQuestions {
  readonly #mail: ReadMailOperations;

  constructor(mail: ReadMailOperations) {
    this.#mail = mail;
  }

  @Answers(reportMail)
  async report(): Promise<MailOperations> {
    return await this.#mail.read();
  }
}
