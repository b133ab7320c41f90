import { analytics, type AnalyticsOf, type AnalyticsView } from '@headgate/contracts/analytics';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/request.ts';

const path = '/api/analytics';

/** Which days and fields, by the names of the query. */
export interface AnalyticsFilter {
  readonly from: string;
  readonly to: string;
  readonly crop?: string | undefined;
  readonly sourceId?: string | undefined;
  readonly group?: string | undefined;
  readonly fieldId?: string | undefined;
}

function asQuery(parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return `?${new URLSearchParams(given).toString()}`;
}

/** Of the same days so many years before, where `yearsBack` says so. */
export function analyticsQuery<View extends AnalyticsView>(
  view: View,
  filter: AnalyticsFilter,
  yearsBack = 0,
) {
  const query = asQuery({ view, ...filter, yearsBack: yearsBack === 0 ? undefined : String(yearsBack) });
  return queryOptions({
    queryKey: [path, query],
    queryFn: async ({ signal }): Promise<AnalyticsOf<View>> => {
      const answer = await request('GET', path + query, analytics, { signal });
      if (answer.view !== view) throw new Error('Another view was answered');
      // The view that was asked for.
      return answer as AnalyticsOf<View>;
    },
  });
}

export type AnalyticsTable = 'fields' | 'crops' | 'sources' | 'zones';

/** What is shown as a spreadsheet; the browser fetches it. */
export const analyticsExportAddress = (table: AnalyticsTable, filter: AnalyticsFilter, years = 1): string =>
  `${path}/export${asQuery({ table, ...filter, years: years === 1 ? undefined : String(years) })}`;
