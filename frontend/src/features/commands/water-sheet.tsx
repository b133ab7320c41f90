import type { CommandInput } from '@headgate/contracts/irrigation-command';
import type { IrrigationController, IrrigationZone } from '@headgate/contracts/irrigation-controller';
import { farmTimeZone } from '@headgate/contracts/farm-time-zone';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { requestCommand } from '../../entities/command/commands.queries.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { localDay } from '../../lib/display/local-day.ts';
import { minutesText } from '../../entities/controller/gallons-of.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { controlStyle } from '../../ui/control-style.ts';
import { Failure } from '../../ui/failure.tsx';
import { describedBy, Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { MinutesField } from './minutes-field.tsx';
import { useCommand } from './use-command.ts';
import { checkWater, type WaterAction, type WaterErrors, type WaterValues } from './water-input.ts';
import { ErrorNote, ModeNote, WaterSummary } from './water-summary.tsx';

export interface WaterSheetProps {
  /** Null: closed. */
  readonly action: WaterAction | null;
  readonly controller: IrrigationController;
  readonly zone: IrrigationZone;
  /** What the zone had last, to begin with [min]. */
  readonly lastMinutes: number | undefined;
  readonly onSent: () => void;
  readonly onCancel: () => void;
}

const titles: Readonly<Record<WaterAction, string>> = {
  start: 'Start water',
  schedule: 'Schedule water',
  adjust: 'Change the time',
};

/** Before water moves: which zone, how long, how much. */
export function WaterSheet({ action, zone, onCancel, ...about }: WaterSheetProps) {
  return (
    <Modal
      open={action !== null}
      title={action === null ? '' : `${titles[action]}: ${zone.name}`}
      place="low"
      onCancel={onCancel}
    >
      {action !== null && <WaterForm {...{ action, zone, onCancel, ...about }} />}
    </Modal>
  );
}

type WaterFormProps = WaterSheetProps & { readonly action: WaterAction };

function WaterForm({ action, controller, zone, lastMinutes, onSent, onCancel }: WaterFormProps) {
  const id = useId();
  const { ask, isAsking, failure } = useCommand(requestCommand, onSent);
  const {
    form,
    values: text,
    errors,
    change,
    submit,
  } = useWaterForm(action, { controllerId: controller.id, zone }, { lastMinutes, ask });
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-4 grid gap-5">
      <ErrorNote controller={controller} action={action} />
      <ModeNote controller={controller} />
      {action === 'schedule' && (
        <StartField
          id={`${id}start`}
          value={text.startAt}
          error={errors.startAt}
          onChange={(startAt) => {
            change({ startAt });
          }}
        />
      )}
      <MinutesField
        id={`${id}minutes`}
        label={action === 'adjust' ? 'Minutes from now' : 'Minutes'}
        zone={zone}
        value={text.minutes}
        error={errors.minutes}
        onChange={(minutes) => {
          change({ minutes });
        }}
      />
      <WaterSummary {...{ action, zone, values: text }} />
      {/* Always in sight, however small the screen. */}
      <div className="sticky -bottom-6 -mx-6 -mb-6 border-t border-line bg-surface px-6 pb-6">
        <Failure text={failure} />
        <div className="mt-3 grid grid-cols-[auto_1fr] gap-3">
          <button type="button" className={buttonStyle('quiet', 'tall')} onClick={onCancel}>
            Cancel
          </button>
          <button type="submit" aria-disabled={isAsking} className={buttonStyle('primary', 'tall')}>
            {isAsking ? 'Sending...' : confirmText(action, text.minutes)}
          </button>
        </div>
      </div>
    </form>
  );
}

interface Asking {
  readonly lastMinutes: number | undefined;
  readonly ask: (input: CommandInput) => void;
}

/** What is typed, what is wrong with it, and what becomes of it. */
function useWaterForm(
  action: WaterAction,
  about: { readonly controllerId: string; readonly zone: IrrigationZone },
  { lastMinutes, ask }: Asking,
) {
  const [text, setText] = useState<WaterValues>(() => initialValues(action, about.zone, lastMinutes));
  const [errors, setErrors] = useState<WaterErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Partial<WaterValues>) => {
    setText({ ...text, ...part });
    setErrors({});
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const checked = checkWater(action, about, text, serverNow());
    if (checked.kind === 'input') {
      ask(checked.input);
      return;
    }
    setErrors(checked.errors);
    const first = checked.errors.startAt === undefined ? 'minutes' : 'startAt';
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  return { form, values: text, errors, change, submit };
}

/** 'Start 10 minutes' */
function confirmText(action: WaterAction, text: string): string {
  const minutes = Number(text);
  const time = text.trim() !== '' && minutes > 0 ? ` ${minutesText(minutes)}` : '';
  switch (action) {
    case 'start':
      return `Start${time}`;
    case 'schedule':
      return `Schedule${time}`;
    case 'adjust':
      return time === '' ? 'Set the time' : `Set${time} from now`;
  }
}

function initialValues(action: WaterAction, zone: IrrigationZone, lastMinutes = 10): WaterValues {
  const tomorrow = new Date(serverNow() + 24 * 60 * 60 * 1000);
  return {
    minutes: String(Math.min(lastMinutes, zone.maximum_minutes)),
    // Before the heat and the wind.
    startAt: action === 'schedule' ? `${localDay(tomorrow)}T06:00` : '',
  };
}

interface StartFieldProps {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function StartField({ id, value, error, onChange }: StartFieldProps) {
  const hint = `Farm time (${farmTimeZone.replaceAll('_', ' ')})`;
  return (
    <Field id={id} label="Opens at" hint={hint} error={error}>
      <input
        id={id}
        name="startAt"
        type="datetime-local"
        required
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={`${controlStyle} min-h-14`}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
    </Field>
  );
}
