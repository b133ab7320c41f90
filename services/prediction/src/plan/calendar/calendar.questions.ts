import {
  createCalendarLink,
  listCalendarLinks,
  readCalendar,
  revokeCalendarLink,
} from '@headgate/contracts/calendar-questions';
import type { AskOf } from '@headgate/contracts/define';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { CalendarLinks } from './calendar-links.ts';
import { ReadCalendar } from './read-calendar.ts';

@Controller()
export class CalendarQuestions {
  readonly #links: CalendarLinks;
  readonly #calendar: ReadCalendar;

  constructor(links: CalendarLinks, calendar: ReadCalendar) {
    this.#links = links;
    this.#calendar = calendar;
  }

  @Answers(listCalendarLinks)
  async list(_ask: AskOf<typeof listCalendarLinks>, call: Call) {
    return this.#links.list(signedIn(call).farmId);
  }

  @Answers(createCalendarLink)
  async create(input: AskOf<typeof createCalendarLink>, call: Call) {
    return this.#links.create(signedIn(call).farmId, input);
  }

  @Answers(revokeCalendarLink)
  async revoke({ id }: AskOf<typeof revokeCalendarLink>, call: Call) {
    const isGone = await this.#links.revoke(signedIn(call).farmId, id);
    return isGone ? { kind: 'done' as const } : { kind: 'not-found' as const };
  }

  @Answers(readCalendar)
  async read(ask: AskOf<typeof readCalendar>) {
    return this.#calendar.read(ask);
  }
}
