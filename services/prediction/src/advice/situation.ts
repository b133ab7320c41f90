import type { BalanceDay } from '@headgate/contracts/prediction-terms';
import type { Savings } from './advice.ts';
import { shownDay, type DayAhead } from './balance.ts';
import { decideToday, deficitShare, nextIrrigation, type Verdict } from './decide.ts';
import type { SeasonToday } from './in-season.ts';
import { amountsOf, termsOf, type TermsOf } from './terms.ts';

/** What has been, what is to come, and where it was learnt. */
interface SituationOf extends Omit<TermsOf, 'share' | 'verdict' | 'on' | 'stage' | 'days'> {
  readonly season: SeasonToday;
  readonly lastWateringAssumed: boolean;
  readonly daysSinceWatering: number;
  readonly shown: readonly BalanceDay[];
  /** At least the day to decide on. */
  readonly ahead: readonly DayAhead[];
  readonly savings: Savings;
}

/** All that is known when an answer is put into words, in season. */
export type Situation = ReturnType<typeof situationOf>;

/** Decides, and works out everything that the words of an answer need. */
export function situationOf(parts: SituationOf) {
  const { field, season, ahead, source } = parts;
  const [today] = ahead;
  if (today === undefined) throw new RangeError('a season does not end before today');
  const share = deficitShare(field, season);
  const context = { ...parts, share };
  const verdict = decideToday(today, context, source);
  const days = [...parts.shown, ...ahead.map((day) => shownDay('forecast', day.record, day))];
  const terms = termsOf({ ...parts, share, verdict, on: today, stage: season.stage, days });
  return {
    ...context,
    verdict: terms.gross_mm > 0 ? verdict : nothingToApply(verdict),
    today,
    /** The next day on which the rule would irrigate. */
    next: nextIrrigation(context),
    terms,
    amounts: amountsOf(terms.gross_mm, field),
  };
}

/** Less than a tenth of a millimetre is shown, and advised, as nothing. */
function nothingToApply(verdict: Verdict): Verdict {
  const reason = verdict.reason === 'due' ? 'nothing-to-refill' : verdict.reason;
  return { ...verdict, kind: 'wait', reason };
}
