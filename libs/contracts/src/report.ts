import { z } from 'zod/mini';
import { language } from './language.ts';
import { requiredLine } from './text-input.ts';

/* Reports of a farm: made once by a worker from what is on record then, and kept as they are. */

/**
 * `weekly`: what was recommended, planned and applied. `irrigation-record`: each irrigation with what triggered it, as EQIP practice 449
 * asks. `season`: water, energy and money against a past season adjusted to this one's need. `groundwater`: what wells extracted, as an agency
 * asks. `sweep`: 12 months of water and energy. `exchange`: plan, work orders and work records for other software, as ISO 7673 has them.
 */
export const reportKind = z.enum(
  ['weekly', 'irrigation-record', 'season', 'groundwater', 'sweep', 'exchange'],
  'Choose a kind of report',
);
export type ReportKind = z.infer<typeof reportKind>;

/** The longest period [days]: a water year and what it overlaps. */
export const maxReportDays = 400;
/** So many a farm keeps; the oldest that nobody has shared go first. */
export const maxReports = 200;
/** So many of a farm's are made or wait at the same time. */
export const maxReportsWaiting = 10;
/** How many links to reports one farm may have. */
export const maxReportLinks = 100;
/** A link ends after so long unless told, and at most after so long [days]. */
export const [reportLinkDays, maxReportLinkDays] = [30, 365];

const dayMs = 86_400_000;

/** Whether it is from the first day of a month to the last one of the month eleven later. */
function isTwelveMonths({ from, to }: { readonly from: string; readonly to: string }): boolean {
  const next = new Date(Date.parse(to) + dayMs).toISOString().slice(0, 10);
  return from.endsWith('-01') && next === `${String(Number(from.slice(0, 4)) + 1)}${from.slice(4)}`;
}

/** `POST /api/reports` */
export const reportInput = z
  .object({
    kind: reportKind,
    /** The first and the last day that it is about, by the farm's calendar. */
    from: z.iso.date('From must be a day, like 2026-07-13'),
    to: z.iso.date('To must be a day, like 2026-07-19'),
    /** Null: all fields that the farm had then. */
    fieldIds: z._default(
      z.nullable(z.array(z.uuid('Identify fields by their IDs')).check(z.minLength(1), z.maxLength(400))),
      null,
    ),
    /** Fields that take their water from this source alone; null: from whichever. */
    sourceId: z._default(z.nullable(z.uuid('Identify the water source by its ID')), null),
    language,
  })
  .check(
    z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'To must not be before from' }),
    z.refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / dayMs < maxReportDays, {
      path: ['to'],
      error: `A report is about ${String(maxReportDays)} days at most`,
    }),
    z.refine((input) => input.kind !== 'sweep' || isTwelveMonths(input), {
      path: ['to'],
      error: 'Choose twelve whole months',
    }),
  );
export type ReportInput = z.output<typeof reportInput>;

/** `waiting`, `making`: a worker makes it. `failed`: it could not be made, and can be asked for again. */
export const reportState = z.enum(['waiting', 'making', 'made', 'failed']);

const time = z.iso.datetime();

/** `xml`: of an exchange file, in place of the first two. `gap-`: of the groundwater report alone, as the Groundwater Accounting Platform takes them; not there where it would refuse them. */
export const reportFormat = z.enum(['pdf', 'csv', 'xml', 'gap-readings', 'gap-self-report']);
export type ReportFormat = z.infer<typeof reportFormat>;

export const report = z.object({
  id: z.uuid(),
  ...{ kind: reportKind, from: z.string(), to: z.string(), language },
  /** In its language; null: it is not made yet. */
  title: z.nullable(z.string()),
  fieldIds: z.nullable(z.array(z.uuid())),
  sourceId: z.nullable(z.uuid()),
  state: reportState,
  /** From 0 to 1. */
  progress: z.number(),
  createdAt: time,
  madeAt: z.nullable(time),
  /** SHA-256 of all that it was made from, as hexadecimal digits: the same inputs are the same bytes. Null: it is not made. */
  inputsHash: z.nullable(z.string()),
  /** Files that it has; absent: it is not made. */
  files: z.optional(z.array(reportFormat)),
});
export type Report = z.infer<typeof report>;

/** 16 random bytes, base64url. */
export const reportToken = z.string().check(z.regex(/^[\w-]{22}$/));

/** `POST /api/reports/{id}/links` */
export const reportLinkInput = z.object({
  /** Who has it: so that it is known which one to revoke. */
  name: requiredLine(60, 'Name the link, for example by who will read the report'),
  format: z._default(reportFormat, 'pdf'),
  days: z._default(
    z.int('Days must be a whole number').check(z.minimum(1), z.maximum(maxReportLinkDays)),
    reportLinkDays,
  ),
});
export type ReportLinkInput = z.output<typeof reportLinkInput>;

/** Leads to one file of one report, for whoever has it. */
export const reportLink = z.object({
  id: z.uuid(),
  reportId: z.uuid(),
  name: z.string(),
  format: reportFormat,
  createdAt: time,
  /** To the hour; null: nobody has used it yet. */
  lastReadAt: z.nullable(time),
  endsAt: time,
  hasEnded: z.boolean(),
});
export type ReportLink = z.infer<typeof reportLink>;

/** `address` is told this once. */
export const newReportLink = z.object({ link: reportLink, address: z.string() });
export type NewReportLink = z.infer<typeof newReportLink>;
