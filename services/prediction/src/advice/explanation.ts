import { messageOf, type Message } from './messages/message.ts';
import type { Situation } from './situation.ts';

/** How the number came about, in one message. */
export function explanationOf({ verdict, field, season, today, terms }: Situation): Message {
  const { id: crop, paddy } = field.crop;
  if (verdict.reason === 'drained' && paddy !== undefined) {
    const days = paddy.drainedDaysBeforeHarvest;
    return messageOf('explanation.drained', { crop, end: season.end, days });
  }
  const explained = { crop, terms, due: verdict.kind === 'irrigate' };
  if (terms.days_since_watering === 0) {
    return messageOf('explanation.just-watered', { ...explained, cropUse: today.cropEt });
  }
  const water = paddy === undefined ? 'explanation.root-zone' : 'explanation.paddy';
  return messageOf(terms.rain_mm === null ? `${water}-rain-unknown` : water, explained);
}
