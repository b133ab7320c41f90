import type { Report } from '@headgate/contracts/report';
import type { ReportDocument } from '@headgate/contracts/report-document';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Share2 from 'lucide-react/icons/share-2';
import { DeleteReport } from '../../entities/report/delete-report.tsx';
import { MakeAgain } from '../../entities/report/make-again.tsx';
import { ReportFiles } from '../../entities/report/report-files.tsx';
import { daysOf, formatLabels, missingFilesOf, titleOf } from '../../entities/report/report-labels.ts';
import { ReportState } from '../../entities/report/report-state.tsx';
import { reportDocumentQuery } from '../../entities/report/report-document.queries.ts';
import { reportQuery } from '../../entities/report/reports.queries.ts';
import { language } from '../../lib/language.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { RecordState } from '../../ui/record-state.tsx';
import { ReportSections } from './document/report-document.tsx';

const loadSharing = () => import('./share/share-dialog.tsx');

const back = <BackLink to="/reports">All reports</BackLink>;

/** One report: on screen once it is made, and until then how far it has come. */
export function ReportPage({ id }: { id: string }) {
  const read = useQuery(reportQuery(id));
  if (read.data === undefined)
    return (
      <AppPage title="Report" tabs={back}>
        <RecordState
          reads={[read]}
          loading="Loading the report..."
          gone="There is no such report. It may have been deleted."
        />
      </AppPage>
    );
  return read.data.state === 'made' ? <Made report={read.data} /> : <Coming report={read.data} />;
}

function Coming({ report }: { report: Report }) {
  const navigate = useNavigate();
  const [title, days] = [titleOf(report), daysOf(report)];
  return (
    <AppPage title={title} documentTitle={`${title}, ${days}`} lead={days} tabs={back}>
      <div role="status" className="max-w-xl">
        <ReportState report={report} />
        {report.state !== 'failed' && (
          <p className="mt-4">
            This page shows the report as soon as it is made. You may leave it meanwhile.
          </p>
        )}
      </div>
      {report.state === 'failed' && (
        <MakeAgain
          report={report}
          onRequested={({ id }) => {
            void navigate({ to: '/reports/$id', params: { id } });
          }}
        />
      )}
      <div className="mt-6">
        <Deletion report={report} />
      </div>
    </AppPage>
  );
}

function Deletion({ report }: { report: Report }) {
  const navigate = useNavigate();
  return <DeleteReport report={report} onDeleted={() => void navigate({ to: '/reports' })} />;
}

function Made({ report }: { report: Report }) {
  const { data: content, ...read } = useQuery(reportDocumentQuery(report.id));
  return (
    <AppPage
      title={content?.title ?? titleOf(report)}
      documentTitle={`${titleOf(report)}, ${daysOf(report)}`}
      lang={report.language === language ? undefined : report.language}
      lead={content === undefined ? daysOf(report) : leadOf(content)}
      tabs={back}
    >
      <div className="mb-8 flex flex-wrap items-center gap-3 print:hidden">
        <ReportFiles report={report} />
        <DialogButton label="Share" icon={Share2} load={loadSharing} about={{ report }} />
        <PrintButton />
        <Deletion report={report} />
      </div>
      <MissingFiles report={report} />
      {content === undefined ? (
        <RecordState
          reads={[read]}
          loading="Loading the report..."
          gone="What this report says could not be found. It may have been deleted."
        />
      ) : (
        <ReportSections document={content} />
      )}
    </AppPage>
  );
}

/** Why a file that the agency takes is not there. */
function MissingFiles({ report }: { report: Report }) {
  const missing = missingFilesOf(report);
  if (missing.length === 0) return null;
  return (
    <div className="mb-8 max-w-2xl rounded-card border border-line bg-warn-tint p-4 print:hidden">
      <p className="font-semibold">Not made: {missing.map((format) => formatLabels[format]).join(', ')}</p>
      <p className="mt-1">
        The agency would refuse what the records hold. The table below names each row, the reason, and what to
        do; then make the report again.
      </p>
    </div>
  );
}

const leadOf = ({ farm, period }: ReportDocument): string => `${farm} · ${period}`;
