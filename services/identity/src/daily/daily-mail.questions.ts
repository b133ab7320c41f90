import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { chooseDailyMail, endDailyMail, readDailyMail } from '@headgate/contracts/identity-questions';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { ChooseDailyMail } from './choose-daily-mail.ts';

/** The daily mail, as its reader chooses it. */
@Controller()
export class DailyMailQuestions {
  constructor(private readonly choice: ChooseDailyMail) {}

  @Answers(readDailyMail)
  async read(_ask: AskOf<typeof readDailyMail>, call: Call) {
    return await this.choice.read(signedIn(call).userId);
  }

  @Answers(chooseDailyMail)
  async choose(choice: AskOf<typeof chooseDailyMail>, call: Call) {
    return await this.choice.choose(signedIn(call).userId, choice);
  }

  @Answers(endDailyMail)
  async end({ token }: AskOf<typeof endDailyMail>): Promise<AnswerOf<typeof endDailyMail>> {
    await this.choice.end(token);
    return { kind: 'done' };
  }
}
