import type { FieldSummary } from '@headgate/contracts/field';
import { lazy, Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ReportFields } from './report-fields.ts';

/** Most reports are about all fields. */
const ChosenFields = lazy(() => import('./chosen-fields.tsx'));

interface FieldChoiceProps {
  readonly fields: readonly FieldSummary[];
}

/** All fields, or some of them. */
export function FieldChoice({ fields }: FieldChoiceProps) {
  const { register } = useFormContext<ReportFields>();
  const scope = useWatch<ReportFields, 'scope'>({ name: 'scope' });
  const scopes = [
    ['all', `All fields (${String(fields.length)})`],
    ['some', 'Some fields'],
  ] as const;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-14 font-semibold">Fields</legend>
      <div className="flex flex-wrap gap-3">
        {scopes.map(([value, label]) => (
          <label
            key={value}
            className="flex min-h-touch cursor-pointer items-center gap-3 rounded-control border border-control px-4 has-checked:border-primary has-checked:bg-success-tint has-checked:font-semibold"
          >
            <input
              type="radio"
              value={value}
              {...register('scope')}
              className="size-5 shrink-0 accent-primary"
            />
            {label}
          </label>
        ))}
      </div>
      {scope === 'some' && (
        <Suspense>
          <ChosenFields fields={fields} />
        </Suspense>
      )}
    </fieldset>
  );
}
