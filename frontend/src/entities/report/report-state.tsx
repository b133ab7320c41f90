import type { Report } from '@headgate/contracts/report';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Badge, type BadgeVariant } from '../../ui/badge.tsx';
import { titleOf } from './report-labels.ts';

const variants: Readonly<Record<Report['state'], BadgeVariant & { readonly label: string }>> = {
  waiting: { icon: Clock, tint: 'waits', label: 'Waiting' },
  making: { icon: LoaderCircle, tint: 'info', label: 'Being made' },
  made: { icon: CircleCheck, tint: 'good', label: 'Ready' },
  failed: { icon: TriangleAlert, tint: 'bad', label: 'Could not be made' },
};

export const isComing = ({ state }: Pick<Report, 'state'>): boolean =>
  state === 'waiting' || state === 'making';

/** How a report stands; while it is made, how far it has come. */
export function ReportState({ report }: { report: Report }) {
  const variant = variants[report.state];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Badge variant={variant}>{variant.label}</Badge>
      {isComing(report) && <Progress report={report} />}
    </div>
  );
}

function Progress({ report }: { report: Report }) {
  const percent = Math.round(Math.min(Math.max(report.progress, 0), 1) * 100);
  return (
    <span className="flex min-w-40 flex-1 items-center gap-3">
      <progress
        aria-label={`Progress of ${titleOf(report)}`}
        max={100}
        value={percent}
        className={barStyle}
      />
      <span aria-hidden="true" className="numerals text-14 text-muted">
        {percent}%
      </span>
    </span>
  );
}

/** The browsers' own bars have colours of their own. */
const barStyle = [
  'h-3 min-w-0 flex-1 appearance-none overflow-hidden rounded-full border border-control bg-surface',
  '[&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:bg-primary [&::-moz-progress-bar]:bg-primary',
].join(' ');
