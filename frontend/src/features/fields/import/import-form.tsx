import type { ReactNode } from 'react';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Card } from '../../../ui/card.tsx';
import { controlStyle } from '../../../ui/control-style.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Field } from '../../../ui/field.tsx';
import { BadCells } from '../../../ui/bad-cells.tsx';
import type { useImport } from './use-import.ts';

interface ImportFormProps {
  readonly of: Omit<ReturnType<typeof useImport>, 'summary'>;
  readonly hint: string;
  /** As an input of files has it. */
  readonly accept: string;
  /** What would be; undefined: it is not known yet. */
  readonly summary:
    | { readonly text: string; readonly isNew: boolean; readonly ignored: readonly string[] }
    | undefined;
  /** What else is to be told. */
  readonly children?: ReactNode;
}

/** A file is chosen, what it would do is said, and a press does it. */
export function ImportForm({ of, hint, accept, summary, children }: ImportFormProps) {
  return (
    <Card className="grid gap-5 p-4 sm:p-6">
      <Field id="file" label="File" hint={hint}>
        <input
          id="file"
          type="file"
          accept={accept}
          className={`${controlStyle} py-2.5`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) void of.choose(file);
          }}
        />
      </Field>
      {children}
      <Outcome of={of} summary={summary} />
    </Card>
  );
}

function Outcome({ of, summary }: Pick<ImportFormProps, 'of' | 'summary'>) {
  const { isChecking, isImporting, badCells, failure } = of;
  return (
    <div>
      <div role="status">
        {isChecking && <p className="text-muted">Checking the file...</p>}
        {summary !== undefined && (
          <>
            <p className="text-18 font-semibold">{summary.text}</p>
            <p className="mt-1 text-muted">Nothing is saved yet.</p>
            {summary.ignored.length > 0 && (
              <p className="mt-1 text-muted">{`Columns that are not known and are left out: ${summary.ignored.join(', ')}.`}</p>
            )}
          </>
        )}
      </div>
      <Failure text={failure} />
      {badCells.length > 0 && <BadCells cells={badCells} />}
      {summary?.isNew === true && (
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
