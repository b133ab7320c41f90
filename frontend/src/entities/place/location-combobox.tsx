import X from 'lucide-react/icons/x';
import { useId, type Ref } from 'react';
import { controlStyle } from '../../ui/control-style.ts';
import { PlaceOptions } from './place-options.tsx';
import { useLocationCombobox } from './use-location-combobox.ts';

interface LocationComboboxProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (location: string) => void;
  readonly onBlur: () => void;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
}

export function LocationCombobox({ id, value, onChange, onBlur, inputRef, ...about }: LocationComboboxProps) {
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const combobox = useLocationCombobox(value, onChange);
  const { open, active, suggestions, note: message } = combobox;
  return (
    <div className="relative">
      <input
        ref={inputRef}
        id={id}
        name="location"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={active === null ? undefined : optionId(active)}
        aria-invalid={about.invalid}
        aria-describedby={about.describedBy}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="go"
        value={value}
        onChange={(event) => {
          combobox.type(event.target.value);
        }}
        onKeyDown={combobox.onKeyDown}
        onBlur={() => {
          combobox.close();
          onBlur();
        }}
        className={`${controlStyle} pr-12`}
      />
      {value !== '' && <ClearButton inputId={id} onClear={combobox.type} />}
      {open && (
        <PlaceOptions
          id={listId}
          optionId={optionId}
          places={combobox.places}
          active={active}
          onChoose={combobox.choose}
        />
      )}
      {(suggestions.kind === 'nothing-found' || suggestions.kind === 'unavailable') && message !== '' && (
        <p aria-hidden="true" className="mt-1 text-14 text-muted">
          {message}
        </p>
      )}
      <p role="status" className="sr-only">
        {message}
      </p>
    </div>
  );
}

function ClearButton({ inputId, onClear }: { inputId: string; onClear: (text: '') => void }) {
  return (
    <button
      type="button"
      aria-label="Clear location"
      className="absolute top-0 right-0 grid size-12 place-items-center rounded-control text-muted hover:text-ink"
      onClick={() => {
        onClear('');
        document.getElementById(inputId)?.focus();
      }}
    >
      <X aria-hidden="true" className="size-5" />
    </button>
  );
}
