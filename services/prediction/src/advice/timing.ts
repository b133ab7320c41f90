import { messageOf, type Message } from './messages/message.ts';
import { countedRainAhead } from './recommend-application.ts';
import type { Situation } from './situation.ts';

/** When to irrigate, in one message. */
export function timingOf(situation: Situation): Message {
  const { verdict, season, terms, field, next } = situation;
  switch (verdict.reason) {
    case 'due':
      return timingNow(situation);
    case 'drained':
      return messageOf('timing.drained', { end: season.end });
    case 'rainy-season':
      return messageOf('timing.wait-rainy-season', { since: terms.last_watering });
    case 'below-practicable':
      return messageOf('timing.wait-practicable', {
        practicable: field.method.practicableDepth ?? 0,
        date: next?.record.date ?? null,
      });
    case 'rain-covers':
      return waitForRain(situation);
    case 'not-due':
    case 'nothing-to-refill':
      return waitForDepletion(situation);
  }
}

function timingNow({ field, today, terms, source }: Situation): Message {
  const method = field.methodName;
  const { paddy } = field.crop;
  if (paddy !== undefined) return messageOf('timing.refill-paddy', { targetDepth: paddy.targetDepth });
  const { depletionAtStart: depletion, readilyAvailable } = today;
  if (depletion > readilyAvailable) return messageOf('timing.today-short', { method });
  if (field.method.strategy === 'replace') {
    return source === 'measured'
      ? messageOf('timing.today-measured', { method })
      : messageOf('timing.today-replace', { method, since: terms.last_watering });
  }
  return messageOf(depletion >= readilyAvailable ? 'timing.today-trigger' : 'timing.by-tomorrow', {});
}

function waitForRain(situation: Situation): Message {
  const rain = countedRainAhead(situation);
  return rain === undefined ? waitForDepletion(situation) : messageOf('timing.wait-rain', rain);
}

function waitForDepletion({ next, ahead, source }: Situation): Message {
  if (source === 'measured') return messageOf('timing.wait-measured', {});
  if (next !== undefined) {
    return messageOf('timing.wait-until', { date: next.record.date, days: next.offset });
  }
  return messageOf('timing.wait-beyond', { date: ahead.at(-1)?.record.date ?? '' });
}
