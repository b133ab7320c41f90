import type { TextFields } from '../../../lib/form/form-draft.ts';
import { t } from '../../../lib/text.ts';
import { ChoiceField, DateField, NumberField, TextField } from '../../../ui/form/form-field.tsx';
import { RowsFieldset } from '../form/rows-fieldset.tsx';

/** What it may give in a water year, and what measures it. */
export function AllocationFields() {
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 min-[24rem]:grid-cols-2">
        <NumberField<TextFields>
          name="allocation.acreFeet"
          label="Allocation (acre-feet)"
          min="0"
          max="1000000"
          step="any"
        />
        <NumberField<TextFields>
          name="allocation.waterYear"
          label="Of water year"
          hint="October to September, by the year it ends in"
          min="2000"
          max="2200"
          step="1"
        />
      </div>
      <RowsFieldset
        name="meters"
        legend="Meters"
        noun={t('meter')}
        blank={{ serial: '', unit: 'gallons', calibratedOn: '' }}
        first="serial"
        max={20}
      >
        {(at) => (
          <>
            <TextField<TextFields>
              name={`${at}.serial`}
              label="Serial number"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={60}
            />
            <ChoiceField<TextFields> name={`${at}.unit`} label="It counts">
              <option value="gallons">Gallons</option>
              <option value="acre-feet">Acre-feet</option>
            </ChoiceField>
            <DateField<TextFields> name={`${at}.calibratedOn`} label="Calibrated on (optional)" />
          </>
        )}
      </RowsFieldset>
    </div>
  );
}
