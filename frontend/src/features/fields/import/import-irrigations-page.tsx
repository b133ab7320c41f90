import { useNavigate } from '@tanstack/react-router';
import {
  importIrrigations,
  type IrrigationImportAnswer,
} from '../../../entities/irrigation/import-irrigations.queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { AppPage } from '../../../ui/app-page.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { ColumnHelp } from './column-help.tsx';
import { ImportForm } from './import-form.tsx';
import { useImport } from './use-import.ts';

const example = `Field,Start,End,Inches,Gallons,Hours,Note
Block 1,6/1/2026 8:00 PM,6/2/2026 6:00 AM,0.6,,,
Block 2,6/3/2026 21:00,,,,12,Valve was half closed
Block 2,6/10/2026,,,1303000,,Meter`;

const columns = [
  ['Field (required)', 'The name that the field has here.'],
  [
    'Start, End',
    'As 6/1/2026 8:00 PM or 2026-06-01 20:00, by the clock at the farm. A day alone counts as all of that day; without an end it ran for its hours.',
  ],
  [
    'Inches, Gallons, Acre-feet, Hours',
    'One of them. Where a row has several, inches count first, then the volume. Hours are worked out of the rate of the field.',
  ],
  ['Source (optional)', 'meter or entered. Blank: entered.'],
  ['Note (optional)', 'What is worth knowing later.'],
] as const;

/** Many irrigations at once, from a table: looked at first, then all of it or nothing. */
export function ImportIrrigationsPage() {
  const navigate = useNavigate();
  const { summary, ...of } = useImport(importIrrigations, (imported) => {
    showToast({ title: 'Irrigations imported', description: summaryText(imported) });
    void navigate({ to: '/fields', search: {} });
  });
  return (
    <AppPage
      title="Import irrigations"
      lead="What was irrigated before, from a spreadsheet saved as CSV. The water balance of each field follows. You see what would happen before anything is saved."
    >
      <BackLink to="/fields">All fields</BackLink>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
        <ImportForm
          of={of}
          hint="At most 2,000 irrigations and 900 kB. One that you have is not added again."
          accept=".csv,.tsv,.txt,.json"
          summary={
            summary && { text: summaryText(summary), isNew: summary.added > 0, ignored: summary.ignored }
          }
        />
        <ColumnHelp columns={columns} example={example} />
      </div>
    </AppPage>
  );
}

/** '38 new irrigations. 2 are there already.' */
function summaryText({ added, known }: IrrigationImportAnswer): string {
  if (added === 0) return 'Nothing in this file is new.';
  const news = added === 1 ? '1 new irrigation.' : `${String(added)} new irrigations.`;
  if (known === 0) return news;
  return known === 1 ? `${news} One is there already.` : `${news} ${String(known)} are there already.`;
}
