import { controlStyle } from './control-style.ts';
import { Field } from './field.tsx';

interface SearchFieldProps {
  readonly id?: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly className?: string;
}

/** A name that is looked for among many; what is typed counts at once. */
export function SearchField({ id = 'search', text, onChange, className = '' }: SearchFieldProps) {
  return (
    <Field id={id} label="Search by name" className={className}>
      <input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ target }) => {
          onChange(target.value);
        }}
        className={controlStyle}
      />
    </Field>
  );
}
