import type { ReportLink } from '@headgate/contracts/report';
import { revokeReportLink } from '../../../entities/report/report-links.queries.ts';
import { formatLabels } from '../../../entities/report/report-labels.ts';
import { localDayName } from '../../../lib/display/local-day-name.ts';
import { localTime } from '../../../lib/display/local-time.ts';
import { PrivateLinkRow } from '../../../ui/private-link/private-link-row.tsx';

const revoked = {
  title: 'Link revoked',
  description: 'Whoever opens it now sees nothing. This cannot be undone: make a new link if one is needed.',
};

interface ReportLinkRowProps {
  readonly link: ReportLink;
  /** Of which report, where that is not seen anyway. */
  readonly of?: string | undefined;
}

/** A link to a file of a report, when it was used last, and the way to end it. */
export function ReportLinkRow({ link, of }: ReportLinkRowProps) {
  const { format, createdAt, lastReadAt, endsAt, hasEnded } = link;
  return (
    <PrivateLinkRow {...{ link, revoked }} revocation={revokeReportLink}>
      {of === undefined ? formatLabels[format] : `${of}, ${formatLabels[format]}`}. Made{' '}
      {localDayName(createdAt)}.{' '}
      {lastReadAt === null ? 'Nobody has opened it yet.' : `Last opened ${localTime(lastReadAt)}.`}{' '}
      {hasEnded ? `It ended ${localDayName(endsAt)}.` : `Ends ${localDayName(endsAt)}.`}
    </PrivateLinkRow>
  );
}
