import { paymentStatuses } from '@headgate/contracts/payment';
import { applicationStatuses } from '@headgate/contracts/pilot-application';
import { useNavigate } from '@tanstack/react-router';
import { applicationStatusLabel, paymentStatusLabel } from '../../ui/application-badges.tsx';
import { FilterChoice, ListFilters } from '../../ui/list-filters.tsx';
import { filterOf, type Filter } from './applications.queries.ts';

/** Which ones are listed: kept in the address, so that it can be sent to a colleague. */
export function ApplicationFilters({ filter }: { filter: Filter }) {
  const navigate = useNavigate();
  const apply = (change: Readonly<Partial<Record<keyof Filter, string>>>) =>
    void navigate({
      to: '/admin/applications',
      search: filterOf({ ...filter, ...change }),
      resetScroll: false,
    });
  return (
    <ListFilters
      label="Applications"
      searchLabel="Farm, contact, email or location"
      search={filter.search}
      onSearch={(search) => {
        apply({ search });
      }}
    >
      {(search) => (
        <>
          <FilterChoice
            id="status"
            label="Status"
            value={filter.status}
            choices={applicationStatuses.map((status) => [status, applicationStatusLabel(status)])}
            onChange={(status) => {
              apply({ search, status });
            }}
          />
          <FilterChoice
            id="paymentStatus"
            label="Payment"
            value={filter.paymentStatus}
            choices={paymentStatuses.map((status) => [status, paymentStatusLabel(status)])}
            onChange={(paymentStatus) => {
              apply({ search, paymentStatus });
            }}
          />
        </>
      )}
    </ListFilters>
  );
}
