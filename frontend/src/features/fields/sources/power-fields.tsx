import { useWatch } from 'react-hook-form';
import type { TextFields } from '../../../lib/form/form-draft.ts';
import { t } from '../../../lib/text.ts';
import { controlStyle } from '../../../ui/control-style.ts';
import { Field } from '../../../ui/field.tsx';
import { ChoiceField, NumberField, TextField, useField } from '../../../ui/form/form-field.tsx';
import { HoursFields } from '../form/hours-fields.tsx';
import { noHours } from '../form/hours-texts.ts';
import { RowsFieldset } from '../form/rows-fieldset.tsx';
import type { SourceTexts } from './source-texts.ts';

/** What its water takes of power, and what power costs when. */
export function PowerFields() {
  const [energyBy, tariffBy] = useWatch<SourceTexts, ['energyBy', 'tariffBy']>({
    name: ['energyBy', 'tariffBy'],
  });
  return (
    <div className="grid gap-5">
      <ChoiceField<TextFields> name="energyBy" label="Energy of the pump">
        <option value="">Not known, or no pump</option>
        <option value="use">Energy of an acre-foot</option>
        <option value="lift">Head and efficiency</option>
      </ChoiceField>
      {energyBy === 'use' && (
        <NumberField<TextFields>
          name="energy.kwhPerAcreFoot"
          label="Energy (kWh an acre-foot)"
          min="1"
          max="5000"
          step="any"
        />
      )}
      {energyBy === 'lift' && <LiftFields />}
      <EnergyBills />
      <ChoiceField<TextFields> name="tariffBy" label="Price of power">
        <option value="">Not told</option>
        <option value="entered">Prices by the hour</option>
        <option value="rin">The RIN on the bill</option>
      </ChoiceField>
      {tariffBy === 'rin' && (
        <TextField<TextFields>
          name="tariff.rin"
          label="RIN"
          hint="Rate identification number, as USCA-PGPG-A1B2-0000. Its prices are read from the state’s MIDAS server"
          autoComplete="off"
          autoCapitalize="characters"
        />
      )}
      {tariffBy === 'entered' && <EnteredPrices />}
    </div>
  );
}

function EnergyBills() {
  return (
    <RowsFieldset
      name="energyBills"
      legend="Energy on the pump’s bills"
      hint="For SWEEP: what each bill names, by month. Months without one are worked out and said to be"
      noun={t('month')}
      blank={{ month: '', kwh: '' }}
      first="month"
      max={60}
    >
      {(at) => (
        <div className="grid gap-4 min-[24rem]:grid-cols-2">
          <MonthField name={`${at}.month`} label="Month" />
          <NumberField<TextFields> name={`${at}.kwh`} label="Energy (kWh)" min="0" step="any" />
        </div>
      )}
    </RowsFieldset>
  );
}

/** Browsers without a control of months take it as text. */
function MonthField(field: { readonly name: string; readonly label: string }) {
  const { control, error } = useField(field);
  return (
    <Field id={field.name} {...field} error={error}>
      <input type="month" placeholder="2026-07" {...control} className={controlStyle} />
    </Field>
  );
}

function LiftFields() {
  return (
    <div className="grid gap-5 min-[24rem]:grid-cols-2">
      <NumberField<TextFields>
        name="energy.headFeet"
        label="Total head (feet)"
        min="1"
        max="3000"
        step="any"
      />
      <NumberField<TextFields>
        name="energy.efficiencyPercent"
        label="Efficiency (%)"
        hint="Overall, from a pump test"
        min="5"
        max="95"
        step="any"
      />
    </div>
  );
}

const noWindow = { ...noHours, firstMonth: '', lastMonth: '', usdPerKwh: '', peak: 'yes' };

function EnteredPrices() {
  return (
    <>
      <NumberField<TextFields>
        name="tariff.usdPerKwh"
        label="Price at all other hours (dollars a kWh)"
        min="0"
        max="10"
        step="any"
      />
      <RowsFieldset
        name="tariff.windows"
        legend="Hours with another price"
        hint="The first that fits an hour counts"
        noun={t('price')}
        blank={noWindow}
        first="usdPerKwh"
        max={20}
      >
        {(at) => (
          <>
            <NumberField<TextFields>
              name={`${at}.usdPerKwh`}
              label="Price (dollars a kWh)"
              min="0"
              max="10"
              step="any"
            />
            <HoursFields at={at} />
            <Months at={at} />
            <ChoiceField<TextFields> name={`${at}.peak`} label="Are these peak hours?">
              <option value="yes">Yes, avoid them</option>
              <option value="no">No</option>
            </ChoiceField>
          </>
        )}
      </RowsFieldset>
    </>
  );
}

const months = Array.from({ length: 12 }, (_, index) =>
  new Date(Date.UTC(2026, index, 1)).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' }),
).map((name, index) => (
  <option key={name} value={String(index + 1)}>
    {name}
  </option>
));

function Months({ at }: { at: string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ChoiceField<TextFields> name={`${at}.firstMonth`} label="First month">
        <option value="">All year</option>
        {months}
      </ChoiceField>
      <ChoiceField<TextFields> name={`${at}.lastMonth`} label="Last month">
        <option value="">All year</option>
        {months}
      </ChoiceField>
    </div>
  );
}
