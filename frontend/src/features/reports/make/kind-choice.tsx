import { reportKind, type ReportKind } from '@headgate/contracts/report';
import { useFormContext } from 'react-hook-form';
import { kindLabels, kindPurposes } from '../../../entities/report/report-labels.ts';
import { usualPeriod } from './periods.ts';
import type { ReportFields } from './report-fields.ts';

/** One of the kinds, each with what it is for. */
export function KindChoice() {
  const { register, getValues, setValue } = useFormContext<ReportFields>();
  const field = register('kind', {
    onChange: ({ target }: { target: { value: ReportKind } }) => {
      // Days that somebody chose otherwise stay.
      const isUsual = Object.values<string>(usualPeriod).includes(getValues('period'));
      if (isUsual) setValue('period', usualPeriod[target.value]);
    },
  });
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-semibold">Kind of report</legend>
      <div className="grid gap-3 md:grid-cols-2">
        {reportKind.options.map((kind) => (
          <label key={kind} className={optionStyle}>
            <input
              type="radio"
              value={kind}
              {...field}
              aria-labelledby={`${kind}-name`}
              aria-describedby={`${kind}-purpose`}
              className="mt-1 size-5 shrink-0 accent-primary"
            />
            <span>
              <span id={`${kind}-name`} className="block font-semibold">
                {kindLabels[kind]}
              </span>
              <span id={`${kind}-purpose`} className="block text-14 text-muted">
                {kindPurposes[kind]}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const optionStyle = [
  'flex min-h-touch cursor-pointer items-start gap-3 rounded-control border border-control p-3',
  'hover:border-ink has-checked:border-primary has-checked:bg-success-tint',
].join(' ');
