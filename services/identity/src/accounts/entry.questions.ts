import { Controller } from '@nestjs/common';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { logIn, readAccount, register } from '@headgate/contracts/identity-questions';
import { Answers } from '@headgate/messaging';
import { LogIn } from './log-in.ts';
import { ReadAccount } from './read-account.ts';
import { RegisterAccount } from './register-account.ts';

/** Who comes in, and what stands. */
@Controller()
export class EntryQuestions {
  readonly #logIn: LogIn;
  readonly #register: RegisterAccount;
  readonly #read: ReadAccount;

  constructor(login: LogIn, registration: RegisterAccount, read: ReadAccount) {
    this.#logIn = login;
    this.#register = registration;
    this.#read = read;
  }

  @Answers(logIn)
  logIn(ask: AskOf<typeof logIn>): Promise<AnswerOf<typeof logIn>> {
    return this.#logIn.logIn(ask);
  }

  @Answers(register)
  register(ask: AskOf<typeof register>): Promise<AnswerOf<typeof register>> {
    return this.#register.register(ask);
  }

  @Answers(readAccount)
  readAccount({ userId }: AskOf<typeof readAccount>): Promise<AnswerOf<typeof readAccount>> {
    return this.#read.read(userId);
  }
}
