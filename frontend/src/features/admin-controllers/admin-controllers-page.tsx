import { controllerStatuses } from '@headgate/contracts/irrigation-controller';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ApiError } from '../../lib/api-error.ts';
import { controllerStatusLabels } from '../../lib/display/controller-labels.ts';
import { usePermission } from '../../lib/session.queries.ts';
import { AdministratorsOnly } from '../../ui/administrators-only.tsx';
import { AppPage } from '../../ui/app-page.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { FilterChoice, ListFilters } from '../../ui/list-filters.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { adminControllersQuery, filterOf, type Filter } from './controllers.queries.ts';
import { ReviewedControllerCard } from './reviewed-controller-card.tsx';

/** Every farm's controllers: who waits for an approval, and where something is wrong. */
export function AdminControllersPage() {
  const isAllowed = usePermission('controllers.approve');
  const filter = filterOf(useSearch({ from: '/guard/admin/controllers' }));
  return isAllowed ? <Controllers filter={filter} /> : <AdministratorsOnly />;
}

function Controllers({ filter }: { filter: Filter }) {
  const pages = useInfiniteQuery(adminControllersQuery(filter));
  // The permission was taken away while this page was open.
  if (pages.error instanceof ApiError && pages.error.status === 403) return <AdministratorsOnly />;
  return (
    <AppPage
      title="Controllers"
      lead="Live control takes two yeses: the farm's, and yours after the visit on site. Without both, commands are simulated."
    >
      <ControllerFilters filter={filter} />
      <RecordList
        // Another filter is another list: nothing in it is new or gone.
        key={JSON.stringify(filter)}
        pages={pages}
        label="Controllers"
        loading="Loading controllers..."
        failure="The controllers did not come. Check your connection and try again."
        empty={Object.keys(filter).length > 0 ? <NoneMatches /> : <NoneYet />}
      >
        {(controller) => <ReviewedControllerCard controller={controller} />}
      </RecordList>
    </AppPage>
  );
}

const approvalChoices = [
  ['waiting', 'Waits for us'],
  ['approved', 'Approved'],
  ['none', 'Farm has not agreed'],
] as const;

function ControllerFilters({ filter }: { filter: Filter }) {
  const navigate = useNavigate();
  const apply = (change: Parameters<typeof filterOf>[0]) =>
    void navigate({
      to: '/admin/controllers',
      search: filterOf({ ...filter, ...change }),
      resetScroll: false,
    });
  return (
    <ListFilters
      label="Controllers"
      searchLabel="Farm or model"
      search={filter.search}
      onSearch={(search) => {
        apply({ search });
      }}
    >
      {(search) => (
        <>
          <FilterChoice
            id="approval"
            label="Approval"
            value={filter.approval}
            choices={approvalChoices}
            onChange={(approval) => {
              apply({ search, approval });
            }}
          />
          <FilterChoice
            id="status"
            label="Status"
            value={filter.status}
            choices={controllerStatuses.map((status) => [status, controllerStatusLabels[status]])}
            onChange={(status) => {
              apply({ search, status });
            }}
          />
        </>
      )}
    </ListFilters>
  );
}

function NoneYet() {
  return (
    <>
      <p className="text-18 font-bold">No controllers yet</p>
      <p className="mt-1 text-muted">They stand here as soon as a farm has registered one.</p>
    </>
  );
}

function NoneMatches() {
  return (
    <>
      <p className="text-18 font-bold">No controller matches</p>
      <p className="mt-4">
        <Link to="/admin/controllers" className={buttonStyle('primary')}>
          Show all
        </Link>
      </p>
    </>
  );
}
