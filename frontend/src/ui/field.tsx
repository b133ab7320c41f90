import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';

/** The ids of what explains a control, for its `aria-describedby`. */
export const describedBy = (id: string, about: { hint?: string | undefined; error?: string | undefined }) =>
  [about.error !== undefined && `${id}-error`, about.hint !== undefined && `${id}-hint`]
    .filter(Boolean)
    .join(' ') || undefined;

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Label above, control, hint, and the error beside it, announced when it comes. */
export function Field({ id, label, hint, error, className, children }: FieldProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-14 font-semibold">
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-13 text-muted">
          {hint}
        </p>
      )}
      <div role="alert">
        {error !== undefined && (
          <p id={`${id}-error`} className="mt-1 flex gap-1.5 text-14 font-medium text-danger">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
