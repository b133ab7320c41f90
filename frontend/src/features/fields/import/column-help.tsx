import { CopyButton } from '../../../ui/copy-button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';

const example = `Field,Place,Acres,Soil,Method,Crop,Planted on,Year planted,Water source,Source kind,Source flow (gpm)
Block 1,"Fresno, CA",40,loam,drip,almonds,,2014,Pump 1,well,1800
Block 2,"Fresno, CA",35,,flood,wheat,11/10/2025,,Lateral 4,turnout,3000`;

const columns = [
  [
    'Field, Place, Acres, Method',
    'Each row needs these. Place is a town in California; Latitude and Longitude do as well.',
  ],
  ['Crop, Planted on, Year planted, Use', 'What grows there now. Leave them blank for a fallow field.'],
  ['Soil', 'Blank: found in the soil survey.'],
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
  ['Group', 'Ranch or part of the farm.'],
] as const;

/** What a table of fields may say. */
export function ColumnHelp() {
  return (
    <Drawer title="What a table has in it" note="Columns, and an example to begin with">
      <dl className="grid gap-3">
        {columns.map(([names, meaning]) => (
          <div key={names}>
            <dt className="font-semibold">{names}</dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 mb-2 font-semibold">An example</p>
      {/* It scrolls, so the keyboard has to reach it. */}
      <pre
        tabIndex={0}
        aria-label="An example of a table"
        className="mb-3 overflow-x-auto rounded-control border border-line bg-bg p-3 text-13"
      >
        {example}
      </pre>
      <CopyButton text={example} label="Copy the example" of="of a table" what="the example" />
    </Drawer>
  );
}
