import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface PageSectionProps {
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  readonly tone?: 'plain' | 'raised';
  readonly children: ReactNode;
}

/** A part of a page: its heading, what it is about beside it, and the thing itself over the whole width. */
export function PageSection({ id, title, intro, tone = 'plain', children }: PageSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'print:break-inside-avoid',
        tone === 'raised' && 'border-y border-line bg-surface',
      )}
    >
      <div className="mx-auto max-w-6xl px-4 py-12 md:py-24 wide:px-6">
        <div className="grid gap-x-12 gap-y-3 lg:grid-cols-2 lg:items-baseline">
          <h2 id={id} className="text-28 font-bold md:text-36">
            {title}
          </h2>
          {intro !== undefined && <p className="max-w-[36rem] text-18 text-muted">{intro}</p>}
        </div>
        <div className="mt-8 md:mt-12">{children}</div>
      </div>
    </section>
  );
}
