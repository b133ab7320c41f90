import type { BaselineMeter } from '@headgate/contracts/baseline';
import type { FieldSummary } from '@headgate/contracts/field';
import X from 'lucide-react/icons/x';
import { buttonStyle } from '../../ui/button-style.ts';
import { Field } from '../../ui/field.tsx';
import { SelectControl } from '../../ui/select-control.tsx';

interface MeterFieldsProps {
  readonly meters: readonly BaselineMeter[];
  readonly fields: readonly FieldSummary[];
  readonly onChange: (meter: string, fieldIds: readonly string[]) => void;
}

/** The fields that each meter's water is for: one after the other. */
export function MeterFields({ meters, fields, onChange }: MeterFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">Which fields each meter stands for</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        {meters.map(({ meter, fieldIds }, index) => (
          <div key={meter}>
            <FieldPicker
              id={`meter-${String(index)}`}
              label={meter}
              {...{ fields, fieldIds }}
              onChange={(ids) => {
                onChange(meter, ids);
              }}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

interface FieldPickerProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly fields: readonly FieldSummary[];
  readonly fieldIds: readonly string[];
  readonly onChange: (fieldIds: readonly string[]) => void;
}

/** Fields that are chosen one by one, each of which can be taken away again. */
export function FieldPicker({ id, label, hint, fields, fieldIds, onChange }: FieldPickerProps) {
  const names = new Map(fields.map((field) => [field.id, field.name]));
  return (
    <>
      <Field id={id} label={label} hint={hint}>
        <SelectControl
          id={id}
          value=""
          onChange={({ target }) => {
            if (target.value !== '') onChange([...fieldIds, target.value]);
          }}
        >
          <option value="">{fieldIds.length === 0 ? 'Choose a field' : 'Add another field'}</option>
          {fields
            .filter((field) => !fieldIds.includes(field.id))
            .map((field) => (
              <option key={field.id} value={field.id}>
                {field.name}
              </option>
            ))}
        </SelectControl>
      </Field>
      {fieldIds.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {fieldIds.map((fieldId) => (
            <li key={fieldId}>
              <button
                type="button"
                className={buttonStyle('quiet')}
                onClick={() => {
                  onChange(fieldIds.filter((each) => each !== fieldId));
                }}
              >
                {names.get(fieldId) ?? 'An archived field'}
                <X aria-hidden="true" className="size-4" />
                <span className="sr-only">Take away</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
