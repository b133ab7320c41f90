import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

interface TodaySectionProps {
  readonly id: string;
  readonly title: string;
  /** Beside the title, smaller. */
  readonly note?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of Today. */
export function TodaySection({ id, title, note, action, children }: TodaySectionProps) {
  return (
    <Card className="p-4 sm:p-6">
      <section aria-labelledby={id}>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          {/* The note goes below the title where the action then has room beside it. */}
          <div className="flex grow basis-40 flex-wrap items-baseline gap-x-3">
            <h2 id={id} className="text-22 font-bold">
              {title}
            </h2>
            {note !== undefined && <p className="numerals text-14 text-muted">{note}</p>}
          </div>
          {action}
        </div>
        {children}
      </section>
    </Card>
  );
}
