import type { Report } from '@headgate/contracts/report';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { EmptyFarm } from '../../entities/field/empty-farm.tsx';
import { fieldsQuery } from '../../entities/field/fields.queries.ts';
import { reportsQuery } from '../../entities/report/reports.queries.ts';
import { waterSourcesQuery } from '../../entities/water-source/water-sources.queries.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { useListAddress } from '../../ui/list-address.ts';
import { RecordList } from '../../ui/record-list.tsx';
import { RecordState } from '../../ui/record-state.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { RequestedReport } from './list/requested-report.tsx';
import { ReportRow } from './list/report-row.tsx';
import { AllLinks } from './links/all-links.tsx';

const loadForm = async () => ({ default: (await import('./make/make-report.tsx')).MakeReport });
const MakeReport = lazy(loadForm);

/** What reports a farm has, one more, and who may read them by a link. */
export function ReportsPage() {
  const reports = useInfiniteQuery(reportsQuery);
  const { data: fields = [] } = useQuery(fieldsQuery);
  const { data: sources = [] } = useQuery(waterSourcesQuery);
  const [requested, setRequested] = useState<Report | null>(null);
  const open = useOpen();
  const onRequested = (report: Report) => {
    // One that is there already opens at once.
    if (report.state === 'made') open(report.id);
    else setRequested(report);
  };
  return (
    <AppPage
      title="Reports"
      lead="Your water in figures that can be followed to the records behind them: to read, to print, and to hand to an agency, a lender or your adviser."
    >
      <div className="grid gap-10">
        <SectionCard title="Make a report">
          <div className="mt-4">
            <Making onRequested={onRequested} />
            <p className="mt-4 text-14">
              <Link to="/reports/baseline" className="link">
                Past season: water and figures that a season’s report is compared with
              </Link>
            </p>
          </div>
        </SectionCard>
        <p>
          <Link to="/analytics" className="link">
            Compare fields, crops, zones and years
          </Link>
        </p>
        <RequestedReport requested={requested} reports={reports.data ?? []} />
        <section aria-labelledby="your-reports">
          <h2 id="your-reports" className="mb-4 text-22 font-bold">
            Your reports
          </h2>
          <RecordList
            pages={reports}
            label="Reports"
            loading="Loading your reports..."
            failure="Your reports could not be loaded. Check your connection and try again."
            empty={<NoReports />}
          >
            {(report) => <ReportRow {...{ report, fields, sources, onRequested }} />}
          </RecordList>
        </section>
        <AllLinks reports={reports.data ?? []} />
      </div>
    </AppPage>
  );
}

/** The form, once it is known what there is to choose from. */
function Making({ onRequested }: { onRequested: (report: Report) => void }) {
  const fields = useQuery(fieldsQuery);
  const sources = useQuery(waterSourcesQuery);
  const { textOf } = useListAddress();
  // Its code comes with what there is to choose from: the list is there meanwhile. Where it does not come, drawing the form says so.
  useEffect(() => void loadForm().catch(() => undefined), []);
  if (fields.data === undefined || sources.data === undefined)
    return (
      <RecordState
        reads={[fields, sources]}
        loading="Loading your fields..."
        gone="Your fields could not be found."
      />
    );
  if (fields.data.length === 0) return <EmptyFarm />;
  const field = fields.data.find(({ id }) => id === textOf('field'))?.id;
  const requested = { kind: textOf('kind'), period: textOf('period'), field };
  return (
    <Suspense fallback={<p className="text-18 text-muted">Loading the form...</p>}>
      <MakeReport {...{ requested, onRequested }} fields={fields.data} sources={sources.data} />
    </Suspense>
  );
}

function NoReports() {
  return (
    <div className="max-w-2xl">
      <p className="text-18 font-bold">No reports yet</p>
      <p className="mt-1 text-muted">
        A weekly report says what your fields were recommended and what they got, and what to do next. An
        irrigation record lists each irrigation for an agency. Choose one above: it is made in a few seconds,
        and stays here as it was made, to download or to share by a private link.
      </p>
    </div>
  );
}

function useOpen(): (id: string) => void {
  const navigate = useNavigate();
  return (id) => void navigate({ to: '/reports/$id', params: { id } });
}
