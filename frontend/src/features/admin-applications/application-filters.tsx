import { paymentStatuses } from '@headgate/contracts/payment';
import { applicationStatuses } from '@headgate/contracts/pilot-application';
import {
  applicationStatusLabel,
  paymentStatusLabel,
} from '../../entities/application/application-badges.tsx';
import { useListAddress } from '../../ui/list-address.ts';
import { FilterChoice, ListFilters } from '../../ui/list-filters.tsx';
import type { Filter } from '../../entities/application/reviewed-applications.queries.ts';

/** Which ones are listed: kept in the address, so that it can be sent to a colleague. */
export function ApplicationFilters({ filter }: { filter: Filter }) {
  const { change } = useListAddress();
  return (
    <ListFilters
      label="Applications"
      searchLabel="Farm, contact, email or location"
      search={filter.search}
      onSearch={(search) => {
        change({ search });
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
              change({ search, status });
            }}
          />
          <FilterChoice
            id="paymentStatus"
            label="Payment"
            value={filter.paymentStatus}
            choices={paymentStatuses.map((status) => [status, paymentStatusLabel(status)])}
            onChange={(paymentStatus) => {
              change({ search, paymentStatus });
            }}
          />
        </>
      )}
    </ListFilters>
  );
}
