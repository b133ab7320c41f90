import type { FieldSummary } from '@headgate/contracts/field';
import type { WaterSource } from '@headgate/contracts/water-source';
import { useFormContext, useWatch } from 'react-hook-form';
import { factsOf } from '../../entities/crop/crop-facts.ts';
import { classNames } from '../../ui/class-names.ts';
import { describedBy, Field } from '../../ui/field.tsx';
import { SelectControl } from '../../ui/select-control.tsx';
import { lastFields } from './last-values.ts';
import { meterKey, type LogKind, type LogValues } from './log-values.ts';
import type { LogRecords } from './use-log-records.ts';

interface WhereChoiceProps {
  readonly kind: LogKind;
  readonly records: LogRecords;
}

/** Which field, the last ones first; of a meter, which one. */
export function WhereChoice({ kind, records }: WhereChoiceProps) {
  return (
    <div role="group" aria-label="Where?">
      <p aria-hidden="true" className="mb-2 text-18 font-bold">
        Where?
      </p>
      {kind === 'meter' ? (
        <MeterChoice sources={records.sources} />
      ) : (
        <FieldChoice kind={kind} records={records} />
      )}
    </div>
  );
}

/** A pressure chamber is for trees and vines. */
const mayBeLogged = (kind: LogKind, { planting }: FieldSummary): boolean =>
  kind !== 'stem-potential' || (planting !== null && factsOf(planting.crop).kind === 'woody');

function FieldChoice({ kind, records }: WhereChoiceProps) {
  const { register, getFieldState, formState } = useFormContext<LogValues>();
  const fields = records.context.fields.filter((field) => mayBeLogged(kind, field));
  const error = getFieldState('field', formState).error?.message;
  const hint =
    kind === 'stem-potential' && fields.length === 0
      ? 'None of your fields has trees or vines now.'
      : undefined;
  return (
    <div className="grid gap-2">
      <LastFields fields={fields} ids={lastFields(records.context, 3)} />
      <Field id="field" label="Field" hint={hint} error={error}>
        <SelectControl
          id="field"
          aria-invalid={error !== undefined}
          aria-describedby={describedBy('field', { hint, error })}
          {...register('field')}
        >
          <option value="">{kind === 'rain' ? 'All fields' : 'Choose a field'}</option>
          {fields.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectControl>
      </Field>
    </div>
  );
}

function LastFields({ fields, ids }: { fields: readonly FieldSummary[]; ids: readonly string[] }) {
  const { setValue } = useFormContext<LogValues>();
  const chosen = useWatch<LogValues, 'field'>({ name: 'field' });
  const shown = ids.flatMap((id) => fields.find((field) => field.id === id) ?? []);
  if (shown.length === 0) return null;
  return (
    <div role="group" aria-label="Logged last" className="flex flex-wrap gap-2">
      {shown.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen === id}
          className={classNames(quickStyle, 'max-w-full truncate')}
          onClick={() => {
            setValue('field', id, { shouldValidate: true });
          }}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** Something that is pressed instead of typed. */
export const quickStyle = [
  'min-h-14 rounded-control border border-control bg-surface px-4 font-semibold hover:border-ink',
  'aria-pressed:border-2 aria-pressed:border-primary aria-pressed:bg-success-tint aria-pressed:text-primary',
].join(' ');

function MeterChoice({ sources }: { sources: readonly WaterSource[] }) {
  const { register, getFieldState, formState } = useFormContext<LogValues>();
  const error = getFieldState('meter', formState).error?.message;
  const meters = sources.flatMap(({ id, name, meters: own }) =>
    own.map(({ serial }) => ({ key: meterKey(id, serial), label: `${name}, meter ${serial}` })),
  );
  const hint =
    meters.length === 0
      ? 'None of your water sources has a meter. Add the meter’s serial number to its source first.'
      : undefined;
  return (
    <Field id="meter" label="Meter" hint={hint} error={error}>
      <SelectControl
        id="meter"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy('meter', { hint, error })}
        {...register('meter')}
      >
        <option value="">Choose a meter</option>
        {meters.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectControl>
    </Field>
  );
}
