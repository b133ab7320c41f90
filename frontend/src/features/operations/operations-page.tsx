import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { usePermission } from '../../entities/session/session.queries.ts';
import { AdministratorsOnly } from '../../ui/administrators-only.tsx';
import { AppPage } from '../../ui/app-page.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { operationsQuery } from '../../entities/operations/operations.queries.ts';
import { ReportView } from './report-view.tsx';

/** For whoever was woken: what is wrong, first in a sentence, then part by part. */
export function OperationsPage() {
  return usePermission('operations.read') ? <Operations /> : <AdministratorsOnly />;
}

function Operations() {
  const read = useQuery(operationsQuery);
  const { data: report, error } = read;
  // The permission was taken away while this page was open.
  if (error instanceof ApiError && error.status === 403) return <AdministratorsOnly />;
  return (
    <AppPage title="Operations">
      {/* Always there: a region that comes together with its words is not announced. */}
      <div role="status">
        {report === undefined && error === null && (
          <p className="text-18 text-muted">Loading the report...</p>
        )}
      </div>
      {report === undefined && error !== null && (
        <LoadFailure
          text={failureMessage(error)}
          isTrying={read.isFetching}
          onTryAgain={() => void read.refetch()}
        />
      )}
      {report !== undefined && (
        <ReportView
          report={report}
          silence={error === null ? null : { error, milliseconds: read.errorUpdatedAt - read.dataUpdatedAt }}
        />
      )}
    </AppPage>
  );
}
