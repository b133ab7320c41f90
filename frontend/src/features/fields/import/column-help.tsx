import { CopyButton } from '../../../ui/copy-button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';

interface ColumnHelpProps {
  readonly columns: readonly (readonly [names: string, meaning: string])[];
  /** As CSV. */
  readonly example: string;
}

/** What a table may say. */
export function ColumnHelp({ columns, example }: ColumnHelpProps) {
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
