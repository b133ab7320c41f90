import type { NewReportLink, Report } from '@headgate/contracts/report';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatLabels } from '../../../entities/report/report-labels.ts';
import { reportLinksQuery } from '../../../entities/report/report-links.queries.ts';
import { localDayName } from '../../../lib/display/local-day-name.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { NewLink } from '../../../ui/private-link/new-link.tsx';
import { ReportLinkRow } from '../links/report-link-row.tsx';
import { LinkForm } from './link-form.tsx';

interface ShareDialogProps {
  readonly report: Report;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A report for somebody without an account: who has it, and a link for somebody more. */
export default function ShareDialog({ report, open, onClose }: ShareDialogProps) {
  return (
    <Modal open={open} title="Share this report" place="low" onCancel={onClose}>
      <Links report={report} />
      <p className="mt-6">
        <button type="button" className={buttonStyle('quiet')} onClick={onClose}>
          Close
        </button>
      </p>
    </Modal>
  );
}

function Links({ report }: { report: Report }) {
  const links = useQuery(reportLinksQuery);
  // Shown this once: it goes with the dialog.
  const [made, setMade] = useState<NewReportLink | null>(null);
  const own = links.data?.filter(({ reportId }) => reportId === report.id) ?? [];
  return (
    <div className="mt-2 grid gap-6">
      <p className="text-muted">
        Make a private link for an agency, a lender or your adviser. Whoever has it can download this one
        file, without an account, and nothing else of your farm.
      </p>
      {made === null ? <LinkForm report={report} onMade={setMade} /> : <Made made={made} />}
      {links.isError && (
        <LoadFailure
          text="Your links could not be loaded. Check your connection and try again."
          isTrying={links.isFetching}
          onTryAgain={() => void links.refetch()}
        />
      )}
      {own.length > 0 && (
        <section aria-labelledby="links-of-report">
          <h3 id="links-of-report" className="font-bold">
            Links to this report
          </h3>
          <ul className="mt-1 divide-y divide-line">
            {own.map((link) => (
              <ReportLinkRow key={link.id} link={link} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Made({ made: { link, address } }: { made: NewReportLink }) {
  const [format, ends] = [formatLabels[link.format], localDayName(link.endsAt)];
  return (
    <NewLink
      name={link.name}
      address={address}
      label="Link to the report"
      advice={`Copy it now: for your safety it is shown only this once. It leads to the ${format} file until ${ends}.`}
    />
  );
}
