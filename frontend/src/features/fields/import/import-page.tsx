import { irrigationMethods } from '@headgate/contracts/irrigation-method';
import { Link, useNavigate } from '@tanstack/react-router';
import { methodLabels } from '../../../entities/crop/crop-labels.ts';
import { importFields } from '../../../entities/field/fields.queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { AppPage } from '../../../ui/app-page.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Field } from '../../../ui/field.tsx';
import { SelectControl } from '../../../ui/select-control.tsx';
import { optionsOf } from '../form/choices.tsx';
import { ColumnHelp } from './column-help.tsx';
import { ImportForm } from './import-form.tsx';
import { summaryText } from './summary-text.ts';
import { useImport } from './use-import.ts';

/** Many fields at once, from a table or a map: looked at first, then all of it or nothing. */
export function ImportPage() {
  const navigate = useNavigate();
  const { summary, ...of } = useImport(importFields, (imported) => {
    showToast({ title: 'Fields imported', description: summaryText(imported) });
    void navigate({ to: '/fields', search: {} });
  });
  return (
    <AppPage
      title="Import fields"
      lead="A spreadsheet saved as CSV, or the boundaries of your blocks as GeoJSON, KML or KMZ. You see what would happen before anything is saved."
    >
      <BackLink to="/fields">All fields</BackLink>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
        <ImportForm
          of={of}
          hint="At most 500 fields and 900 kB. A field of a name that you have is changed, not added again."
          accept=".csv,.tsv,.txt,.json,.geojson,.kml,.kmz"
          summary={
            summary && {
              text: summaryText(summary),
              isNew: summary.added + summary.changed + summary.sources > 0,
              ignored: summary.ignored,
            }
          }
        >
          {of.isMap && (
            <MethodChoice
              method={of.query['method'] ?? ''}
              choose={(method) => {
                of.changeQuery(method === '' ? {} : { method });
              }}
            />
          )}
        </ImportForm>
        <p className="grid justify-items-start gap-3">
          What was irrigated before can be imported, too.
          <Link to="/log/import" className={buttonStyle('quiet')}>
            Import irrigations
          </Link>
        </p>
        <ColumnHelp columns={columns} example={example} />
      </div>
    </AppPage>
  );
}

interface MethodChoiceProps {
  readonly method: string;
  readonly choose: (method: string) => void;
}

/** A map says where fields are, and not how they are irrigated. */
function MethodChoice({ method, choose }: MethodChoiceProps) {
  return (
    <Field
      id="method"
      label="How are new fields of this map irrigated?"
      hint="Boundaries of fields that you have are added to them, whatever you choose"
    >
      <SelectControl
        id="method"
        value={method}
        onChange={({ target }) => {
          choose(target.value);
        }}
      >
        <option value="">The map says so, or there are no new ones</option>
        {optionsOf(irrigationMethods, methodLabels)}
      </SelectControl>
    </Field>
  );
}

const example = `Field,Place,Acres,Soil,Method,Crop,Planted on,Year planted,Water source,Source kind,Source flow (gpm)
Block 1,"Fresno, CA",40,loam,drip,almonds,,2014,Pump 1,well,1800
Block 2,"Fresno, CA",35,,flood,wheat,11/10/2025,,Lateral 4,turnout,3000`;

const columns = [
  [
    'Field, Place, Acres, Method',
    'Each row needs these. Place is a town in California; Latitude and Longitude do as well.',
  ],
  ['Crop, Planted on, Year planted, Use', 'What grows there now. Leave them blank for a fallow field.'],
  ['Soil (optional)', 'Blank: found in the soil survey.'],
  [
    'Application rate (in/h), Flow (gpm), Uniformity (%)',
    'How fast it takes water. Blank: what is usual for the method.',
  ],
  ['Allowed hours', 'As mon-fri 20:00-06:00; sat-sun 00:00-24:00. Blank: at any hour.'],
  [
    'Water source, Source kind, Source flow (gpm)',
    'Describe a source in one of its rows; in the others its name is enough. Kinds are well, turnout, pressurized and reservoir.',
  ],
  [
    'Source price ($/kWh), Source peak price ($/kWh), Source peak hours',
    'What power costs, so that water moves out of the peak.',
  ],
  ['Group (optional)', 'Ranch or part of the farm.'],
] as const;
