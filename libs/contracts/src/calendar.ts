import { z } from 'zod/mini';
import { plannedState, waterRun } from './plan.ts';
import { requiredLine } from './text-input.ts';

/* A farm's plan as a calendar that other programs subscribe to: whoever has the link reads it, and nothing else. */

/** How many links one farm may have. */
export const maxCalendarLinks = 100;
/** A link ends after so long, and sooner where nobody has read it for so long [days]. */
export const [calendarLinkDays, unreadCalendarDays] = [365, 90];

/** 16 random bytes, base64url. */
export const calendarToken = z.string().check(z.regex(/^[\w-]{22}$/));

/** `POST /api/calendar-links` */
export const calendarLinkInput = z.object({
  /** Who has it, or where: so that it is known which one to revoke. */
  name: requiredLine(60, 'Name the calendar, for example by who will use it'),
  /** Inches and hours of water too; field names and times alone otherwise. */
  withAmounts: z._default(z.boolean('With amounts is yes or no'), false),
});
export type CalendarLinkInput = z.output<typeof calendarLinkInput>;

const time = z.iso.datetime();

export const calendarLink = z.object({
  id: z.uuid(),
  name: z.string(),
  withAmounts: z.boolean(),
  createdAt: time,
  /** When a calendar last asked for it, to the hour; null: none has yet. */
  lastReadAt: z.nullable(time),
  /** In a year, or where nobody reads it until then. */
  endsAt: time,
  hasEnded: z.boolean(),
});
export type CalendarLink = z.infer<typeof calendarLink>;

/** `address` is told this once. */
export const newCalendarLink = z.object({ link: calendarLink, address: z.string() });
export type NewCalendarLink = z.infer<typeof newCalendarLink>;

/** What is planned, as far as a calendar tells it. */
export const calendarEntry = z.object({
  /** Of the planned irrigation. */
  id: z.uuid(),
  /** Higher with each decision or edit; 0: nobody has touched it. */
  sequence: z.int(),
  state: plannedState,
  field: z.string(),
  start: time,
  end: time,
  runs: z.array(waterRun),
  /** Null where the link is without amounts. */
  amount: z.nullable(z.object({ inches: z.number(), hours: z.nullable(z.number()) })),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;
