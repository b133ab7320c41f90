import { farmTimeZone } from '@headgate/contracts/farm-time-zone';
import { useFormContext, useWatch } from 'react-hook-form';
import { serverNow } from '../../lib/server-clock.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { controlStyle } from '../../ui/control-style.ts';
import { describedBy, Field } from '../../ui/field.tsx';
import { checkEntry, type LogContext } from './log-entry.ts';
import { timeText } from './log-summary.ts';
import { noValues, type LogKind, type LogValues } from './log-values.ts';

interface TimeFieldsProps {
  readonly kind: LogKind;
  readonly context: LogContext;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** When it was: by itself it ended just now. */
export function TimeFields({ kind, context, isOpen, onOpen }: TimeFieldsProps) {
  const isSpan = kind === 'water' || kind === 'rain';
  if (!isOpen) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <TimeNote context={context} />
        <button type="button" className={`${buttonStyle('plain')} -mr-4 -ml-5`} onClick={onOpen}>
          Set the time
        </button>
      </div>
    );
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {isSpan && <TimeField name="start" label={kind === 'rain' ? 'Since' : 'Started'} />}
      <TimeField name="end" label={isSpan ? 'Until' : 'Measured'} />
    </div>
  );
}

function TimeField({ name, label }: { name: 'start' | 'end'; label: string }) {
  const { register, getFieldState, formState } = useFormContext<LogValues>();
  const error = getFieldState(name, formState).error?.message;
  const hint = `On the farm’s clock (${farmTimeZone.replaceAll('_', ' ')})`;
  return (
    <Field id={name} label={label} hint={hint} error={error}>
      <input
        id={name}
        type="datetime-local"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(name, { hint, error })}
        className={`${controlStyle} min-h-14`}
        {...register(name)}
      />
    </Field>
  );
}

/** The time that would be written. */
function TimeNote({ context }: { context: LogContext }) {
  const values = { ...noValues, ...useWatch<LogValues>() };
  const checked = checkEntry(values, context, serverNow());
  return (
    <p className="numerals text-14 text-muted">
      {checked.kind === 'entry' ? `When: ${timeText(checked.entry)}` : 'When: until now'}
    </p>
  );
}
