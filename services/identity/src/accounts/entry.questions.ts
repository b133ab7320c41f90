import { Controller } from '@nestjs/common';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { logIn, readAccount, readFarmLanguage, register } from '@headgate/contracts/identity-questions';
import { Answers } from '@headgate/messaging';
import { DataSource } from 'typeorm';
import { User } from '../store/user.entity.ts';
import { accountOf, findAccount } from './find-account.ts';
import { LogIn } from './log-in.ts';
import { RegisterAccount } from './register-account.ts';

/** Who comes in, and what stands. */
@Controller()
export class EntryQuestions {
  constructor(
    private readonly login: LogIn,
    private readonly registration: RegisterAccount,
    private readonly database: DataSource,
  ) {}

  @Answers(logIn)
  logIn(ask: AskOf<typeof logIn>) {
    return this.login.logIn(ask);
  }

  @Answers(register)
  register(ask: AskOf<typeof register>) {
    return this.registration.register(ask);
  }

  /** Runs with every signed-in request: one query by primary key. */
  @Answers(readAccount)
  async readAccount({ userId }: AskOf<typeof readAccount>): Promise<AnswerOf<typeof readAccount>> {
    const account = await findAccount(this.database.manager, userId);
    return account === null ? { kind: 'gone' } : accountOf(account);
  }

  /** Of several accounts, that of the first. */
  @Answers(readFarmLanguage)
  async readFarmLanguage({
    farmId,
  }: AskOf<typeof readFarmLanguage>): Promise<AnswerOf<typeof readFarmLanguage>> {
    const where = { where: { farmId }, order: { createdAt: 'ASC' } } as const;
    return { language: (await this.database.manager.findOne(User, where))?.language ?? 'en' };
  }
}
