import { z } from 'zod/mini';
import { calendarEntry, calendarLink, calendarLinkInput, calendarToken } from './calendar.ts';
import { byId, defineQuestion, oneOf } from './define.ts';
import { conflict, notFoundAs } from './refusal.ts';

/* Links by which calendars read a farm's plan. */

export const noCalendar = notFoundAs('Calendar');

/** The newest first, those that have ended lately too. */
export const listCalendarLinks = defineQuestion('ask.prediction.list-calendar-links.v1', {
  permission: 'plan.read',
  answer: z.object({ items: z.array(calendarLink) }),
});

/** `token` is told this once, and not kept: a repetition makes another link. */
export const createCalendarLink = defineQuestion('ask.prediction.create-calendar-link.v1', {
  permission: 'plan.write',
  ask: calendarLinkInput,
  answer: oneOf({ created: { link: calendarLink, token: calendarToken }, full: { most: z.int() } }),
  refusals: {
    full: ({ most }) => conflict(`There is room for ${String(most)} calendars. Revoke one to add another.`),
  },
});

/** From then on its address is as good as one that never was. */
export const revokeCalendarLink = defineQuestion('ask.prediction.revoke-calendar-link.v1', {
  permission: 'plan.write',
  ask: byId,
  answer: oneOf({ done: {}, 'not-found': {} }),
  refusals: { 'not-found': noCalendar },
});

/** For whoever has the link: a page of what is planned, field by field. A link that has ended, was revoked or never was is `unknown` alike. */
export const readCalendar = defineQuestion('ask.prediction.read-calendar.v1', {
  ask: z.object({ token: calendarToken, cursor: z.optional(z.uuid()) }),
  answer: oneOf({
    calendar: {
      /** Null from a service that does not tell yet. */
      farmId: z._default(z.nullable(z.uuid()), null),
      timeZone: z.string(),
      entries: z.array(calendarEntry),
      nextCursor: z.nullable(z.uuid()),
    },
    unknown: {},
  }),
  refusals: { unknown: noCalendar },
});
