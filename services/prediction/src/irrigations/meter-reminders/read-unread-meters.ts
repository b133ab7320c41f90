import type { readDueReadings } from '@headgate/contracts/daily-plan-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import type { Language } from '@headgate/contracts/language';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../time/clock.ts';
import { metersEnglish, type MetersTexts } from './meters.en.ts';
import { metersSpanish } from './meters.es.ts';
import { readUnread } from './unread-meters.ts';

/** So many lines make a mail that somebody still reads; what is left out is counted. */
const maxLines = 60;

const texts: Readonly<Record<Language, MetersTexts>> = { en: metersEnglish, es: metersSpanish };

/** What is left of a reminder, for the mail about it. */
@Injectable()
export class ReadUnreadMeters {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async read({
    farmId,
    reminderId,
    language,
  }: AskOf<typeof readDueReadings>): Promise<AnswerOf<typeof readDueReadings>> {
    const unread = await readUnread(this.database.manager, { farmId, reminderId }, this.clock.now());
    const [first] = unread;
    if (first === undefined) return { kind: 'nothing' };
    const say = texts[language];
    return {
      kind: 'due',
      due: {
        headline: say.headline(unread.length, `${first.month}-10`),
        meters: {
          count: unread.length,
          lines: unread.slice(0, maxLines).map(({ source, serial, lastReadOn }) => ({
            ...{ field: source, text: say.meter(serial, lastReadOn) },
          })),
        },
      },
    };
  }
}
