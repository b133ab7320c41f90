import type { FieldSummary } from '@headgate/contracts/field';
import type { Report } from '@headgate/contracts/report';
import type { WaterSource } from '@headgate/contracts/water-source';
import { Link } from '@tanstack/react-router';
import { DeleteReport } from '../../../entities/report/delete-report.tsx';
import { MakeAgain } from '../../../entities/report/make-again.tsx';
import { ReportFiles } from '../../../entities/report/report-files.tsx';
import { daysOf, titleOf } from '../../../entities/report/report-labels.ts';
import { isComing, ReportState } from '../../../entities/report/report-state.tsx';
import { language } from '../../../lib/language.ts';
import { localTime } from '../../../lib/display/local-time.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Card } from '../../../ui/card.tsx';
import { aboutOf } from './about-of.ts';

interface ReportRowProps {
  readonly report: Report;
  readonly fields: readonly FieldSummary[];
  readonly sources: readonly WaterSource[];
  readonly onRequested: (report: Report) => void;
}

/** What a report is about, how it stands, and what to do with it. */
export function ReportRow({ report, fields, sources, onRequested }: ReportRowProps) {
  const { id, state, createdAt, madeAt } = report;
  const title = titleOf(report);
  const isForeign = report.title !== null && report.language !== language;
  return (
    <Card className="p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-18 font-bold wrap-anywhere" lang={isForeign ? report.language : undefined}>
            {title}
          </h3>
          <p className="numerals font-semibold">{daysOf(report)}</p>
          <p className="wrap-anywhere text-muted">{aboutOf(report, fields, sources)}</p>
          <p className="text-14 text-muted">
            {madeAt === null ? `Asked for ${localTime(createdAt)}` : `Made ${localTime(madeAt)}`}
          </p>
        </div>
        <div className={isComing(report) ? 'w-full sm:w-80' : undefined}>
          <ReportState report={report} />
        </div>
      </div>
      {state === 'failed' && <MakeAgain report={report} onRequested={onRequested} />}
      <div className="mt-4 flex flex-wrap gap-2">
        {state === 'made' && (
          <>
            <Link to="/reports/$id" params={{ id }} className={buttonStyle('primary')}>
              Open<span className="sr-only">{` ${title}, ${daysOf(report)}`}</span>
            </Link>
            <ReportFiles report={report} />
          </>
        )}
        <DeleteReport report={report} />
      </div>
    </Card>
  );
}
