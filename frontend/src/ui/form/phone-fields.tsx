import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { countriesQuery } from '../../lib/countries.queries.ts';
import { Field } from '../field.tsx';
import { SelectControl } from '../select-control.tsx';
import { TextField } from './form-field.tsx';

/** What the form around it holds of a phone. */
type PhoneTexts = Record<
  /** Two letters (ISO 3166), as several countries share a dial code; blank where only that is known. */
  'country' | 'countryCode' | 'phoneNumber',
  string
>;

/** Dial code and number, beside each other where there is room: `country`, `countryCode` and `phoneNumber` of the form. */
export function PhoneFields() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <CountryField />
      <TextField<PhoneTexts>
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
  const { setValue, control } = useFormContext<PhoneTexts>();
  const [country, countryCode] = useWatch({ control, name: ['country', 'countryCode'] });
  const { data: countries, isError, refetch } = useQuery(countriesQuery);
  const known = countries?.find((one) =>
    country === '' ? one.isMain && one.dialCode === countryCode : one.country === country,
  );
  return (
    <Field id="country" label="Country code">
      <SelectControl
        id="country"
        autoComplete="tel-country-code"
        value={known?.country ?? ''}
        onChange={({ target }) => {
          const chosen = countries?.find((one) => one.country === target.value);
          if (chosen === undefined) return;
          setValue('country', chosen.country);
          setValue('countryCode', chosen.dialCode);
        }}
      >
        {/* Until the list is there, or where a dial code is on no list. */}
        {known === undefined && <option value="">{countryCode}</option>}
        {/* The name first: who types its letters finds it. */}
        {countries?.map(({ country: code, flag, name, dialCode }) => (
          <option key={code} value={code}>{`${name} ${flag} ${dialCode}`}</option>
        ))}
      </SelectControl>
      {isError && (
        <button
          type="button"
          onClick={() => void refetch()}
          className="min-h-12 text-left text-14 font-medium text-danger underline"
        >
          The list of countries did not load. Try again.
        </button>
      )}
    </Field>
  );
}
