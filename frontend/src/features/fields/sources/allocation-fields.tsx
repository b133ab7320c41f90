import { meterUnits, type MeterUnit } from '@headgate/contracts/water-source';
import type { TextFields } from '../../../lib/form/form-draft.ts';
import { t } from '../../../lib/text.ts';
import { ChoiceField, DateField, NumberField, TextField } from '../../../ui/form/form-field.tsx';
import { optionsOf } from '../form/choices.tsx';
import { MomentField } from '../form/moment-field.tsx';
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
      <RowsFieldset name="meters" legend="Meters" noun={t('meter')} blank={noMeter} first="serial" max={20}>
        {(at) => <MeterFields at={at} />}
      </RowsFieldset>
    </div>
  );
}

const meterUnitLabels: Readonly<Record<MeterUnit, string>> = {
  gallons: 'Gallons',
  'acre-feet': 'Acre-feet',
  'cubic-feet': 'Cubic feet',
  'hundred-cubic-feet': 'Hundreds of cubic feet (CCF)',
  'cubic-meters': 'Cubic meters',
};

const noMeter = {
  ...{ serial: '', unit: 'gallons', installedOn: '', calibratedOn: '', replacedAt: '', finalReading: '' },
};

function MeterFields({ at }: { at: string }) {
  return (
    <>
      <TextField<TextFields>
        name={`${at}.serial`}
        label="Serial number"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
      />
      <ChoiceField<TextFields> name={`${at}.unit`} label="It counts">
        {optionsOf(meterUnits, meterUnitLabels)}
      </ChoiceField>
      <div className="grid gap-4 min-[24rem]:grid-cols-2">
        <DateField<TextFields> name={`${at}.installedOn`} label="Installed on (optional)" />
        <DateField<TextFields> name={`${at}.calibratedOn`} label="Calibrated on (optional)" />
      </div>
      <div className="grid gap-4 min-[24rem]:grid-cols-2">
        <MomentField name={`${at}.replacedAt`} label="Replaced at (optional)" />
        <NumberField<TextFields>
          name={`${at}.finalReading`}
          label="Final reading (optional)"
          hint="What it read when it was taken out"
          min="0"
          step="any"
        />
      </div>
    </>
  );
}
