import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import Info from 'lucide-react/icons/info';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { classNames } from '../../ui/class-names.ts';
import { areaTitles, type Finding, type Level } from './finding.ts';

const variants: Readonly<
  Record<Level | 'runs' | 'unknown', { icon: LucideIcon; tint: string; ink: string }>
> = {
  alarm: { icon: OctagonAlert, tint: 'bg-danger-tint', ink: 'text-danger' },
  notice: { icon: TriangleAlert, tint: 'bg-warn-tint', ink: 'text-warn' },
  note: { icon: Info, tint: 'bg-info-tint', ink: 'text-water' },
  runs: { icon: CircleCheck, tint: 'bg-success-tint', ink: 'text-success' },
  unknown: { icon: CloudOff, tint: 'bg-warn-tint', ink: 'text-warn' },
};

const levelLabels: Readonly<Record<Level, string>> = { alarm: 'Alarm', notice: 'Notice', note: 'Note' };

interface VerdictProps {
  /** The worst first. */
  readonly findings: readonly Finding[];
  /** When it was so, where the newest call has failed; null: it is so now. */
  readonly asOf: string | null;
}

/** How it stands, in one line; what else there is under it. */
export function Verdict({ findings, asOf }: VerdictProps) {
  const [first] = findings;
  const worst = first !== undefined && first.level !== 'note' ? first : null;
  const others = worst === null ? findings : findings.slice(1);
  const variant = variants[worst?.level ?? (asOf === null ? 'runs' : 'unknown')];
  return (
    <section aria-labelledby="verdict" className={classNames('rounded-card p-4 sm:p-6', variant.tint)}>
      <div className="flex gap-3">
        <variant.icon aria-hidden="true" className={classNames('mt-0.5 size-7 shrink-0', variant.ink)} />
        {/* Announced when it changes, and only then. */}
        <div role="status" className="min-w-0">
          <h2 id="verdict" className="text-22 font-bold wrap-anywhere">
            {worst === null ? (
              runsLabel(asOf)
            ) : (
              <a href={`#${worst.place}`} className="hover:underline">
                {labelOf(worst)}
              </a>
            )}
          </h2>
        </div>
      </div>
      {others.length > 0 && (
        <ul aria-label="Other findings" className="mt-3 grid gap-x-6 sm:pl-10 lg:grid-cols-2">
          {others.map((finding) => (
            <li key={labelOf(finding)}>
              <Other finding={finding} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const runsLabel = (asOf: string | null) => (asOf === null ? 'Everything runs' : `No report since ${asOf}`);

/** Leads to its part of the page. */
function Other({ finding }: { finding: Finding }) {
  const { icon: Icon, ink } = variants[finding.level];
  return (
    <a href={`#${finding.place}`} className="flex min-h-12 items-center gap-2 underline hover:no-underline">
      <Icon aria-hidden="true" className={classNames('size-5 shrink-0', ink)} />
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{levelLabels[finding.level]}. </span>
        {labelOf(finding)}
      </span>
    </a>
  );
}

/** 'Water: 1 stop is not confirmed' */
const labelOf = ({ area, label }: Finding) => `${areaTitles[area]}: ${label}`;
