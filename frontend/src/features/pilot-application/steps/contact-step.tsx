import { TextField } from '../../../ui/form/form-field.tsx';
import { LocationField } from '../../../entities/place/location-field.tsx';
import type { ApplicationFields } from '../application-fields.ts';

export function ContactStep() {
  return (
    <>
      <TextField<ApplicationFields> name="contactName" label="Contact name" autoComplete="name" required />
      <TextField<ApplicationFields>
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        hint="We will answer at this address."
        required
      />
      <TextField<ApplicationFields>
        name="phoneNumber"
        label="Phone"
        type="tel"
        autoComplete="tel"
        hint="With the area code."
        required
      />
      <LocationField label="Location (City, State)" hint="Where the farm is: for example Lodi, CA." />
    </>
  );
}
