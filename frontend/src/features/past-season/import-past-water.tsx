import type { BaselineNote } from '@headgate/contracts/baseline';
import type { FieldSummary } from '@headgate/contracts/field';
import { calendarDay } from '../../lib/display/calendar-day.ts';
import { BadCells } from '../../ui/bad-cells.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { controlStyle } from '../../ui/control-style.ts';
import { Failure } from '../../ui/failure.tsx';
import { Field } from '../../ui/field.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { MeterFields } from './meter-fields.tsx';
import { MeterTable } from './past-water-list.tsx';
import { usePastWater } from './use-past-water.ts';

interface ImportPastWaterProps {
  readonly fields: readonly FieldSummary[];
}

/** A file is chosen, its columns and the fields of its meters are, and a press keeps it. */
export function ImportPastWater({ fields }: ImportPastWaterProps) {
  const plain = (name: string) => name.trim().toLowerCase();
  const of = usePastWater((meter) =>
    fields.filter(({ name }) => plain(name) === plain(meter)).map(({ id }) => id),
  );
  const { answer, columns } = of;
  return (
    <div className="mt-4 grid gap-6">
      <Field
        id="past-water"
        label="File"
        hint="Meter readings or invoices, saved as CSV: at most 5,000 rows and 900 kB. A row a month and meter is enough."
      >
        <input
          id="past-water"
          type="file"
          accept=".csv,.tsv,.txt"
          className={`${controlStyle} py-2.5`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) void of.choose(file);
          }}
        />
      </Field>
      {answer !== undefined && (
        <ColumnChoice headings={answer.headings} columns={columns} onChange={of.change} />
      )}
      <div role="status">
        {of.isChecking && <p className="text-muted">Checking the file...</p>}
        {answer?.columns === null && <p>Choose the columns of days and of water.</p>}
        {answer?.notes.map((note) => (
          <p key={note.code} className="text-muted">
            {noteText(note)}
          </p>
        ))}
      </div>
      <Failure text={of.failure} />
      {of.badCells.length > 0 && <BadCells cells={of.badCells} />}
      {of.meters.length > 0 && of.badCells.length === 0 && <Outcome {...{ of, fields }} />}
    </div>
  );
}

interface OutcomeProps extends ImportPastWaterProps {
  readonly of: ReturnType<typeof usePastWater>;
}

/** What would be kept, and for which fields. */
function Outcome({ of: { meters, isImporting, ...of }, fields }: OutcomeProps) {
  const isWhole = meters.every(({ fieldIds }) => fieldIds.length > 0);
  return (
    <>
      <MeterTable meters={meters.map((meter) => ({ ...meter, fieldIds: [] }))} nameOf={() => ''} />
      <MeterFields meters={meters} fields={fields} onChange={of.chooseFields} />
      <p>
        <button
          type="button"
          aria-disabled={!isWhole || isImporting}
          className={buttonStyle('primary', 'tall')}
          onClick={() => {
            if (isWhole) of.importAll();
          }}
        >
          {isImporting ? 'Importing...' : 'Import all of it'}
        </button>
        {!isWhole && <span className="ml-3 text-muted">Choose the fields of each meter first.</span>}
      </p>
    </>
  );
}

/** How the file was taken where it could be taken otherwise. */
function noteText({ code, text = '', date }: BaselineNote): string {
  const day = date === undefined || date === '' ? '' : calendarDay(date);
  switch (code) {
    case 'us-dates':
      return `Dates are read month first: ${text} is ${day}.`;
    case 'serial-dates':
      return `Days are a spreadsheet’s numbers: ${text} is ${day}.`;
    case 'shared-ends':
      return 'The last day of a row is the first of the next: it counts once, as the day of the reading.';
    case 'whole-months':
      return 'Each row has the first of a month: it is taken for that whole month.';
    case 'single-days':
      return 'Each row is taken for the water of that day.';
    case 'first-left-out':
      return 'Each amount is taken for the time since the row before it. The first row of a meter only says when that begins.';
  }
}
