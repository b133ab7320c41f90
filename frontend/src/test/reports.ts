import type { Report, ReportLink } from '@headgate/contracts/report';
import type { ReportDocument } from '@headgate/contracts/report-document';

/* What the gateway answers about a farm's reports. */

export const aReport = (changes: Partial<Report> = {}): Report => ({
  id: '4c0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e',
  kind: 'weekly',
  from: '2026-07-06',
  to: '2026-07-12',
  language: 'en',
  title: 'Weekly irrigation report',
  fieldIds: null,
  sourceId: null,
  state: 'made',
  progress: 1,
  createdAt: '2026-07-18T12:00:00.000Z',
  madeAt: '2026-07-18T12:00:04.000Z',
  inputsHash: '0'.repeat(64),
  ...changes,
});

/** Asked for, and not made yet. */
export const aComingReport = (changes: Partial<Report> = {}): Report =>
  aReport({ title: null, state: 'waiting', progress: 0, madeAt: null, inputsHash: null, ...changes });

export const aReportLink = (changes: Partial<ReportLink> = {}): ReportLink => ({
  id: '7f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e',
  reportId: '4c0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e',
  name: 'NRCS office',
  format: 'pdf',
  createdAt: '2026-07-18T12:00:00.000Z',
  lastReadAt: null,
  endsAt: '2026-08-17T12:00:00.000Z',
  hasEnded: false,
  ...changes,
});

/** With a block of each kind. */
export const aReportDocument = (changes: Partial<ReportDocument> = {}): ReportDocument => ({
  language: 'en',
  title: 'Weekly irrigation report',
  farm: 'Harris Ranch',
  period: 'Jul 6, 2026 to Jul 12, 2026',
  about: ['All fields', 'Days of fields are on record until Jul 12, 2026'],
  sections: [
    {
      title: 'In short',
      blocks: [
        {
          kind: 'figures',
          items: [
            {
              ...{ label: 'Applied', value: 1234.5, unit: 'ac-ft', digits: 2, href: '/fields' },
              note: '1.10 in over 40.0 acres',
            },
            { label: 'Energy', value: -1200, unit: '$', digits: 0, note: null, href: null },
            { label: 'Rain', value: null, unit: 'in', digits: 2, note: null, href: null },
            {
              label: 'Irrigations made',
              value: '3 of 4 planned',
              unit: null,
              digits: 0,
              note: null,
              href: '/plan',
            },
          ],
        },
        { kind: 'text', text: 'Water went as planned.' },
        {
          kind: 'list',
          isOrdered: true,
          items: [{ text: 'Water North block first.', href: '/fields/3f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e' }],
        },
      ],
    },
    {
      title: 'Day by day',
      blocks: [
        {
          kind: 'chart',
          title: 'Water by day',
          summary: 'Most water was applied on Jul 7.',
          unit: 'ac-ft',
          axis: ['2026-07-06', '2026-07-07', '2026-07-08'],
          series: [
            { name: 'Recommended', role: 'recommended', shape: 'bars', values: [0, 2.5, 1] },
            { name: 'Applied', role: 'applied', shape: 'bars', values: [0, 2.4, null] },
            { name: 'Depletion', role: 'depletion', shape: 'line', values: [1.2, null, 0.4] },
          ],
          tableId: 'days',
        },
        {
          kind: 'table',
          id: 'days',
          caption: 'Water of each day',
          columns: [
            { title: 'Day', unit: null, digits: 0, isNumber: false },
            { title: 'Applied', unit: 'ac-ft', digits: 2, isNumber: true },
          ],
          rows: [
            { cells: ['2026-07-06', 0], href: '/fields' },
            { cells: ['2026-07-07', 2.4], href: '/fields' },
            { cells: ['2026-07-08', null], href: null },
          ],
          total: [null, 2.4],
        },
      ],
    },
  ],
  ...changes,
});
