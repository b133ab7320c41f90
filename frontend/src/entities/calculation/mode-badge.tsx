import CalendarRange from 'lucide-react/icons/calendar-range';

/** Beside a number that is no need of today. */
export function ModeBadge({ text }: { text: string }) {
  return (
    <span className="inline-flex items-center gap-2 rounded-control bg-warn-tint px-3 py-1.5 text-14 font-semibold text-warn">
      <CalendarRange aria-hidden="true" className="size-4 shrink-0" />
      {text}
    </span>
  );
}
