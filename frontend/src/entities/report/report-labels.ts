import type { Report, ReportFormat, ReportKind } from '@headgate/contracts/report';
import { calendarDay } from '../../lib/display/calendar-day.ts';
import { t } from '../../lib/text.ts';

export const kindLabels: Readonly<Record<ReportKind, string>> = {
  weekly: 'Weekly report',
  'irrigation-record': 'Irrigation record',
  season: 'Season and payback',
  groundwater: 'Groundwater',
  sweep: 'SWEEP’s inputs',
  exchange: 'Data for other software',
};

/** What each is for. */
export const kindPurposes: Readonly<Record<ReportKind, string>> = {
  weekly:
    'What was recommended, planned and applied, why they differ, what next week needs, and three things to do.',
  'irrigation-record':
    'Each irrigation with its date, amount, the state of the soil and what triggered it, as EQIP practice 449 asks.',
  season:
    'Water, energy and money against a past season of yours, adjusted to this one’s need, each with its band.',
  groundwater: 'What wells extracted, what is left, and your agency’s files.',
  sweep: 'Twelve months of water and energy, as SWEEP asks for them.',
  exchange:
    'Plan, work orders and applied water as one file that other irrigation software reads (ISO 7673).',
};

export const formatLabels: Readonly<Record<ReportFormat, string>> = {
  pdf: t('PDF'),
  csv: t('CSV'),
  xml: t('XML'),
  'gap-readings': t('Meter readings (CSV)'),
  'gap-self-report': t('Self-report (CSV)'),
};

/** Of a report that is made; one of an earlier Headgate does not say so. */
export const filesOf = ({ files }: Pick<Report, 'files'>): readonly ReportFormat[] => files ?? ['pdf', 'csv'];

/** Files that an agency would refuse, so that there are none. */
export const missingFilesOf = (report: Report): readonly ReportFormat[] =>
  report.kind === 'groundwater' && report.state === 'made'
    ? (['gap-readings', 'gap-self-report'] as const).filter((format) => !filesOf(report).includes(format))
    : [];

/** 'Jul 13, 2026 to Jul 19, 2026' */
export const daysOf = ({ from, to }: Pick<Report, 'from' | 'to'>): string =>
  from === to ? calendarDay(from) : `${calendarDay(from)} to ${calendarDay(to)}`;

/** Its own title, and what its kind is called until it has one. */
export const titleOf = ({ title, kind }: Pick<Report, 'title' | 'kind'>): string => title ?? kindLabels[kind];
