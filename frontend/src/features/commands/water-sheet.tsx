import type { CommandInput } from '@headgate/contracts/irrigation-command';
import type { IrrigationController, IrrigationZone } from '@headgate/contracts/irrigation-controller';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { requestCommand } from '../../lib/commands.queries.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { localDay } from '../../lib/display/local-day.ts';
import { minutesText } from '../../lib/water/gallons-of.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { controlStyle } from '../../ui/control-style.ts';
import { Failure } from '../../ui/failure.tsx';
import { describedBy, Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { MinutesField } from './minutes-field.tsx';
import { useCommand } from './use-command.ts';
import { checkWater, type Deed, type Faults, type Typed } from './water-input.ts';
import { ErrorNote, ModeNote, WaterSummary } from './water-summary.tsx';

export interface WaterSheetProps {
  /** Null: closed. */
  readonly deed: Deed | null;
  readonly controller: IrrigationController;
  readonly zone: IrrigationZone;
  /** What the zone had last, to begin with [min]. */
  readonly lastMinutes: number | undefined;
  readonly onAsked: () => void;
  readonly onCancel: () => void;
}

const titles: Readonly<Record<Deed, string>> = {
  start: 'Start water',
  schedule: 'Schedule water',
  adjust: 'Change the time',
};

/** Before water moves: which zone, how long, how much. */
export function WaterSheet({ deed, zone, onCancel, ...about }: WaterSheetProps) {
  return (
    <Modal
      open={deed !== null}
      title={deed === null ? '' : `${titles[deed]}: ${zone.name}`}
      place="low"
      onCancel={onCancel}
    >
      {deed !== null && <WaterForm {...{ deed, zone, onCancel, ...about }} />}
    </Modal>
  );
}

type WaterFormProps = WaterSheetProps & { readonly deed: Deed };

function WaterForm({ deed, controller, zone, lastMinutes, onAsked, onCancel }: WaterFormProps) {
  const id = useId();
  const { ask, isAsking, failure } = useCommand(requestCommand, onAsked);
  const { form, typed, faults, change, submit } = useTypedWater(
    deed,
    { controllerId: controller.id, zone },
    { lastMinutes, ask },
  );
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-4 grid gap-5">
      <ErrorNote controller={controller} deed={deed} />
      <ModeNote controller={controller} />
      {deed === 'schedule' && (
        <StartField
          id={`${id}start`}
          value={typed.startAt}
          error={faults.startAt}
          onChange={(startAt) => {
            change({ startAt });
          }}
        />
      )}
      <MinutesField
        id={`${id}minutes`}
        label={deed === 'adjust' ? 'Minutes from now' : 'Minutes'}
        zone={zone}
        value={typed.minutes}
        error={faults.minutes}
        onChange={(minutes) => {
          change({ minutes });
        }}
      />
      <WaterSummary {...{ deed, zone, typed }} />
      {/* Always in sight, however small the screen. */}
      <div className="sticky -bottom-6 -mx-6 -mb-6 border-t border-line bg-surface px-6 pb-6">
        <Failure text={failure} />
        <div className="mt-3 grid grid-cols-[auto_1fr] gap-3">
          <button type="button" className={buttonStyle('quiet', 'tall')} onClick={onCancel}>
            Cancel
          </button>
          <button type="submit" aria-disabled={isAsking} className={buttonStyle('primary', 'tall')}>
            {isAsking ? 'Sending...' : confirmText(deed, typed.minutes)}
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
function useTypedWater(
  deed: Deed,
  about: { readonly controllerId: string; readonly zone: IrrigationZone },
  { lastMinutes, ask }: Asking,
) {
  const [typed, setTyped] = useState<Typed>(() => beginning(deed, about.zone, lastMinutes));
  const [faults, setFaults] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part });
    setFaults({});
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const checked = checkWater(deed, about, typed, serverNow());
    if (checked.kind === 'input') {
      ask(checked.input);
      return;
    }
    setFaults(checked.faults);
    const first = checked.faults.startAt === undefined ? 'minutes' : 'startAt';
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  return { form, typed, faults, change, submit };
}

/** 'Start 10 minutes' */
function confirmText(deed: Deed, typed: string): string {
  const minutes = Number(typed);
  const time = typed.trim() !== '' && minutes > 0 ? ` ${minutesText(minutes)}` : '';
  switch (deed) {
    case 'start':
      return `Start${time}`;
    case 'schedule':
      return `Schedule${time}`;
    case 'adjust':
      return time === '' ? 'Set the time' : `Set${time} from now`;
  }
}

function beginning(deed: Deed, zone: IrrigationZone, lastMinutes = 10): Typed {
  const tomorrow = new Date(serverNow() + 24 * 60 * 60 * 1000);
  return {
    minutes: String(Math.min(lastMinutes, zone.maximum_minutes)),
    // Before the heat and the wind.
    startAt: deed === 'schedule' ? `${localDay(tomorrow)}T06:00` : '',
  };
}

interface StartFieldProps {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function StartField({ id, value, error, onChange }: StartFieldProps) {
  const hint = `On this device’s clock (${Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')})`;
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
