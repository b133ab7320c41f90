import { fieldsQuery } from '../entities/field/fields.queries.ts';
import { reportLinksQuery } from '../entities/report/report-links.queries.ts';
import { reportsQuery } from '../entities/report/reports.queries.ts';
import { waterSourcesQuery } from '../entities/water-source/water-sources.queries.ts';

/* What the page of reports reads first; imported as `farm-reads.ts` is, without its water. */

export const readsOfReports = [reportsQuery, fieldsQuery, waterSourcesQuery, reportLinksQuery];
