import CalendarX from 'lucide-react/icons/calendar-x';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Clock from 'lucide-react/icons/clock';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { Badge, type BadgeVariant } from '../../../ui/badge.tsx';

const variants = {
  nothing: { icon: CircleDashed, tint: 'info' },
  waiting: { icon: Clock, tint: 'waits' },
  settled: { icon: CircleCheck, tint: 'good' },
  ending: { icon: CalendarX, tint: 'waits' },
  wrong: { icon: CircleAlert, tint: 'bad' },
  back: { icon: Undo2, tint: 'info' },
} as const satisfies Readonly<Record<string, BadgeVariant>>;

export interface State {
  readonly variant: keyof typeof variants;
  readonly label: ReactNode;
  readonly meaning: ReactNode;
}

/** How something stands, and what that means. `children`: what can be done about it. */
export function StateLine({ state, children }: { state: State; children?: ReactNode }) {
  return (
    <div>
      <p>
        <Badge variant={variants[state.variant]}>
          <span>{state.label}</span>
        </Badge>
      </p>
      <div className="mt-1">{state.meaning}</div>
      {children !== undefined && <div className="mt-3 flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}
