import type { PredictionResult } from '@headgate/contracts/prediction-result';
import type { Ref } from 'react';
import { calendarDay } from '../../../lib/display/calendar-day.ts';
import { meaningOfAmount } from '../../../entities/calculation/meaning-of-amount.ts';
import { waterVolume } from '../../../lib/display/water-volume.ts';
import { BigNumber } from '../../../ui/big-number.tsx';
import { ModeBadge } from '../../../entities/calculation/mode-badge.tsx';

interface ResultHeadlineProps {
  readonly result: PredictionResult;
  readonly past: boolean;
  readonly ref: Ref<HTMLHeadingElement>;
}

/** The verdict, when, and how much. Answers from before there was a verdict are headed by their amount. */
export function ResultHeadline({ result, past, ref }: ResultHeadlineProps) {
  const { headline, timing } = result;
  const when = timing !== '' && <p className="mt-2 text-18 font-semibold">{timing}</p>;
  return (
    <>
      <h2 ref={ref} id="result-heading" tabIndex={-1}>
        {past && (
          <span className="block text-16 font-semibold text-muted">
            On {calendarDay(result.terms.today)}{' '}
          </span>
        )}
        {headline === undefined ? (
          <Amount result={result} />
        ) : (
          <span className="block text-28 font-bold text-balance sm:text-36">{headline}</span>
        )}
      </h2>
      {when}
      {headline !== undefined && (
        <p className="mt-5">
          <Amount result={result} />
        </p>
      )}
    </>
  );
}

function Amount({ result }: { result: PredictionResult }) {
  const volume = waterVolume(result.water_amount_gallons);
  const size = result.headline === undefined ? 'text-36' : 'text-22';
  return (
    <>
      {volume === null ? (
        <span className={`block font-bold text-success ${size}`}>No irrigation needed</span>
      ) : (
        <>
          <span className="mb-2 block text-16 font-semibold text-muted">{meaningOfAmount(result)}</span>
          <BigNumber {...volume} />
        </>
      )}
      {result.mode_badge !== '' && (
        <span className="mt-3 block">
          <ModeBadge text={result.mode_badge} />
        </span>
      )}
    </>
  );
}
