import type { ReactNode } from 'react';

interface PlanLayoutProps {
  readonly headline?: string | undefined;
  readonly bucket: ReactNode;
  readonly number: ReactNode;
  readonly children: ReactNode;
}

/** The number beside its bucket, and the rest below: waiting or answered, in the same places. */
export function PlanLayout({ headline, bucket, number, children }: PlanLayoutProps) {
  return (
    <div className="grid gap-3">
      {headline !== undefined && <p className="text-22 font-bold">{headline}</p>}
      <div className="grid grid-cols-[1fr_6rem] items-center gap-3 sm:grid-cols-[1fr_9rem]">
        <div>{number}</div>
        {/* Drawn of the same numbers. */}
        <div aria-hidden="true">{bucket}</div>
      </div>
      {children}
    </div>
  );
}
