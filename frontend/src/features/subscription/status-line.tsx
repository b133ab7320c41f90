import CalendarX from 'lucide-react/icons/calendar-x';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
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
