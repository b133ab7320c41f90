import type { ReactNode } from 'react';

/** A name and what it is, within a `dl`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-14 text-muted">{name}</dt>
      <dd className="numerals font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
