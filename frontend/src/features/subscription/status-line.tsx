import { CalendarX, CircleAlert, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

const looks: Readonly<Record<'good' | 'ending' | 'bad' | 'over', { icon: LucideIcon; colours: string }>> = {
  good: { icon: CircleCheck, colours: 'bg-success-tint text-success' },
  ending: { icon: CalendarX, colours: 'bg-warn-tint text-warn' },
  bad: { icon: CircleAlert, colours: 'bg-danger-tint text-danger' },
  over: { icon: CircleDashed, colours: 'bg-info-tint text-water' },
};

/** How it stands: sign, word and colour together. */
export function StatusLine({ look, children }: { look: keyof typeof looks; children: ReactNode }) {
  const { icon: Icon, colours } = looks[look];
  return (
    <p
      className={classNames(
        'inline-flex items-center gap-2 rounded-full px-3 py-1 text-14 font-semibold',
        colours,
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
