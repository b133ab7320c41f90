import CalendarX from 'lucide-react/icons/calendar-x';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import type { ReactNode } from 'react';
import { Badge, type BadgeVariant } from '../../ui/badge.tsx';

const variants: Readonly<Record<'good' | 'ending' | 'bad' | 'over', BadgeVariant>> = {
  good: { icon: CircleCheck, tint: 'good' },
  ending: { icon: CalendarX, tint: 'waits' },
  bad: { icon: CircleAlert, tint: 'bad' },
  over: { icon: CircleDashed, tint: 'info' },
};

/** How it stands. */
export function StatusLine({ variant, children }: { variant: keyof typeof variants; children: ReactNode }) {
  return (
    <p>
      <Badge variant={variants[variant]}>
        <span>{children}</span>
      </Badge>
    </p>
  );
}
