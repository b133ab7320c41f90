import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { countriesQuery } from '../../../lib/countries.queries.ts';
import { Field } from '../../../ui/field.tsx';
import { TextField } from '../../../ui/form/form-field.tsx';
import { SelectControl } from '../../../ui/select-control.tsx';
import type { RegistrationFields } from './registration-fields.ts';

/** Dial code and number, beside each other where there is room. */
export function PhoneFields() {
  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:gap-3">
      <CountryField />
      <TextField<RegistrationFields>
        name="phoneNumber"
        label="Phone number (optional)"
        type="tel"
        autoComplete="tel-national"
        // With the dial code before it, what the contract takes.
        maxLength={30}
      />
    </div>
  );
}

function CountryField() {
  const { setValue, control } = useFormContext<RegistrationFields>();
  const [country, countryCode] = useWatch({ control, name: ['country', 'countryCode'] });
  const { data: countries, isError, refetch } = useQuery(countriesQuery);
  const failed = isError ? 'The list of countries did not load. Press here to try again.' : undefined;
  return (
    <Field id="country" label="Country code">
      <SelectControl
        id="country"
        autoComplete="tel-country-code"
        value={country}
        onChange={({ target }) => {
          const chosen = countries?.find((one) => one.country === target.value);
          if (chosen === undefined) return;
          setValue('country', chosen.country);
          setValue('countryCode', chosen.dialCode);
        }}
      >
        {countries?.map(({ country: code, flag, name, dialCode }) => (
          <option key={code} value={code}>{`${flag} ${name} (${dialCode})`}</option>
        )) ?? <option value={country}>{countryCode}</option>}
      </SelectControl>
      {failed !== undefined && (
        <button
          type="button"
          onClick={() => void refetch()}
          className="min-h-12 text-left text-14 font-medium text-danger underline"
        >
          {failed}
        </button>
      )}
    </Field>
  );
}
