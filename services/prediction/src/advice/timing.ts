import type { Message } from './messages/message.ts';
import { toTenth } from './paper-terms.ts';
import { countedRainAhead } from './rain-ahead.ts';
import type { Situation } from './situation.ts';

/** When to irrigate, in one message. */
export function timingOf(situation: Situation): Message {
  const { verdict, season, terms } = situation;
  switch (verdict.reason) {
    case 'due':
      return timingNow(situation);
    case 'drained':
      return { code: 'timing.drained', parameters: { end: season.end } };
    case 'rainy-season':
      return { code: 'timing.wait-rainy-season', parameters: { since: terms.last_watering } };
    case 'below-practicable':
      return waitForPracticable(situation);
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
  if (paddy !== undefined) {
    return { code: 'timing.refill-paddy', parameters: { targetDepth: paddy.targetDepth } };
  }
  const { depletionAtStart: depletion, readilyAvailable } = today;
  if (depletion > readilyAvailable) return { code: 'timing.today-short', parameters: { method } };
  if (field.method.strategy === 'replace') {
    if (source === 'measured') return { code: 'timing.today-measured', parameters: { method } };
    return { code: 'timing.today-replace', parameters: { method, since: terms.last_watering } };
  }
  if (depletion >= readilyAvailable) return { code: 'timing.today-trigger', parameters: { method } };
  return { code: 'timing.by-tomorrow', parameters: { method } };
}

function waitForPracticable({ field, next }: Situation): Message {
  return {
    code: 'timing.wait-practicable',
    parameters: {
      method: field.methodName,
      practicable: field.method.practicableDepth ?? 0,
      date: next?.record.date ?? null,
    },
  };
}

function waitForRain(situation: Situation): Message {
  const rain = countedRainAhead(situation.ahead);
  if (rain === undefined) return waitForDepletion(situation);
  const more = situation.terms.credited_rain_mm > toTenth(rain.rain);
  return { code: 'timing.wait-rain', parameters: { ...rain, more } };
}

function waitForDepletion({ next, ahead, source }: Situation): Message {
  if (source === 'measured') return { code: 'timing.wait-measured', parameters: {} };
  if (next !== undefined) {
    return { code: 'timing.wait-until', parameters: { date: next.record.date, days: next.offset } };
  }
  const last = ahead.at(-1);
  return { code: 'timing.wait-beyond', parameters: { date: last?.record.date ?? '' } };
}
