import { maxAdjustments } from '@headgate/contracts/baseline';
import type { FieldSummary } from '@headgate/contracts/field';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { buttonStyle } from '../../ui/button-style.ts';
import { ChoiceField, NumberField, TextField } from '../../ui/form/form-field.tsx';
import { newAdjustment, type AdjustmentTexts, type FigureFields } from './figure-fields.ts';

interface AdjustmentsProps {
  readonly fields: readonly FieldSummary[];
}

/** What changed beside the advice: acres taken out, a block replanted, a meter that stood still. */
export function Adjustments({ fields }: AdjustmentsProps) {
  const { control } = useFormContext<FigureFields>();
  const { fields: rows, append, remove } = useFieldArray({ control, name: 'adjustments' });
  const add = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">What changed beside the advice</legend>
      <p className="mb-3 text-14 text-muted">
        For example: block 4 replanted, 12 acre-feet less would have been given, so -12. Each is listed in the
        report.
      </p>
      <ul className="grid gap-4" aria-label="Adjustments">
        {rows.map(({ id }, index) => (
          <li key={id} className="rounded-control border border-line p-4">
            <AdjustmentRow
              {...{ index, fields }}
              onRemove={() => {
                remove(index);
                // The button goes with its row.
                add.current?.focus();
              }}
            />
          </li>
        ))}
      </ul>
      {rows.length < maxAdjustments && (
        <button
          ref={add}
          type="button"
          className={`${buttonStyle('quiet')} mt-2`}
          onClick={() => {
            append(newAdjustment, { focusName: `adjustments.${rows.length}.what` });
          }}
        >
          <Plus aria-hidden="true" className="size-5" />
          Add an adjustment
        </button>
      )}
    </fieldset>
  );
}

function AdjustmentRow({
  index,
  fields,
  onRemove,
}: AdjustmentsProps & { index: number; onRemove: () => void }) {
  const at = `adjustments.${index}` as const;
  return (
    <div
      role="group"
      aria-label={`Adjustment ${String(index + 1)}`}
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      <TextField<AdjustmentTexts>
        name={`${at}.what`}
        label="What changed"
        maxLength={120}
        autoComplete="off"
      />
      <ChoiceField<AdjustmentTexts> name={`${at}.fieldId`} label="Field">
        <option value="">All fields</option>
        {fields.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField<AdjustmentTexts> name={`${at}.on`} label="It changes">
        <option value="baseline">What would have been given</option>
        <option value="use">What was given, beyond the records</option>
      </ChoiceField>
      <div className="grid grid-cols-2 gap-4">
        <NumberField<AdjustmentTexts> name={`${at}.acreFeet`} label="Acre-feet" />
        <NumberField<AdjustmentTexts> name={`${at}.plusMinus`} label="± acre-feet" min={0} />
      </div>
      <button
        type="button"
        className={`${buttonStyle('plain')} justify-self-start px-0! sm:col-span-2`}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" className="size-5" />
        {`Remove adjustment ${String(index + 1)}`}
      </button>
    </div>
  );
}
