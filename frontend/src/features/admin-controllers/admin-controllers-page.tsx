import { controllerStatuses } from '@headgate/contracts/irrigation-controller';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { controllerStatusLabels } from '../../entities/controller/controller-labels.ts';
import { usePermission } from '../../entities/session/session.queries.ts';
import { t } from '../../lib/text.ts';
import { AdministratorsOnly } from '../../ui/administrators-only.tsx';
import { AppPage } from '../../ui/app-page.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { useListAddress } from '../../ui/list-address.ts';
import { FilterChoice, ListFilters } from '../../ui/list-filters.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { useHeadingFocus } from '../../ui/use-heading-focus.ts';
import {
  adminControllersQuery,
  filterOf,
  type Filter,
} from '../../entities/controller/reviewed-controllers.queries.ts';
import { controllerColumns } from './controller-columns.tsx';
import { OpenController } from './open-controller.tsx';

/** Every farm's controllers: who waits for an approval, and where something is wrong. */
export function AdminControllersPage() {
  const isAllowed = usePermission('controllers.approve');
  return isAllowed ? <Controllers /> : <AdministratorsOnly />;
}

function Controllers() {
  const { textOf } = useListAddress();
  const open = textOf('open');
  const headingRef = useHeadingFocus(open ?? '');
  return open === undefined ? (
    <ControllerList filter={filterOf(textOf)} headingRef={headingRef} />
  ) : (
    <OpenController id={open} headingRef={headingRef} />
  );
}

function ControllerList({ filter, headingRef }: { filter: Filter; headingRef: Ref<HTMLHeadingElement> }) {
  const pages = useInfiniteQuery(adminControllersQuery(filter));
  // The permission was taken away while this page was open.
  if (pages.error instanceof ApiError && pages.error.status === 403) return <AdministratorsOnly />;
  return (
    <AppPage
      title="Controllers"
      headingRef={headingRef}
      lead="Live control needs the farm’s consent and your approval. Before you approve, the farm tests the connection and tries each zone for one minute. Until then, all other commands are simulated."
    >
      <ControllerFilters filter={filter} />
      <RecordTable
        // Another filter is another list: nothing in it is new or gone.
        key={JSON.stringify(filter)}
        pages={pages}
        noun={[t('controller'), t('controllers')]}
        columns={controllerColumns}
        label="Controllers"
        loading="Loading controllers..."
        failure="The controllers could not be loaded. Check your connection and try again."
        empty={Object.keys(filter).length > 0 ? <NoneMatches /> : <NoneYet />}
      />
    </AppPage>
  );
}

const approvalChoices = [
  ['waiting', 'Waiting for us'],
  ['approved', 'Approved'],
  ['none', 'No farm consent'],
] as const;

function ControllerFilters({ filter }: { filter: Filter }) {
  const { change } = useListAddress();
  return (
    <ListFilters
      label="Controllers"
      searchLabel="Farm or model"
      search={filter.search}
      onSearch={(search) => {
        change({ search });
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
              change({ search, approval });
            }}
          />
          <FilterChoice
            id="status"
            label="Status"
            value={filter.status}
            choices={controllerStatuses.map((status) => [status, controllerStatusLabels[status]])}
            onChange={(status) => {
              change({ search, status });
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
      <p className="mt-1 text-muted">A controller appears here as soon as a farm registers one.</p>
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
