import { messageOf, type Message } from './messages/message.ts';
import { dryDownOf } from './say-when.ts';
import type { Situation } from './situation.ts';

/** How the number came about, in one message. */
export function explanationOf(situation: Situation): Message {
  const { verdict, setup, onDay, terms, applied } = situation;
  const { id: crop, paddy } = setup.crop;
  if (verdict.reason === 'dry-down') {
    const { name, again } = dryDownOf(situation);
    return messageOf('explanation.dry-down', { crop, name, again, terms });
  }
  const explained = { crop, terms, due: verdict.kind === 'irrigate' };
  if (terms.days_since_watering === 0) {
    const cropUse = onDay.cropEt;
    return messageOf(applied === undefined ? 'explanation.from-averages' : 'explanation.just-watered', {
      ...explained,
      cropUse,
      ponded: paddy !== undefined,
    });
  }
  return messageOf(paddy === undefined ? 'explanation.root-zone' : 'explanation.paddy', explained);
}
