import { z } from 'zod/mini';
import { byId, defineQuestion, oneOf } from './define.ts';
import { pageInput, pageOf } from './page.ts';
import { conflict, notFoundAs, wrongField } from './refusal.ts';
import {
  maxReportLinks,
  maxReportsWaiting,
  report,
  reportFormat,
  reportInput,
  reportLink,
  reportLinkInput,
  reportToken,
} from './report.ts';

/* A farm's reports, their files, and the links that lead to them. */

const noReport = { 'not-found': notFoundAs('Report') };
export const noReportLink = notFoundAs('Link');

/** What is asked for again while it is kept, and would be made from the same inputs, is the same report. */
export const createReport = defineQuestion('ask.prediction.create-report.v1', {
  permission: 'reports.write',
  ask: reportInput,
  /** `full`: so many wait that no more may. */
  answer: oneOf({ saved: { report }, invalid: { path: z.string(), message: z.string() }, full: {} }),
  refusals: {
    invalid: ({ path, message }) => wrongField(path, message),
    full: conflict(
      `${String(maxReportsWaiting)} reports are being made. Ask again when one of them is done.`,
    ),
  },
});

/** The newest first. */
export const listReports = defineQuestion('ask.prediction.list-reports.v1', {
  permission: 'reports.read',
  ask: pageInput,
  answer: pageOf(report),
});

export const readReport = defineQuestion('ask.prediction.read-report.v1', {
  permission: 'reports.read',
  ask: byId,
  answer: oneOf({ found: { report }, 'not-found': {} }),
  refusals: noReport,
});

/** Its links end with it. */
export const deleteReport = defineQuestion('ask.prediction.delete-report.v1', {
  permission: 'reports.write',
  ask: byId,
  answer: oneOf({ done: {}, 'not-found': {} }),
  refusals: noReport,
});

/** A part of a file, since an answer carries 1 MB at most: `bytes` from `offset` on, base64; the last where it reaches `size`. */
const filePart = { name: z.string(), size: z.int(), bytes: z.string() };
const offset = z._default(z.int().check(z.minimum(0)), 0);

/** `document`: what it says (`report-document.ts`), as JSON. */
export const readReportFile = defineQuestion('ask.prediction.read-report-file.v1', {
  permission: 'reports.read',
  ask: z.extend(byId, { format: z.enum(['document', ...reportFormat.options]), offset }),
  answer: oneOf({ part: filePart, 'not-found': {}, 'not-made': {} }),
  refusals: { ...noReport, 'not-made': conflict('This report is not made yet.') },
});

/** The newest first, those that have ended lately too. */
export const listReportLinks = defineQuestion('ask.prediction.list-report-links.v1', {
  permission: 'reports.read',
  answer: z.object({ items: z.array(reportLink) }),
});

/** `token` is told this once, and not kept: a repetition makes another link. */
export const createReportLink = defineQuestion('ask.prediction.create-report-link.v1', {
  permission: 'reports.write',
  ask: z.extend(reportLinkInput, byId.shape),
  answer: oneOf({
    created: { link: reportLink, token: reportToken },
    full: {},
    'not-found': {},
    'not-made': {},
    'no-file': {},
  }),
  refusals: {
    ...noReport,
    'no-file': wrongField('format', 'This report has no such file'),
    full: conflict(`There is room for ${String(maxReportLinks)} links. Revoke one to add another.`),
    'not-made': conflict('This report is not made yet.'),
  },
});

/** From then on its address is as good as one that never was. */
export const revokeReportLink = defineQuestion('ask.prediction.revoke-report-link.v1', {
  permission: 'reports.write',
  ask: byId,
  answer: oneOf({ done: {}, 'not-found': {} }),
  refusals: { 'not-found': noReportLink },
});

/** For whoever has the link. One that has ended, was revoked or never was is `unknown` alike. */
export const readSharedReport = defineQuestion('ask.prediction.read-shared-report.v1', {
  ask: z.object({ token: reportToken, offset }),
  answer: oneOf({ part: { ...filePart, format: reportFormat }, unknown: {} }),
  refusals: { unknown: noReportLink },
});
