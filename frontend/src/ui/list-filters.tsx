import Search from 'lucide-react/icons/search';
import { useState, type ReactNode } from 'react';
import { buttonStyle } from './button-style.ts';
import { controlStyle } from './control-style.ts';
import { Field } from './field.tsx';
import { SelectControl } from './select-control.tsx';

interface ListFiltersProps {
  /** What is filtered, for a reader. */
  readonly label: string;
  readonly searchLabel: string;
  /** What is searched for, as the address has it. */
  readonly search: string | undefined;
  readonly onSearch: (text: string) => void;
  /** The choices beside it, given what is typed: they take it along. */
  readonly children: (text: string) => ReactNode;
}

/** A text to search for, and choices beside it. What is typed counts when it is sent; a choice at once. */
export function ListFilters({ label, searchLabel, search, onSearch, children }: ListFiltersProps) {
  const [text, setText] = useState(search ?? '');
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    // The address has changed: by the browser's buttons, too.
    setShown(search);
    setText(search ?? '');
  }
  return (
    <form
      role="search"
      aria-label={label}
      className="mb-8 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text);
      }}
    >
      <Field id="search" label={searchLabel} className="sm:col-span-2 lg:col-span-1">
        <div className="flex gap-2">
          <input
            id="search"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
            }}
            className={controlStyle}
          />
          <button type="submit" className={buttonStyle('quiet')}>
            <Search aria-hidden="true" className="size-5" />
            Search
          </button>
        </div>
      </Field>
      {children(text)}
    </form>
  );
}

interface FilterChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly choices: readonly (readonly [value: string, claim: string])[];
}

/** Takes effect at once; blank: all. */
export function FilterChoice({ id, label, value, choices, onChange }: FilterChoiceProps) {
  return (
    <Field id={id} label={label}>
      <SelectControl
        id={id}
        value={value ?? ''}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      >
        <option value="">All</option>
        {choices.map(([choice, claim]) => (
          <option key={choice} value={choice}>
            {claim}
          </option>
        ))}
      </SelectControl>
    </Field>
  );
}
