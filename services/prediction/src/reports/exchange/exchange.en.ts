import type { PlannedState } from '@headgate/contracts/plan';
import { count, cropName, dayAndYear } from '../../advice/messages/format.en.ts';

const states: Readonly<Record<PlannedState, string>> = {
  proposed: 'Proposed',
  accepted: 'Accepted',
  postponed: 'Postponed',
  skipped: 'Skipped',
  applied: 'Applied',
  expired: 'Expired',
  'not-reported': 'Not reported',
  withdrawn: 'Withdrawn',
};

/** What an exchange file and its page say, in English. */
export const exchangeEnglish = {
  cropName,
  states,
  recommendationOf: (field: string, date: string) => `Recommendation for ${field}, ${dayAndYear(date)}`,
  proposalOf: (field: string) => `Planned irrigation of ${field}`,
  orderOf: (field: string) => `Work order for ${field}`,
  recordOf: (field: string) => `Irrigation of ${field}`,
  title: 'Irrigation data file (ISO 7673)',
  about: 'For other irrigation software. The file is XML, as the public schema of ISO 7673 (PAIL) has it.',
  holds: 'What the file holds',
  recommendations: 'Recommendations',
  proposals: 'Planned, and not accepted',
  orders: 'Work orders',
  records: 'Work records',
  ofFields: (fields: number) => `of ${count(fields, 'field', 'fields')}`,
  day: 'Day',
  starts: 'Start',
  ends: 'End',
  depth: 'Depth',
  ordered: 'Ordered',
  volume: 'Volume',
  hours: 'Hours',
  state: 'State',
  why: 'Why',
  amountIs: 'Amount is',
  none: 'None in this time.',
  captions: {
    recommendations: 'What each field would want, by day',
    proposals: 'Planned irrigations that nobody has accepted',
    orders: 'Irrigations that were accepted',
    records: 'Water that was applied',
  },
};
