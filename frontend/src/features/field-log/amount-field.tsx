import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useFormContext } from 'react-hook-form';
import { clockTime } from '../../lib/display/clock-time.ts';
import { controlStyle } from '../../ui/control-style.ts';
import { describedBy, Field } from '../../ui/field.tsx';
import type { LastValue } from './last-values.ts';
import { numberIn } from './log-entry.ts';
import type { LogValues, Measured } from './log-values.ts';
import { quickStyle } from './where-choice.tsx';

interface AmountFieldProps {
  readonly measured: Measured;
  /** Null: nothing of the kind was logged yet. */
  readonly last: LastValue | null;
}

/** The one number; the last one is offered. */
export function AmountField({ measured: { label, unit, step }, last }: AmountFieldProps) {
  const { register, setValue, getValues, getFieldState, formState } = useFormContext<LogValues>();
  const error = getFieldState('value', formState).error?.message;
  const change = (by: number) => {
    const number = numberIn(getValues('value'));
    // Steps are hundredths at the finest.
    const next = Math.max(0, Math.round(((Number.isNaN(number) ? 0 : number) + by) * 100) / 100);
    setValue('value', String(next), { shouldValidate: formState.isSubmitted });
  };
  return (
    <div className="grid gap-2">
      <Field id="value" label={unit === '' ? label : `${label} (${unit})`} error={error}>
        <div className="flex gap-2">
          {step !== undefined && (
            <StepButton label={`Less by ${String(step)}`} icon={Minus} by={-step} onPress={change} />
          )}
          <input
            id="value"
            inputMode="decimal"
            autoComplete="off"
            maxLength={15}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy('value', { error })}
            className={`${controlStyle} numerals min-h-14 min-w-0 text-center text-22 font-semibold`}
            {...register('value')}
          />
          {step !== undefined && (
            <StepButton label={`More by ${String(step)}`} icon={Plus} by={step} onPress={change} />
          )}
        </div>
      </Field>
      {last !== null && (
        <button
          type="button"
          className={`${quickStyle} numerals justify-self-start`}
          onClick={() => {
            setValue('value', String(last.value), { shouldValidate: true });
          }}
        >
          Same as {clockTime(last.at)}: {last.value.toLocaleString('en-US')} {unit}
        </button>
      )}
    </div>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly icon: typeof Plus;
  readonly by: number;
  readonly onPress: (by: number) => void;
}

function StepButton({ label, icon: Icon, by, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`${quickStyle} min-w-14 shrink-0`}
      onClick={() => {
        onPress(by);
      }}
    >
      <Icon aria-hidden="true" className="mx-auto size-6" />
    </button>
  );
}
