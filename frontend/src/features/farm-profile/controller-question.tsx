import { useFormContext } from 'react-hook-form';
import type { FarmProfileFields } from './farm-profile-fields.ts';

const answers = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
] as const;

export function ControllerQuestion() {
  const { register } = useFormContext<FarmProfileFields>();
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-semibold">Do you have an irrigation controller?</legend>
      <div className="flex gap-6">
        {answers.map(({ value, label }) => (
          <label key={value} className="flex min-h-12 cursor-pointer items-center gap-3 pr-4">
            <input
              type="radio"
              value={value}
              {...register('hasController')}
              className="size-6 accent-primary"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
