import type { BalanceDay, WeatherSource } from '@headgate/contracts/prediction-terms';
import type { Savings } from './advice.ts';
import type { DayAhead } from './ahead.ts';
import { amountsOf } from './amounts.ts';
import { decideToday, deficitShare, nextIrrigation, type Verdict } from './decide.ts';
import type { Field } from './field.ts';
import { shownDay } from './past.ts';
import type { SeasonToday } from './season-today.ts';
import type { Situation } from './situation.ts';
import { termsOf, type TermsOf } from './terms.ts';

/** What has been, what is to come, and where it was learnt. */
interface SituationOf {
  readonly field: Field;
  readonly season: SeasonToday;
  readonly today: string;
  readonly source: WeatherSource;
  readonly fetchedAt: string | null;
  readonly lastWatering: string;
  readonly lastWateringAssumed: boolean;
  readonly daysSinceWatering: number;
  readonly sums: TermsOf['sums'];
  readonly initialDepletion?: number;
  readonly shown: readonly BalanceDay[];
  /** At least the day to decide on. */
  readonly ahead: readonly DayAhead[];
  readonly savings: Savings;
}

/** Decides, and works out everything that the words of an answer need. */
export function situationOf(parts: SituationOf): Situation {
  const { field, season, ahead, source } = parts;
  const today = firstOf(ahead);
  const share = deficitShare(field, season);
  const context = { field, season, ahead, share, daysSinceWatering: parts.daysSinceWatering };
  const verdict = decideToday(today, { ...context, onAverages: source === 'climatology' });
  const days = [...parts.shown, ...ahead.map((day) => shownDay({ ...day.record, kind: 'forecast' }, day))];
  const terms = termsOf({ ...parts, share, verdict, on: today, stage: season.stage, days });
  return {
    field,
    season,
    source,
    verdict: terms.gross_mm > 0 ? verdict : nothingToApply(verdict),
    today,
    ahead,
    next: nextIrrigation(context),
    share,
    lastWateringAssumed: parts.lastWateringAssumed,
    terms,
    amounts: amountsOf(terms.gross_mm, field),
    savings: parts.savings,
  };
}

/** Less than a tenth of a millimetre is shown, and advised, as nothing. */
function nothingToApply(verdict: Verdict): Verdict {
  const reason = verdict.reason === 'due' ? 'nothing-to-refill' : verdict.reason;
  return { ...verdict, kind: 'wait', reason };
}

function firstOf(ahead: readonly DayAhead[]): DayAhead {
  const first = ahead[0];
  if (first === undefined) throw new RangeError('a season does not end before today');
  return first;
}
