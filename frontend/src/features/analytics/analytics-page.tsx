import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyFarm } from '../../entities/field/empty-farm.tsx';
import { fieldsQuery } from '../../entities/field/fields.queries.ts';
import { waterSourcesQuery } from '../../entities/water-source/water-sources.queries.ts';
import { calendarDay } from '../../lib/display/calendar-day.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { AnalyticsFilters } from './analytics-filters.tsx';
import { FieldsView } from './fields-view.tsx';
import { MonthsView } from './months-view.tsx';
import { useAnalyticsAddress, views, type AnalyticsAddress, type View } from './use-analytics-address.ts';
import { YearsView } from './years-view.tsx';
import { ZonesView } from './zones-view.tsx';

const viewLabels: Readonly<Record<View, string>> = {
  fields: 'By field',
  months: 'By month',
  zones: 'By zone',
  years: 'By year',
};

/** A farm's water side by side. */
export function AnalyticsPage() {
  const address = useAnalyticsAddress();
  const fields = useQuery(fieldsQuery);
  const sources = useQuery(waterSourcesQuery);
  const { from, to } = address.days;
  return (
    <AppPage
      title="Analytics"
      lead={
        address.wrong === undefined
          ? `${calendarDay(from)} to ${calendarDay(to)}`
          : 'Your fields, crops, zones and years side by side.'
      }
    >
      {fields.data?.length === 0 ? (
        <EmptyFarm />
      ) : (
        <div className="grid min-w-0 gap-6">
          <ViewTabs current={address.view} />
          <AnalyticsFilters address={address} fields={fields.data ?? []} sources={sources.data ?? []} />
          {address.wrong === undefined && <Shown address={address} />}
        </div>
      )}
    </AppPage>
  );
}

function ViewTabs({ current }: { current: View }) {
  return (
    <nav aria-label="What is compared" className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {views.map((view) => (
          <li key={view}>
            <Link
              to="."
              // Days and filters stay; each table has an order of its own.
              search={((before: object) => ({ ...before, view, sort: undefined })) as never}
              aria-current={view === current ? 'page' : undefined}
              activeProps={{}}
              className={`${buttonStyle('quiet')} aria-[current=page]:border-primary aria-[current=page]:bg-success-tint`}
            >
              {viewLabels[view]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Shown({ address }: { address: AnalyticsAddress }) {
  switch (address.view) {
    case 'fields':
      return <FieldsView address={address} />;
    case 'months':
      return <MonthsView address={address} />;
    case 'zones':
      return <ZonesView address={address} />;
    case 'years':
      return <YearsView address={address} />;
  }
}
