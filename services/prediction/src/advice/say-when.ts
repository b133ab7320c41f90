import { addDays, type DayRule } from '@headgate/agronomy';
import { messageOf, type Message } from './messages/message.ts';
import { likelyRainAhead } from './recommend-application.ts';
import type { Situation } from './situation.ts';

/** The verdict of an answer in a few words. */
export function headlineOf(situation: Situation): Message {
  const { verdict, setup, source, next, records, ahead } = situation;
  switch (verdict.reason) {
    case 'due':
      if (source === 'measured') return messageOf('headline.irrigate-measured', {});
      if (setup.crop.paddy !== undefined) return messageOf('headline.paddy-refill', {});
      return messageOf(isShort(situation) ? 'headline.irrigate-short' : 'headline.irrigate', {});
    case 'before-heat':
      return messageOf('headline.irrigate-before-heat', {});
    case 'before-dry-down':
      return messageOf('headline.irrigate-before-dry-down', {});
    case 'dry-down':
      return dryDownOf(situation).again === null
        ? messageOf('headline.stopped', {})
        : messageOf('headline.dry-down', {});
    case 'before-start':
      return messageOf('headline.before-start', {});
    case 'rainy-season':
      return messageOf('headline.rainy-season', {});
    case 'rain-covers':
      return messageOf('headline.wait-rain', {});
    case 'not-due':
    case 'nothing-to-refill':
      if (source === 'measured') return messageOf('headline.wait-measured', {});
      return next === undefined
        ? messageOf('headline.wait-beyond', { days: ahead.length })
        : messageOf('headline.wait-until', { date: records(next.offset).date });
  }
}

/** When to irrigate, in one message. */
export function timingOf(situation: Situation): Message {
  const { verdict, terms } = situation;
  switch (verdict.reason) {
    case 'due':
      return timingToday(situation);
    case 'before-heat':
      return messageOf('timing.before-heat', {});
    case 'before-dry-down':
      return beforeDryDown(situation);
    case 'dry-down':
      return messageOf('timing.dry-down', dryDownOf(situation));
    case 'before-start': {
      const { drawn_mm: drawn = 0, trigger_mm: trigger } = terms;
      const date = dateOfNext(situation);
      return messageOf('timing.before-start', { crop: situation.setup.crop.id, drawn, trigger, date });
    }
    case 'rainy-season':
      return messageOf('timing.wait-rainy-season', {});
    case 'rain-covers':
      return waitForRain(situation);
    case 'not-due':
    case 'nothing-to-refill':
      return waitForUse(situation);
  }
}

/** Below this share of the water it wants a crop is called short of it; a little less comes with any hot day. Judgement. */
const short = 0.95;

/** Past its trigger, and without water today less than what it wants. */
const isShort = ({ onDay, terms }: Situation): boolean =>
  onDay.ks < short && (terms.drawn_mm ?? 0) >= terms.trigger_mm;

function timingToday(situation: Situation): Message {
  const { setup, terms, onDay, source } = situation;
  const { paddy } = setup.crop;
  const measured = source === 'measured';
  if (paddy !== undefined) {
    return messageOf('timing.refill-paddy', { targetDepth: paddy.targetDepth, measured });
  }
  const { drawn_mm: drawn = 0, trigger_mm: trigger } = terms;
  if (isShort(situation)) return messageOf('timing.today-short', { share: onDay.ks, measured });
  if (measured) return messageOf('timing.today-measured', { drawn, trigger });
  return messageOf(drawn >= trigger ? 'timing.today-reached' : 'timing.by-tonight', { drawn, trigger });
}

function beforeDryDown(situation: Situation): Message {
  const coming = situation.verdict.rule.nextDryDown;
  const { today } = situation.terms;
  if (coming === undefined) return timingToday(situation);
  return messageOf('timing.before-dry-down', {
    name: coming.dryDown.name,
    from: addDays(today, coming.first - dayIndexOf(situation)),
    again: coming.again === undefined ? null : addDays(today, coming.again - dayIndexOf(situation)),
  });
}

const dayIndexOf = ({ season }: Situation): number => season.dayIndex;

/** The dry-down that is on: what for, and from when on it may be irrigated again. */
export function dryDownOf(situation: Situation) {
  const { verdict, terms } = situation;
  const { closed }: DayRule = verdict.rule;
  const again = closed?.again;
  const { harvest } = situation.setup;
  return {
    crop: situation.setup.crop.id,
    name: closed?.dryDown.name ?? ('maturity' as const),
    again: again === undefined ? null : addDays(terms.today, again - dayIndexOf(situation)),
    harvest: harvest !== undefined && harvest >= terms.today ? harvest : null,
  };
}

function waitForRain(situation: Situation): Message {
  const rain = likelyRainAhead(situation);
  return rain === undefined ? waitForUse(situation) : messageOf('timing.wait-rain', rain);
}

const dateOfNext = ({ next, records }: Situation): string | null =>
  next === undefined ? null : records(next.offset).date;

/** What holds all that it can. */
function filledOf({ setup, terms }: Situation): 'root-zone' | 'pond' | null {
  if (terms.depletion_mm >= 0.2) return null;
  return setup.crop.paddy === undefined ? 'root-zone' : 'pond';
}

function waitForUse(situation: Situation): Message {
  const { ahead, source, next, terms } = situation;
  if (source === 'measured') return messageOf('timing.wait-measured', {});
  const { drawn_mm: drawn = 0, trigger_mm: trigger } = terms;
  const date = dateOfNext(situation);
  const filled = filledOf(situation);
  if (date !== null && next !== undefined) {
    return messageOf('timing.wait-until', { date, days: next.offset, drawn, trigger, filled });
  }
  const last = ahead.at(-1)?.record.date ?? terms.today;
  return messageOf('timing.wait-beyond', { date: last, drawn, trigger, filled });
}
