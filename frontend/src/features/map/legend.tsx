import { classNames } from '../../ui/class-names.ts';
import { fieldStatuses, signColor, statusVariants, type FieldStatus } from './field-status.ts';
import type { MapField } from './use-map-fields.ts';

interface LegendProps {
  readonly fields: readonly MapField[];
  /** The one status that is shown alone. */
  readonly only: FieldStatus | undefined;
  readonly onOnly: (status: FieldStatus | undefined) => void;
}

/** What the colors and signs mean, how many fields have each, and a way to see those alone. */
export function Legend({ fields, only, onOnly }: LegendProps) {
  const there = fieldStatuses.filter((status) => fields.some((field) => field.status === status));
  return (
    <div role="group" aria-label="Show one status alone" className="mb-4 flex flex-wrap gap-2">
      {there.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={only === status}
          className={classNames(
            'inline-flex min-h-touch items-center gap-2 rounded-control border bg-surface px-3 text-14 font-semibold hover:border-ink',
            only === status ? 'border-ink underline' : 'border-control',
          )}
          onClick={() => {
            onOnly(only === status ? undefined : status);
          }}
        >
          <StatusSign status={status} />
          <span>
            {statusVariants[status].label}{' '}
            <span className="numerals font-normal text-muted">
              {fields.filter((field) => field.status === status).length}
            </span>
          </span>
        </button>
      ))}
    </div>
  );
}

/** As on the map: the sign on its color. */
export function StatusSign({ status }: { status: FieldStatus }) {
  const { color, sign } = statusVariants[status];
  return (
    <svg aria-hidden="true" viewBox="0 0 28 28" className="size-7 shrink-0" fill="none" stroke={signColor}>
      <circle cx="14" cy="14" r="13" fill={color} strokeWidth="1.5" />
      <path
        d={sign}
        transform="translate(5 5) scale(0.75)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
