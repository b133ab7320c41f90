import type { OperationsReport } from '@headgate/contracts/operations';
import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import Info from 'lucide-react/icons/info';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useRef, type ReactNode } from 'react';
import { clockTime } from '../../lib/display/clock-time.ts';
import { t } from '../../lib/text.ts';
import { classNames } from '../../ui/class-names.ts';
import { Acknowledge } from './acknowledge.tsx';
import { byAcknowledgement } from './acknowledged.ts';
import { counted } from './age-label.ts';
import { areaTitles, type Finding, type Level } from './finding.ts';
import { findingsOf } from './verdict.ts';

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
  readonly report: OperationsReport;
  /** When it was so, where the newest call has failed; null: it is so now. */
  readonly asOf: string | null;
}

/** How it stands, in one line; what else there is under it, and what somebody takes care of already. */
export function Verdict({ report, asOf }: VerdictProps) {
  const { open, acknowledged } = byAcknowledgement(findingsOf(report), report.acknowledgements);
  const heading = useRef<HTMLHeadingElement>(null);
  const [first] = open;
  const worst = first !== undefined && first.level !== 'note' ? first : null;
  const others = worst === null ? open : open.slice(1);
  const quiet = acknowledged.length === 0 ? 'runs' : 'note';
  const variant = variants[worst?.level ?? (asOf === null ? quiet : 'unknown')];
  const about = { at: report.at, onDone: () => heading.current?.focus() };
  return (
    <section aria-labelledby="verdict" className={classNames('rounded-card p-4 sm:p-6', variant.tint)}>
      <div className="flex flex-wrap items-start gap-3">
        <variant.icon aria-hidden="true" className={classNames('mt-0.5 size-7 shrink-0', variant.ink)} />
        {/* Announced when it changes, and only then. */}
        <div role="status" className="min-w-[70%] flex-1">
          <h2 id="verdict" ref={heading} tabIndex={-1} className="text-22 font-bold wrap-anywhere">
            {worst === null ? (
              runsLabel(asOf, acknowledged.length)
            ) : (
              <a href={`#${worst.place}`} className="hover:underline">
                {labelOf(worst)}
              </a>
            )}
          </h2>
        </div>
        {worst !== null && <Acknowledge finding={worst} {...about} />}
      </div>
      <Findings label="Other findings" findings={others}>
        {(finding) => <Acknowledge finding={finding} {...about} />}
      </Findings>
      <Findings label="Acknowledged" findings={acknowledged}>
        {({ acknowledgement: { by, at } }) => (
          <span className="text-14 text-muted">
            {`acknowledged by ${by ?? 'a former administrator'}, ${clockTime(at)}`}
          </span>
        )}
      </Findings>
    </section>
  );
}

function runsLabel(asOf: string | null, acknowledged: number): string {
  if (asOf !== null) return `No report since ${asOf}`;
  return acknowledged === 0
    ? 'Everything is running'
    : `No new alerts, ${counted(acknowledged, t('alert'), t('alerts'))} acknowledged`;
}

interface FindingsProps<Of extends Finding> {
  readonly label: string;
  readonly findings: readonly Of[];
  /** Beside each. */
  readonly children: (finding: Of) => ReactNode;
}

/** Each leads to its part of the page. */
function Findings<Of extends Finding>({ label, findings, children }: FindingsProps<Of>) {
  if (findings.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-3 grid gap-x-6 sm:pl-10 lg:grid-cols-2">
      {findings.map((finding) => (
        <li key={labelOf(finding)} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <FindingLink finding={finding} />
          {children(finding)}
        </li>
      ))}
    </ul>
  );
}

function FindingLink({ finding }: { finding: Finding }) {
  const { icon: Icon, ink } = variants[finding.level];
  return (
    <a
      href={`#${finding.place}`}
      className="flex min-h-12 min-w-0 items-center gap-2 underline hover:no-underline"
    >
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
