import { irrigationMethods } from '@headgate/contracts/irrigation-method';
import { methodLabels } from '../../../entities/crop/crop-labels.ts';
import type { TextFields } from '../../../lib/form/form-draft.ts';
import { t } from '../../../lib/text.ts';
import { ChoiceField, NumberField, TextField } from '../../../ui/form/form-field.tsx';
import { optionsOf } from '../form/choices.tsx';
import { RowsFieldset } from '../form/rows-fieldset.tsx';

/** What a groundwater agency knows the well and its land by. */
export function GroundwaterFields() {
  return (
    <div className="grid gap-5">
      <TextField<TextFields>
        name="groundwater.facility"
        label="Well name or number at the agency"
        hint="As the agency wrote it when the well was registered"
        autoComplete="off"
        maxLength={60}
      />
      <RowsFieldset
        name="groundwater.parcels"
        legend="Parcels that it irrigates"
        hint="The well’s water is shared out by their irrigated acres"
        noun={t('parcel')}
        blank={{ number: '', acres: '', method: 'drip' }}
        first="number"
        max={100}
      >
        {(at) => (
          <>
            <TextField<TextFields>
              name={`${at}.number`}
              label="Parcel number (APN)"
              autoComplete="off"
              maxLength={30}
            />
            <div className="grid gap-4 min-[24rem]:grid-cols-2">
              <NumberField<TextFields>
                name={`${at}.acres`}
                label="Irrigated acres"
                min="0.01"
                max="100000"
                step="any"
              />
              <ChoiceField<TextFields> name={`${at}.method`} label="Irrigation method">
                {optionsOf(irrigationMethods, methodLabels)}
              </ChoiceField>
            </div>
          </>
        )}
      </RowsFieldset>
    </div>
  );
}
