import type { Report } from '@headgate/contracts/report';
import Download from 'lucide-react/icons/download';
import { buttonStyle } from '../../ui/button-style.ts';
import { daysOf, filesOf, formatLabels, titleOf } from './report-labels.ts';
import { reportFileAddress } from './reports.queries.ts';

/** Its files; the browser fetches them, with the session's cookie. */
export function ReportFiles({ report }: { report: Report }) {
  const which = `${titleOf(report)}, ${daysOf(report)}`;
  return filesOf(report).map((format) => (
    <a
      key={format}
      href={reportFileAddress(report.id, format)}
      download
      className={buttonStyle('quiet')}
      aria-label={`Download ${formatLabels[format]}, ${which}`}
    >
      <Download aria-hidden="true" className="size-5" />
      {formatLabels[format]}
    </a>
  ));
}
