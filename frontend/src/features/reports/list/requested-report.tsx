import type { Report } from '@headgate/contracts/report';
import { Link } from '@tanstack/react-router';
import { daysOf, kindLabels } from '../../../entities/report/report-labels.ts';
import { buttonStyle } from '../../../ui/button-style.ts';

interface RequestedReportProps {
  /** What was asked for on this page, as it was then. */
  readonly requested: Report | null;
  /** As they are now. */
  readonly reports: readonly Report[];
}

/** What becomes of the report that was asked for last, announced as it changes. */
export function RequestedReport({ requested, reports }: RequestedReportProps) {
  const now = requested === null ? undefined : (reports.find(({ id }) => id === requested.id) ?? requested);
  return (
    <div role="status" className="empty:hidden">
      {now !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-info-tint p-4">
          <p className="font-semibold">{sentenceOf(now)}</p>
          {now.state === 'made' && (
            <Link to="/reports/$id" params={{ id: now.id }} className={buttonStyle('primary')}>
              Open the report
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

function sentenceOf(report: Report): string {
  const [kind, days] = [kindLabels[report.kind], daysOf(report)];
  switch (report.state) {
    case 'waiting':
    case 'making':
      return `${kind}, ${days}: it is being made. You may leave this page; it goes on.`;
    case 'made':
      return `${kind}, ${days}: it is ready.`;
    case 'failed':
      return `${kind}, ${days}: it could not be made. See below what to try.`;
  }
}
