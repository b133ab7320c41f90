import type { ReviewedApplication } from '@headgate/contracts/pilot-application';
import { Link } from '@tanstack/react-router';
import FileText from 'lucide-react/icons/file-text';
import type { ComponentProps } from 'react';
import { acres } from '../../lib/display/acres.ts';
import { ApplicationBadges } from '../../ui/application-badges.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { LocalDate } from '../../ui/local-date.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import type { Filter } from './applications.queries.ts';
import { nameOf } from './name-of.ts';

interface ApplicationListProps {
  readonly pages: ComponentProps<typeof RecordList<ReviewedApplication>>['pages'];
  readonly filter: Filter;
}

export function ApplicationList({ pages, filter }: ApplicationListProps) {
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <RecordList
      // Another filter is another list: nothing in it is new or gone.
      key={JSON.stringify(filter)}
      pages={pages}
      label="Applications"
      loading="Loading applications..."
      failure="The applications did not come. Check your connection and try again."
      empty={isFiltered ? <NoneMatches /> : <NoneYet />}
    >
      {(application) => <ApplicationRow application={application} filter={filter} />}
    </RecordList>
  );
}

function NoneYet() {
  return (
    <>
      <p className="text-18 font-bold">No applications yet</p>
      <p className="mt-1 text-muted">They stand here as soon as a farm has applied, paid or not.</p>
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

interface ApplicationRowProps {
  readonly application: ReviewedApplication;
  readonly filter: Filter;
}

function ApplicationRow({ application, filter }: ApplicationRowProps) {
  const { id, status, paymentStatus, contactName, farmSize, location, submittedAt, notes } = application;
  const name = nameOf(application);
  return (
    <Card className="p-4 sm:p-6">
      <ApplicationBadges status={status} payment={paymentStatus} />
      <h2 className="mt-3 text-18 font-bold wrap-anywhere">{name}</h2>
      <p className="wrap-anywhere">
        {[contactName, acres(farmSize), location].filter((text) => text !== '').join(' · ')}
      </p>
      <p className="text-14 text-muted">
        Submitted <LocalDate moment={submittedAt} />
        {notes !== '' && ' · has notes'}
      </p>
      <p className="mt-4">
        <Link to="/admin/applications" search={{ ...filter, open: id }} className={buttonStyle('quiet')}>
          <FileText aria-hidden="true" className="size-5" />
          Open<span className="sr-only"> {name}</span>
        </Link>
      </p>
    </Card>
  );
}
