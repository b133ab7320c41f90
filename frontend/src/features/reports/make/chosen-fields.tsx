import type { FieldSummary } from '@headgate/contracts/field';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { hasInName } from '../../../lib/has-in-name.ts';
import { rowsAtOnce, useRowLimit } from '../../../lib/use-row-limit.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import type { ReportFields } from './report-fields.ts';

interface ChosenFieldsProps {
  readonly fields: readonly FieldSummary[];
}

/** Found by name, and ticked; the form has their ids as one text. */
export default function ChosenFields({ fields }: ChosenFieldsProps) {
  const { field, fieldState } = useController<ReportFields, 'fieldIds'>({ name: 'fieldIds' });
  const [search, setSearch] = useState('');
  const errorId = useId();
  const chosen = new Set(field.value.split(',').filter((id) => id !== ''));
  const found = fields.filter(({ name }) => hasInName(name, search.trim().toLowerCase()));
  const choose = (ids: readonly string[], isChosen: boolean) => {
    for (const id of ids) chosen[isChosen ? 'add' : 'delete'](id);
    field.onChange([...chosen].join(','));
  };
  const foundIds = found.map(({ id }) => id);
  return (
    <div
      id="fieldIds"
      role="group"
      aria-label="Fields of the report"
      aria-describedby={errorId}
      className="mt-4 grid gap-3"
    >
      {fields.length > 8 && <SearchField id="report-fields-search" text={search} onChange={setSearch} />}
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="numerals text-14">
          {`${String(chosen.size)} of ${String(fields.length)} chosen`}
        </p>
        <button
          type="button"
          className={buttonStyle('quiet')}
          onClick={() => {
            choose(foundIds, true);
          }}
        >
          {search.trim() === '' ? 'Choose all' : `Choose these ${String(found.length)}`}
        </button>
        <button
          type="button"
          className={buttonStyle('plain')}
          onClick={() => {
            field.onChange('');
          }}
        >
          Choose none
        </button>
      </div>
      <p id={errorId} role="alert" className="text-14 font-medium text-danger empty:hidden">
        {fieldState.error?.message}
      </p>
      <Ticks fields={found} {...{ chosen, choose }} firstRef={field.ref} />
    </div>
  );
}

interface TicksProps extends ChosenFieldsProps {
  readonly chosen: ReadonlySet<string>;
  readonly choose: (ids: readonly string[], isChosen: boolean) => void;
  readonly firstRef: (element: HTMLInputElement | null) => void;
}

function Ticks({ fields, chosen, choose, firstRef }: TicksProps) {
  const { limit, showMore } = useRowLimit(rowsAtOnce(fields.length));
  if (fields.length === 0) return <p>No field has this in its name.</p>;
  return (
    <>
      <ul className="grid max-h-96 gap-x-4 overflow-y-auto rounded-control border border-line p-2 sm:grid-cols-2 lg:grid-cols-3">
        {fields.slice(0, limit).map(({ id, name }, index) => (
          <li key={id} className="min-w-0">
            <label className="flex min-h-touch cursor-pointer items-center gap-3 px-2 hover:text-primary">
              <input
                type="checkbox"
                ref={index === 0 ? firstRef : undefined}
                checked={chosen.has(id)}
                onChange={({ target }) => {
                  choose([id], target.checked);
                }}
                className="size-5 shrink-0 accent-primary"
              />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </label>
          </li>
        ))}
      </ul>
      <ShowMore more={fields.length - limit} onPress={showMore} />
    </>
  );
}
