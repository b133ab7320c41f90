import { applicationStatuses, type ReviewedApplication } from '@headgate/contracts/pilot-application';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { acres } from '../../lib/display/acres.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { t } from '../../lib/text.ts';
import { useServerNow } from '../../lib/use-server-now.ts';
import { ApplicationBadges } from '../../entities/application/application-badges.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { LocalDate } from '../../ui/local-date.tsx';
import { RecordTable, RowLink } from '../../ui/record-table.tsx';
import type { Filter } from '../../entities/application/reviewed-applications.queries.ts';
import { ageOfApplication } from './age-of-application.ts';
import { nameOf } from './name-of.ts';

const columns: ComponentProps<typeof RecordTable<ReviewedApplication>>['columns'] = [
  { title: 'Farm', cell: (row) => <RowLink id={row.id}>{nameOf(row)}</RowLink>, sortBy: nameOf },
  {
    title: 'Contact',
    cell: ({ contactName }) => contactName || null,
    sortBy: ({ contactName }) => contactName,
  },
  { title: 'Size', cell: ({ farmSize }) => acres(farmSize), sortBy: ({ farmSize }) => farmSize },
  { title: 'Location', cell: ({ location }) => location || null, sortBy: ({ location }) => location },
  {
    title: 'Status',
    cell: ({ status, paymentStatus }) => <ApplicationBadges status={status} payment={paymentStatus} />,
    sortBy: ({ status }) => applicationStatuses.indexOf(status),
    isWide: true,
  },
  {
    title: 'Submitted',
    cell: ({ submittedAt }) => <LocalDate moment={submittedAt} />,
    sortBy: ({ submittedAt }) => submittedAt,
  },
  {
    title: 'Waiting',
    cell: (row) => <Age of={row} />,
    sortBy: (row) => ageOfApplication(row, serverNow())?.hours ?? -1,
  },
  { title: 'Notes', cell: ({ notes }) => (notes === '' ? 'None' : 'Has notes') },
];

/** Of what waits for an answer, against the 48 hours that every page promises. */
function Age({ of }: { of: ReviewedApplication }) {
  const age = ageOfApplication(of, useServerNow(false));
  if (age === null) return 'Answered';
  return age.isLate ? <strong className="text-danger">{age.text}</strong> : age.text;
}

interface ApplicationListProps {
  readonly pages: ComponentProps<typeof RecordTable<ReviewedApplication>>['pages'];
  readonly filter: Filter;
}

export function ApplicationList({ pages, filter }: ApplicationListProps) {
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <RecordTable
      // Another filter is another list: nothing in it is new or gone.
      key={JSON.stringify(filter)}
      pages={pages}
      label="Applications"
      loading="Loading applications..."
      failure="The applications could not be loaded. Check your connection and try again."
      empty={isFiltered ? <NoneMatches /> : <NoneYet />}
      noun={[t('application'), t('applications')]}
      columns={columns}
    />
  );
}

function NoneYet() {
  return (
    <>
      <p className="text-18 font-bold">No applications yet</p>
      <p className="mt-1 text-muted">A farm’s application appears here as soon as it is sent, paid or not.</p>
      <p className="mt-4">
        <Link to="/admin/pilot-invites" className={buttonStyle('primary')}>
          Invite a farm
        </Link>
      </p>
    </>
  );
}

function NoneMatches() {
  return (
    <>
      <p className="text-18 font-bold">No application matches</p>
      <p className="mt-4">
        <Link to="/admin/applications" className={buttonStyle('primary')}>
          Show all
        </Link>
      </p>
    </>
  );
}
