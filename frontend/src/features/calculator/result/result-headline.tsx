import type { PredictionResult } from '@headgate/contracts/prediction-result';
import type { Ref } from 'react';
import { calendarDay } from '../../../lib/display/calendar-day.ts';
import { languageOf } from '../../../entities/calculation/language-of.ts';
import { isDue, verdictOf } from '../../../entities/calculation/verdict.ts';
import { meaningOfAmount } from '../../../entities/calculation/meaning-of-amount.ts';
import { waterVolume } from '../../../lib/display/water-volume.ts';
import { BigNumber } from '../../../ui/big-number.tsx';

interface ResultHeadlineProps {
  readonly result: PredictionResult;
  readonly past: boolean;
  readonly ref: Ref<HTMLHeadingElement>;
}

/**
 * The verdict and when; and how much, in large, only where that is to be applied now. What was due before there was a
 * headline is headed by its amount.
 */
export function ResultHeadline({ result, past, ref }: ResultHeadlineProps) {
  const amount = isDue(result) && <Amount result={result} />;
  const isHeadedByAmount = amount !== false && result.headline === undefined;
  return (
    <>
      <h2 ref={ref} id="result-heading" tabIndex={-1}>
        {past && (
          <span className="block text-16 font-semibold text-muted">
            On {calendarDay(result.terms.today)}{' '}
          </span>
        )}
        {isHeadedByAmount ? (
          amount
        ) : (
          <span lang={languageOf(result)} className="block text-28 font-bold text-balance sm:text-36">
            {verdictOf(result)}
          </span>
        )}
      </h2>
      {result.timing !== '' && (
        <p lang={languageOf(result)} className="mt-2 text-18 font-semibold">
          {result.timing}
        </p>
      )}
      {!isHeadedByAmount && amount !== false && <p className="mt-5">{amount}</p>}
    </>
  );
}

function Amount({ result }: { result: PredictionResult }) {
  const volume = waterVolume(result.water_amount_gallons);
  if (volume === null) return null;
  return (
    <>
      <span className="mb-2 block text-16 font-semibold text-muted">{meaningOfAmount(result)}</span>
      <BigNumber {...volume} />
    </>
  );
}
