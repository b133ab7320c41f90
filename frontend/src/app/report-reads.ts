/* What the page of one report reads first: the second, once it is made. Imported as `farm-reads.ts` is. */

export { reportDocumentQuery } from '../entities/report/report-document.queries.ts';
export { reportQuery } from '../entities/report/reports.queries.ts';
