import { report, type Report, type ReportFormat, type ReportInput } from '@headgate/contracts/report';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { forgetRecord, pagedQuery } from '../../lib/paged-query.ts';
import { readQuery } from '../../lib/read-query.ts';
import { request } from '../../lib/request.ts';

/* A farm's reports. `id` may come from the address bar: whatever it is, it stays one segment of the path. */

const path = '/api/reports';
export const pathOfReport = (id: string) => `${path}/${encodeURIComponent(id)}`;

/** The newest first; read again as they come further. */
export const reportsQuery = pagedQuery(path, report);

export const reportQuery = (id: string) => readQuery([path, encodeURIComponent(id)], report);

/** Of what a report says (`report-document.queries.ts`). */
export const reportDocumentKey = (id: string) => ['report-document', id] as const;

/** A file that the browser fetches. */
export const reportFileAddress = (id: string, format: ReportFormat) =>
  `${pathOfReport(id)}/${fileNames[format]}`;

const fileNames: Readonly<Record<ReportFormat, string>> = {
  pdf: 'report.pdf',
  csv: 'report.csv',
  xml: 'report.xml',
  'gap-readings': 'meter-readings.csv',
  'gap-self-report': 'self-report.csv',
};

interface Creation {
  readonly input: ReportInput;
  /** Of this form, sent or sent again: `useIntentKey`. */
  readonly idempotencyKey: string;
}

function keep(client: QueryClient, kept: Report): Promise<void> {
  client.setQueryData(reportQuery(kept.id).queryKey, kept);
  return client.invalidateQueries({ queryKey: reportsQuery.queryKey, exact: true });
}

/** One that is there, made from the same inputs, is the answer again. */
export const createReport = mutationOptions({
  mutationKey: [path, 'create'],
  mutationFn: ({ input, idempotencyKey }: Creation) =>
    request('POST', path, report, { body: input, idempotencyKey }),
  onSuccess: (made, _creation, _before, { client }) => keep(client, made),
});

/** Its links end with it. */
export const deleteReport = mutationOptions({
  mutationKey: [path, 'delete'],
  mutationFn: (id: string) => request('DELETE', pathOfReport(id), null),
  onSuccess: (_nothing, id, _before, { client }) => {
    client.removeQueries({ queryKey: reportDocumentKey(id) });
    forgetRecord(client, path, id);
    void client.invalidateQueries({ queryKey: ['/api/report-links'] });
  },
});

/** What the same report is asked for with once more. */
export const inputOf = ({ kind, from, to, fieldIds, sourceId, language }: Report): ReportInput => ({
  ...{ kind, from, to, fieldIds, sourceId, language },
});
