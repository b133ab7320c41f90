import { weekdays } from '@headgate/contracts/local-hours';
import { controlStyle } from '../../../ui/control-style.ts';
import { Field } from '../../../ui/field.tsx';
import { useField } from '../../../ui/form/form-field.tsx';
import { ChecksField } from './checks-field.tsx';

const dayLabels: Record<(typeof weekdays)[number], string> = {
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
};

/** Days of the week, a start and an end: `days`, `start` and `end` of `at`. */
export function HoursFields({ at }: { at: string }) {
  return (
    <>
      <DaysField name={`${at}.days`} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TimeField name={`${at}.start`} label="From" />
        <TimeField name={`${at}.end`} label="To" hint="At or before the start: on the next day" />
      </div>
    </>
  );
}

const DaysField = ({ name }: { name: string }) => (
  <ChecksField
    name={name}
    legend="Days (none: every day)"
    choices={weekdays.map((day) => [day, dayLabels[day]] as const)}
  />
);

interface TimeFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

/** A time on the farm's clock. */
export function TimeField(field: TimeFieldProps) {
  const { control, error } = useField(field);
  return (
    <Field id={field.name} {...field} error={error}>
      <input type="time" {...control} className={controlStyle} />
    </Field>
  );
}
