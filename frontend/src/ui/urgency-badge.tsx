import type { Urgency } from '@headgate/contracts/prediction-result';
import { CircleCheck, Clock, OctagonAlert, TriangleAlert, type LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

const looks: Record<Urgency, { icon: LucideIcon; colours: string }> = {
  low: { icon: CircleCheck, colours: 'bg-success-tint text-success' },
  medium: { icon: Clock, colours: 'bg-info-tint text-water' },
  high: { icon: TriangleAlert, colours: 'bg-warn-tint text-warn' },
  critical: { icon: OctagonAlert, colours: 'bg-danger-tint text-danger' },
};

/** Sign, word and colour together. */
export function UrgencyBadge({ urgency, label }: { urgency: Urgency; label: string }) {
  const { icon: Icon, colours } = looks[urgency];
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 rounded-full px-3 py-1 text-14 font-semibold',
        colours,
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
      {label}
    </span>
  );
}
