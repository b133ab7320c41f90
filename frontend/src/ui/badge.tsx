import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Glyph } from './water-glyphs.tsx';

const tints = {
  info: 'bg-info-tint text-water',
  good: 'bg-success-tint text-success',
  waits: 'bg-warn-tint text-warn',
  bad: 'bg-danger-tint text-danger',
  over: 'bg-line text-ink',
} as const;

/** How a badge looks: never by its colour alone. */
export interface BadgeVariant {
  readonly icon: Glyph;
  readonly tint: keyof typeof tints;
}

/** How something stands: sign, words and colour together. Words that are more than one text need an element around them. */
export function Badge({
  variant: { icon: Icon, tint },
  children,
}: {
  variant: BadgeVariant;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex min-w-0 items-center gap-2 rounded-full px-3 py-1 text-14 font-semibold',
        tints[tint],
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {children}
    </span>
  );
}
