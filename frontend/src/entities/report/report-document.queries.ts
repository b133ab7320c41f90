import { reportDocument } from '@headgate/contracts/report-document';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/request.ts';
import { pathOfReport, reportDocumentKey } from './reports.queries.ts';

/** What a report that is made says. It stays as it is, so nothing that changes has it read again. */
export const reportDocumentQuery = (id: string) =>
  queryOptions({
    queryKey: reportDocumentKey(id),
    queryFn: ({ signal }) => request('GET', `${pathOfReport(id)}/document`, reportDocument, { signal }),
    staleTime: 'static',
  });
