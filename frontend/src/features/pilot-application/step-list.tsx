import Check from 'lucide-react/icons/check';
import { classNames } from '../../ui/class-names.ts';
import type { Step } from './application-fields.ts';

const labels = ['Farm Info', 'Details', 'Irrigation', 'Payment'] as const;

/** How far one is: done, here, still to come. */
export function StepList({ step }: { step: Step }) {
  return (
    // Columns by their words: in equal ones the longest runs into its neighbour on a narrow phone.
    <ol
      aria-label="Steps of the application"
      className="grid grid-cols-[repeat(4,auto)] gap-2 sm:grid-cols-4"
    >
      {labels.map((label, index) => {
        const number = index + 1;
        const isDone = number < step;
        const isHere = number === step;
        return (
          <li
            key={label}
            aria-current={isHere ? 'step' : undefined}
            className={classNames(
              'border-t-4 pt-2 text-13 sm:text-14',
              isDone || isHere ? 'border-primary text-ink' : 'border-line text-muted',
              isHere ? 'font-bold' : 'font-medium',
            )}
          >
            <span className="flex flex-col sm:flex-row sm:items-center sm:gap-1.5">
              {isDone ? (
                <Check aria-hidden="true" className="size-4 shrink-0 text-success" />
              ) : (
                <span aria-hidden="true" className="numerals">
                  {number}
                </span>
              )}
              {label}
              {isDone && <span className="sr-only"> (done)</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
