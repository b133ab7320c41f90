import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ApiError } from '../../lib/api-error.ts';
import { usePermission } from '../../lib/session.queries.ts';
import { AdministratorsOnly } from '../../ui/administrators-only.tsx';
import { AppPage } from '../../ui/app-page.tsx';
import { useHeadingFocus } from '../../ui/use-heading-focus.ts';
import { ApplicationFilters } from './application-filters.tsx';
import { ApplicationList } from './application-list.tsx';
import { applicationsQuery, filterOf } from './applications.queries.ts';
import { OpenApplication } from './open-application.tsx';

/** What farms have applied with, and what the team makes of it. */
export function AdminApplicationsPage() {
  const isAllowed = usePermission('applications.review');
  const { open, ...wanted } = useSearch({ from: '/guard/admin/applications' });
  const headingRef = useHeadingFocus(open ?? '');
  if (!isAllowed) return <AdministratorsOnly />;
  if (open !== undefined) return <OpenApplication key={open} id={open} headingRef={headingRef} />;
  return <Applications wanted={wanted} headingRef={headingRef} />;
}

interface ApplicationsProps {
  readonly wanted: Parameters<typeof filterOf>[0];
  readonly headingRef: ReturnType<typeof useHeadingFocus>;
}

function Applications({ wanted, headingRef }: ApplicationsProps) {
  const filter = filterOf(wanted);
  const pages = useInfiniteQuery(applicationsQuery(filter));
  // The permission was taken away while this page was open.
  if (pages.error instanceof ApiError && pages.error.status === 403) return <AdministratorsOnly />;
  return (
    <AppPage
      title="Applications"
      lead="Farms that applied for the pilot, the newest first."
      headingRef={headingRef}
    >
      <ApplicationFilters filter={filter} />
      <ApplicationList pages={pages} filter={filter} />
    </AppPage>
  );
}
