import type { ReactNode } from 'react';
import type { Glyph } from '../../../ui/water-glyphs.tsx';

interface RowProps {
  readonly icon: Glyph;
  readonly tone: 'text-danger' | 'text-warn';
  readonly title: string;
  readonly text: ReactNode;
  readonly actions?: ReactNode;
}

/** What needs somebody, and what they can do about it here. */
export function Row({ icon: Icon, tone, title, text, actions }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3 last:border-0 last:pb-0">
      <div className="flex min-w-56 flex-1 gap-3">
        <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tone}`} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{title}</p>
          <p>{text}</p>
        </div>
      </div>
      {actions}
    </li>
  );
}
