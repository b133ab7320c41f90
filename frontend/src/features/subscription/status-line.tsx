import { CalendarX, CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeLook } from '../../ui/badge.tsx';

const looks: Readonly<Record<'good' | 'ending' | 'bad' | 'over', BadgeLook>> = {
  good: { icon: CircleCheck, tint: 'good' },
  ending: { icon: CalendarX, tint: 'waits' },
  bad: { icon: CircleAlert, tint: 'bad' },
  over: { icon: CircleDashed, tint: 'info' },
};

/** How it stands. */
export function StatusLine({ look, children }: { look: keyof typeof looks; children: ReactNode }) {
  return (
    <p>
      <Badge look={looks[look]}>
        <span>{children}</span>
      </Badge>
    </p>
  );
}
