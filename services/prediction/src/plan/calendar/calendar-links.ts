import {
  calendarLinkDays,
  maxCalendarLinks,
  unreadCalendarDays,
  type CalendarLinkInput,
} from '@headgate/contracts/calendar';
import type { createCalendarLink, listCalendarLinks } from '@headgate/contracts/calendar-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { writeFarm } from '../../fields/write-farm.ts';
import { PrivateLinks, type OpenLink } from '../../links/private-links.ts';
import { Clock } from '../../time/clock.ts';

interface OfCalendar {
  readonly withAmounts: boolean;
}
export type OpenCalendar = OpenLink<OfCalendar>;

/** Links by which calendars read a farm's plan. */
@Injectable()
export class CalendarLinks {
  readonly #database: DataSource;
  readonly #links: PrivateLinks<OfCalendar>;

  constructor(database: DataSource, clock: Clock) {
    this.#database = database;
    this.#links = new PrivateLinks<OfCalendar>(database, clock, {
      ...{ table: 'calendar_link', own: { withAmounts: 'with_amounts' }, most: maxCalendarLinks },
      // Read links go on to the end of their year.
      endsAtWhenRead: `least(
        created_at + make_interval(days => ${calendarLinkDays}), $3::timestamptz + make_interval(days => ${unreadCalendarDays})
      )`,
    });
  }

  list(farmId: string): Promise<AnswerOf<typeof listCalendarLinks>> {
    return this.#links.list(farmId);
  }

  /** Throws `Rejected` (401) when the farm is gone. */
  create(farmId: string, input: CalendarLinkInput): Promise<AnswerOf<typeof createCalendarLink>> {
    return writeFarm(this.#database, farmId, async (manager) => {
      const { name, withAmounts } = input;
      const made = await this.#links.create(manager, farmId, { name, withAmounts, days: unreadCalendarDays });
      return made === undefined ? { kind: 'full', most: maxCalendarLinks } : { kind: 'created', ...made };
    });
  }

  revoke(farmId: string, id: string): Promise<boolean> {
    return this.#links.revoke(this.#database.manager, farmId, id);
  }

  open(token: string): Promise<OpenCalendar | undefined> {
    return this.#links.open(token);
  }

  noteRead(link: OpenCalendar): Promise<void> {
    return this.#links.noteRead(link);
  }
}
