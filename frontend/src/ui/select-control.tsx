import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';

/** The platform's own list: the right thing on a phone, and nothing to load. */
export function SelectControl({ children, ...select }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select {...select} className={`${controlStyle} appearance-none pr-11`}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
