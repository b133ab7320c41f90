import type { Report, ReportFormat, ReportKind } from '@headgate/contracts/report';
import { calendarDay } from '../../lib/display/calendar-day.ts';
import { t } from '../../lib/text.ts';

export const kindLabels: Readonly<Record<ReportKind, string>> = {
  weekly: 'Weekly report',
  'irrigation-record': 'Irrigation record',
  exchange: 'Data for other software',
};

/** What each is for. */
export const kindPurposes: Readonly<Record<ReportKind, string>> = {
  weekly:
    'What was recommended, planned and applied, why they differ, what next week needs, and three things to do.',
  'irrigation-record':
    'Each irrigation with its date, amount, the state of the soil and what triggered it, as EQIP practice 449 asks.',
  exchange:
    'Plan, work orders and applied water as one file that other irrigation software reads (ISO 7673).',
};

export const formatLabels: Readonly<Record<ReportFormat, string>> = {
  ...{ pdf: t('PDF'), csv: t('CSV'), xml: t('XML') },
};

/** 'Jul 13, 2026 to Jul 19, 2026' */
export const daysOf = ({ from, to }: Pick<Report, 'from' | 'to'>): string =>
  from === to ? calendarDay(from) : `${calendarDay(from)} to ${calendarDay(to)}`;

/** Its own title, and what its kind is called until it has one. */
export const titleOf = ({ title, kind }: Pick<Report, 'title' | 'kind'>): string => title ?? kindLabels[kind];
