import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useEffect, useState } from 'react';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Card } from '../../../ui/card.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { SoilBucket } from '../../../ui/soil-bucket/soil-bucket.tsx';
import { latestCalculationQuery } from '../../../entities/calculation/latest-calculation.queries.ts';
import { daysOld } from './age-of.ts';
import { CalculateCard } from './calculate-card.tsx';
import { LatestAnswer } from './latest-answer.tsx';

const minute = 60_000;

/** The time, as often as an age shown on the page may change: each minute, and when the page is looked at again. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const check = () => {
      setNow(new Date());
    };
    const timer = setInterval(check, minute);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
  return now;
}

/** What a grower comes for: the newest answer, as old as it is, and the way to one of today. */
export function TodayCard() {
  const { data, status, refetch } = useQuery(latestCalculationQuery);
  const latest = data ?? null;
  const now = useNow();
  const answer = useRef<HTMLDivElement>(null);
  const hasToday = latest !== null && daysOld(latest.createdAt, now) === 0;
  return (
    <Card className="grid gap-6 p-4 sm:p-6 lg:grid-cols-[1fr_22rem]">
      <section aria-labelledby="today" className="min-w-0">
        <h2 id="today" className="text-28 font-bold">
          What should I do today?
        </h2>
        <div ref={answer} tabIndex={-1} className="mt-3">
          <div role="status">
            {status === 'pending' && <p className="text-muted">Loading your latest calculation...</p>}
          </div>
          {status === 'error' && (
            <Unread
              onTryAgain={() => {
                // The button goes with the failure; without this the focus would go with it.
                answer.current?.focus();
                void refetch();
              }}
            />
          )}
          {status === 'success' && latest === null && <NoneYet />}
          {latest !== null && (
            <>
              <LatestAnswer calculation={latest} now={now} />
              <p className="mt-4">
                <Link to="/history" search={{ id: latest.id }} className={buttonStyle('quiet')}>
                  See the whole answer
                </Link>
              </p>
            </>
          )}
        </div>
      </section>
      <CalculateCard hasToday={hasToday} onAnswered={() => answer.current?.focus()} />
    </Card>
  );
}

function NoneYet() {
  return (
    <div className="flex flex-wrap items-center gap-6">
      <SoilBucket soilWater={null} className="w-32" />
      <div className="max-w-md min-w-56 flex-1">
        <p className="text-18 font-semibold">You have not calculated yet.</p>
        <p className="mt-1 text-muted">
          Answer four questions about a field, and this card tells you when and how much to water it.
        </p>
      </div>
    </div>
  );
}

function Unread({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <>
      <Failure text="Your latest calculation could not be loaded. You can still make a new one." />
      <button type="button" className={`${buttonStyle('quiet')} mt-3`} onClick={onTryAgain}>
        Try again
      </button>
    </>
  );
}
