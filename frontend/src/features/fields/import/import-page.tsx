import { irrigationMethods } from '@headgate/contracts/irrigation-method';
import { useNavigate } from '@tanstack/react-router';
import { methodLabels } from '../../../entities/crop/crop-labels.ts';
import { showToast } from '../../../lib/toasts.ts';
import { AppPage } from '../../../ui/app-page.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Card } from '../../../ui/card.tsx';
import { controlStyle } from '../../../ui/control-style.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectControl } from '../../../ui/select-control.tsx';
import { optionsOf } from '../form/choices.tsx';
import { BadCells } from './bad-cells.tsx';
import { ColumnHelp } from './column-help.tsx';
import { summaryText } from './summary-text.ts';
import { useImport } from './use-import.ts';

type Import = ReturnType<typeof useImport>;

/** Many fields at once, from a table or a map: looked at first, then all of it or nothing. */
export function ImportPage() {
  const navigate = useNavigate();
  const of = useImport((summary) => {
    showToast({ title: 'Fields imported', description: summaryText(summary) });
    void navigate({ to: '/fields', search: {} });
  });
  return (
    <AppPage
      title="Import fields"
      lead="A spreadsheet saved as CSV, or the boundaries of your blocks as GeoJSON, KML or KMZ. You see what would happen before anything is saved."
    >
      <BackLink to="/fields">All fields</BackLink>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
        <Card className="grid gap-5 p-4 sm:p-6">
          <FileChoice of={of} />
          {of.isMap && <MethodChoice of={of} />}
          <Outcome of={of} />
        </Card>
        <ColumnHelp />
      </div>
    </AppPage>
  );
}

function FileChoice({ of }: { of: Import }) {
  return (
    <Field
      id="file"
      label="File"
      hint="At most 500 fields and 900 kB. A field of a name that you have is changed, not added again."
    >
      <input
        id="file"
        type="file"
        accept=".csv,.tsv,.txt,.json,.geojson,.kml,.kmz"
        className={`${controlStyle} py-2.5`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void of.choose(file);
        }}
      />
    </Field>
  );
}

/** A map says where fields are, and not how they are irrigated. */
function MethodChoice({ of }: { of: Import }) {
  return (
    <Field
      id="method"
      label="How are new fields of this map irrigated?"
      hint="Boundaries of fields that you have are added to them, whatever you choose"
    >
      <SelectControl
        id="method"
        value={of.method ?? ''}
        onChange={({ target }) => {
          of.chooseMethod(irrigationMethods.find((method) => method === target.value));
        }}
      >
        <option value="">The map says so, or there are no new ones</option>
        {optionsOf(irrigationMethods, methodLabels)}
      </SelectControl>
    </Field>
  );
}

function Outcome({ of }: { of: Import }) {
  const { summary, isChecking, isImporting, badCells, failure } = of;
  return (
    <div>
      <div role="status">
        {isChecking && <p className="text-muted">Checking the file...</p>}
        {summary !== undefined && (
          <>
            <p className="text-18 font-semibold">{summaryText(summary)}</p>
            <p className="mt-1 text-muted">Nothing is saved yet.</p>
            {summary.ignored.length > 0 && (
              <p className="mt-1 text-muted">{`Columns that are not known and are left out: ${summary.ignored.join(', ')}.`}</p>
            )}
          </>
        )}
      </div>
      <Failure text={failure} />
      {badCells.length > 0 && <BadCells cells={badCells} />}
      {summary !== undefined && summary.added + summary.changed + summary.sources > 0 && (
        <p className="mt-4">
          <button
            type="button"
            aria-disabled={isImporting}
            className={buttonStyle('primary', 'tall')}
            onClick={of.importAll}
          >
            {isImporting ? 'Importing...' : 'Import all of it'}
          </button>
        </p>
      )}
    </div>
  );
}
