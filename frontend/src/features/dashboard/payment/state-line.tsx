import {
  CalendarX,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  Clock,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

const looks = {
  nothing: { icon: CircleDashed, colours: 'bg-info-tint text-water' },
  waiting: { icon: Clock, colours: 'bg-warn-tint text-warn' },
  settled: { icon: CircleCheck, colours: 'bg-success-tint text-success' },
  ending: { icon: CalendarX, colours: 'bg-warn-tint text-warn' },
  wrong: { icon: CircleAlert, colours: 'bg-danger-tint text-danger' },
  back: { icon: Undo2, colours: 'bg-info-tint text-water' },
} as const satisfies Readonly<Record<string, { icon: LucideIcon; colours: string }>>;

export interface State {
  readonly look: keyof typeof looks;
  readonly words: ReactNode;
  readonly meaning: ReactNode;
}

/** How something stands: sign, word and colour together, and what that means. `children`: what can be done about it. */
export function StateLine({ state, children }: { state: State; children?: ReactNode }) {
  const { icon: Icon, colours } = looks[state.look];
  return (
    <div>
      <p
        className={classNames(
          'inline-flex items-center gap-2 rounded-full px-3 py-1 text-14 font-semibold',
          colours,
        )}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span>{state.words}</span>
      </p>
      <div className="mt-1">{state.meaning}</div>
      {children !== undefined && <div className="mt-3 flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}
