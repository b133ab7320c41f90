import { useInfiniteQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { usePermission } from '../../entities/session/session.queries.ts';
import { AdministratorsOnly } from '../../ui/administrators-only.tsx';
import { AppPage } from '../../ui/app-page.tsx';
import { useListAddress } from '../../ui/list-address.ts';
import { useHeadingFocus } from '../../ui/use-heading-focus.ts';
import { ApplicationFilters } from './application-filters.tsx';
import { ApplicationList } from './application-list.tsx';
import { applicationsQuery, filterOf } from '../../entities/application/reviewed-applications.queries.ts';
import { OpenApplication } from './open-application.tsx';

/** What farms have applied with, and what the team makes of it. */
export function AdminApplicationsPage() {
  const isAllowed = usePermission('applications.review');
  const { textOf } = useListAddress();
  const open = textOf('open');
  const headingRef = useHeadingFocus(open ?? '');
  if (!isAllowed) return <AdministratorsOnly />;
  if (open !== undefined) return <OpenApplication key={open} id={open} headingRef={headingRef} />;
  return <Applications headingRef={headingRef} />;
}

function Applications({ headingRef }: { headingRef: ReturnType<typeof useHeadingFocus> }) {
  const { textOf } = useListAddress();
  const filter = filterOf(textOf);
  const pages = useInfiniteQuery(applicationsQuery(filter));
  // The permission was taken away while this page was open.
  if (pages.error instanceof ApiError && pages.error.status === 403) return <AdministratorsOnly />;
  return (
    <AppPage
      title="Applications"
      lead="Farms that applied to the pilot, newest first."
      headingRef={headingRef}
    >
      <ApplicationFilters filter={filter} />
      <ApplicationList pages={pages} filter={filter} />
    </AppPage>
  );
}
