import type { Report } from '@headgate/contracts/report';
import { DeleteRecord } from '../../ui/delete-record.tsx';
import { daysOf, titleOf } from './report-labels.ts';
import { deleteReport } from './reports.queries.ts';

/** A button that asks first. */
export function DeleteReport({ report, onDeleted }: { report: Report; onDeleted?: () => void }) {
  const [title, days] = [titleOf(report), daysOf(report)];
  return (
    <DeleteRecord
      id={report.id}
      which={`${title}, ${days}`}
      deletion={deleteReport}
      title="Delete this report?"
      gone="Report deleted"
      onDeleted={onDeleted}
    >
      The report “{title}” for {days} is deleted for good, and links to it stop working at once. The records
      that it was made from stay: you can make it again, but not share it under the same links.
    </DeleteRecord>
  );
}
