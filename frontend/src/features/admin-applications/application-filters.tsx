import { paymentStatuses } from '@headgate/contracts/payment';
import { applicationStatuses } from '@headgate/contracts/pilot-application';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { applicationStatusWord, paymentStatusWord } from '../../ui/application-badges.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { controlStyle } from '../../ui/control-style.ts';
import { Field } from '../../ui/field.tsx';
import { SelectControl } from '../../ui/select-control.tsx';
import { filterOf, type Filter } from './applications.queries.ts';

/** Which ones are listed: kept in the address, so that it can be sent to a colleague. */
export function ApplicationFilters({ filter }: { filter: Filter }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(filter.search ?? '');
  const [shown, setShown] = useState(filter.search);
  if (shown !== filter.search) {
    // The address has changed: by the browser's buttons, too.
    setShown(filter.search);
    setTyped(filter.search ?? '');
  }
  const apply = (change: Readonly<Partial<Record<keyof Filter, string>>>) =>
    void navigate({
      to: '/admin/applications',
      search: filterOf({ ...filter, search: typed, ...change }),
      resetScroll: false,
    });
  return (
    <form
      role="search"
      aria-label="Applications"
      className="mb-8 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]"
      onSubmit={(event) => {
        event.preventDefault();
        apply({});
      }}
    >
      <SearchField typed={typed} onType={setTyped} />
      <Choice
        id="status"
        label="Status"
        value={filter.status}
        choices={applicationStatuses.map((status) => [status, applicationStatusWord(status)])}
        onChange={(status) => {
          apply({ status });
        }}
      />
      <Choice
        id="paymentStatus"
        label="Payment"
        value={filter.paymentStatus}
        choices={paymentStatuses.map((status) => [status, paymentStatusWord(status)])}
        onChange={(paymentStatus) => {
          apply({ paymentStatus });
        }}
      />
    </form>
  );
}

function SearchField({ typed, onType }: { typed: string; onType: (text: string) => void }) {
  return (
    <Field id="search" label="Farm, contact, email or location" className="sm:col-span-2 lg:col-span-1">
      <div className="flex gap-2">
        <input
          id="search"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          value={typed}
          onChange={({ target }) => {
            onType(target.value);
          }}
          className={controlStyle}
        />
        <button type="submit" className={buttonStyle('quiet')}>
          <Search aria-hidden="true" className="size-5" />
          Search
        </button>
      </div>
    </Field>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly choices: readonly (readonly [value: string, word: string])[];
}

/** Takes effect at once. */
function Choice({ id, label, value, choices, onChange }: ChoiceProps) {
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
        {choices.map(([choice, word]) => (
          <option key={choice} value={choice}>
            {word}
          </option>
        ))}
      </SelectControl>
    </Field>
  );
}
