import { classNames } from '../../ui/class-names.ts';

/** How far one is: step of steps, in words and as a bar. */
export function StepProgress({ step, steps }: { step: number; steps: number }) {
  const label = `Step ${step} of ${steps}`;
  return (
    <div>
      <p className="text-14 font-semibold text-muted">{label}</p>
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={steps}
        aria-valuenow={step}
        aria-valuetext={label}
        className="mt-2 flex gap-1.5"
      >
        {Array.from({ length: steps }, (_, index) => (
          <span
            key={index}
            className={classNames(
              'h-2 flex-1 rounded-full border',
              index < step ? 'border-primary bg-primary' : 'border-control',
            )}
          />
        ))}
      </div>
    </div>
  );
}
