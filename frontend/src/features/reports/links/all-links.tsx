import type { Report } from '@headgate/contracts/report';
import { useQuery } from '@tanstack/react-query';
import { daysOf, titleOf } from '../../../entities/report/report-labels.ts';
import { reportLinksQuery } from '../../../entities/report/report-links.queries.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { ReportLinkRow } from './report-link-row.tsx';

/** Who has a link to which report; nothing where nobody has. */
export function AllLinks({ reports }: { reports: readonly Report[] }) {
  const links = useQuery(reportLinksQuery);
  if (!links.isError && (links.data?.length ?? 0) === 0) return null;
  return (
    <section aria-labelledby="report-links">
      <h2 id="report-links" className="text-22 font-bold">
        Private links
      </h2>
      <p className="mt-1 max-w-2xl text-muted">
        Whoever has a link can download that one file, and nothing else, until the link ends or you revoke it.
      </p>
      {links.isError && (
        <LoadFailure
          text="Your links could not be loaded. Check your connection and try again."
          isTrying={links.isFetching}
          onTryAgain={() => void links.refetch()}
        />
      )}
      <ul className="mt-3 divide-y divide-line">
        {links.data?.map((link) => (
          <ReportLinkRow
            key={link.id}
            link={link}
            of={nameOf(reports.find(({ id }) => id === link.reportId))}
          />
        ))}
      </ul>
    </section>
  );
}

const nameOf = (report: Report | undefined): string =>
  report === undefined ? 'An older report' : `${titleOf(report)}, ${daysOf(report)}`;
