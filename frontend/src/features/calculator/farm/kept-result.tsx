import type { KeptCalculation } from '@headgate/contracts/calculation-history';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useState, type Ref } from 'react';
import { calendarDay } from '../../../lib/display/calendar-day.ts';
import { localDay } from '../../../lib/display/local-day.ts';
import { localTime } from '../../../lib/display/local-time.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ResultCard } from '../result/result-card.tsx';

interface KeptResultProps {
  readonly kept: Pick<KeptCalculation, 'input' | 'result'>;
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

/** A kept answer as the calculator shows it, and nobody takes an old one for today's. */
export function KeptResult({ kept: { input, result }, headingRef = null }: KeptResultProps) {
  const [today] = useState(() => localDay(new Date()));
  const past = result.terms.today !== today;
  return (
    <>
      <p
        className={classNames(
          'mb-4 flex gap-3 rounded-control px-4 py-3',
          past ? 'bg-warn-tint text-warn' : 'bg-info-tint text-water',
        )}
      >
        <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          <strong className="font-semibold">
            {past ? `As of ${calendarDay(result.terms.today)}.` : 'As of earlier today.'}
          </strong>{' '}
          {past
            ? 'Weather and soil have changed since: this is not today’s advice.'
            : `Calculated ${localTime(result.created_at)}.`}
        </span>
      </p>
      <ResultCard input={input} result={result} headingRef={headingRef} past={past} />
    </>
  );
}
