import type { IrrigationZone } from '@headgate/contracts/irrigation-controller';
import { classNames } from '../../ui/class-names.ts';
import { controlStyle } from '../../ui/control-style.ts';
import { describedBy, Field } from '../../ui/field.tsx';
import { usualMinutes } from './water-input.ts';

interface MinutesFieldProps {
  readonly id: string;
  readonly label: string;
  readonly zone: IrrigationZone;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The usual ones under a wet thumb, any other typed. */
export function MinutesField({ id, label, zone, value, error, onChange }: MinutesFieldProps) {
  const hint = `At most ${String(zone.maximum_minutes)} in this zone`;
  return (
    <div className="grid gap-3">
      <div role="group" aria-label="Common durations" className="grid grid-cols-3 gap-2 sm:grid-cols-6">
        {usualMinutes(zone).map((minutes) => (
          <button
            key={minutes}
            type="button"
            aria-pressed={value === String(minutes)}
            className={classNames(choiceStyle, 'numerals')}
            onClick={() => {
              onChange(String(minutes));
            }}
          >
            {minutes}
            <span className="sr-only"> minutes</span>
          </button>
        ))}
      </div>
      <Field id={id} label={label} hint={hint} error={error}>
        <input
          id={id}
          name="minutes"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={4}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className={`${controlStyle} numerals min-h-14 text-22`}
          onChange={({ target }) => {
            onChange(target.value);
          }}
        />
      </Field>
    </div>
  );
}

const choiceStyle = [
  'min-h-14 rounded-control border border-control bg-surface text-18 font-semibold hover:border-ink',
  'aria-pressed:border-2 aria-pressed:border-primary aria-pressed:bg-success-tint aria-pressed:text-primary',
].join(' ');
