import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState, type ReactNode } from 'react';
import { buttonStyle } from '../../../ui/button-style.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectControl } from '../../../ui/select-control.tsx';
import { listFilters, listGroups, listOrders, type ListState } from './list-order.ts';

interface ListControlsProps extends ListState {
  /** A name that is looked for. */
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly change: (changes: Readonly<Record<string, string>>) => void;
  readonly hasSources: boolean;
  readonly hasGroups: boolean;
}

/** What is shown of many fields, and in which order. */
export function ListControls({
  text,
  setText,
  filter,
  order,
  grouping,
  change,
  hasSources,
  hasGroups,
}: ListControlsProps) {
  const { source, group } = listGroups;
  const groups = { ...(hasSources && { source }), ...(hasGroups && { group }) };
  const isGrouped = Object.keys(groups).length > 0;
  const inUse = [text.trim(), filter, order, grouping].filter((value) => (value ?? '') !== '').length;
  return (
    <FoldedOnPhone inUse={inUse}>
      <SearchField
        id="today-search"
        text={text}
        onChange={setText}
        // Two by two on a phone.
        className={isGrouped ? '' : 'col-span-2 sm:col-span-1'}
      />
      <Choice
        id="today-show"
        label="Show"
        unset="All fields"
        {...{ value: filter, choices: listFilters }}
        onChange={(show) => {
          change({ show });
        }}
      />
      <Choice
        id="today-sort"
        label="Order"
        unset="By start time"
        {...{ value: order, choices: listOrders }}
        onChange={(sort) => {
          change({ sort });
        }}
      />
      {isGrouped && (
        <Choice
          id="today-by"
          label="Group by"
          unset="Nothing"
          {...{ value: grouping, choices: groups }}
          onChange={(by) => {
            change({ by });
          }}
        />
      )}
    </FoldedOnPhone>
  );
}

const foldedId = 'today-choices';

/** Folded away on a phone, where the first field is to be in sight, until something is chosen: here, elsewhere on the page or by the address. */
function FoldedOnPhone({ inUse, children }: { readonly inUse: number; readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [wasInUse, setWasInUse] = useState(false);
  const isInUse = inUse > 0;
  if (isInUse !== wasInUse) {
    setWasInUse(isInUse);
    if (isInUse) setOpen(true);
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={foldedId}
        className={`${buttonStyle('quiet')} mb-3 sm:hidden`}
        onClick={() => {
          setOpen(!open);
        }}
      >
        {isInUse ? `Search and sort (${String(inUse)})` : 'Search and sort'}
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-5 transition-transform', open && 'rotate-180')}
        />
      </button>
      <div
        id={foldedId}
        className={classNames('mb-4 grid grid-cols-2 gap-3 sm:grid-cols-4', !open && 'max-sm:hidden')}
      >
        {children}
      </div>
    </>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  /** What is chosen while nothing is. */
  readonly unset: string;
  readonly value: string | undefined;
  readonly choices: Readonly<Record<string, string>>;
  readonly onChange: (value: string) => void;
}

function Choice({ id, label, unset, value, choices, onChange }: ChoiceProps) {
  return (
    <Field id={id} label={label}>
      <SelectControl
        id={id}
        value={value ?? ''}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      >
        <option value="">{unset}</option>
        {Object.entries(choices).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </SelectControl>
    </Field>
  );
}
