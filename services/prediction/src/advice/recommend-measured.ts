import { mm, volumeOf } from '@headgate/agronomy';
import type { Message } from './messages/message.ts';
import { howToApply, lighterMethod } from './recommend-application.ts';
import { adviseWind } from './recommend-weather.ts';
import type { Situation } from './situation.ts';

/** What to do on measured conditions, most useful first. */
export function recommendMeasured(situation: Situation, moisture: number): readonly Message[] {
  const { field, today, terms, verdict, share } = situation;
  const how = verdict.kind === 'irrigate' ? [...howToApply(situation), ...adviseWind(situation)] : [];
  const gross = mm(((today.cropEt + today.seepage) * share) / terms.efficiency);
  return [
    ...how,
    ...lighterMethod(situation),
    {
      code: 'do.measure-again',
      parameters: { depletion: terms.depletion_mm, trigger: terms.trigger_mm, moisture },
    },
    {
      code: 'do.another-day',
      parameters: {
        crop: field.crop.id,
        cropUse: today.cropEt,
        volume: volumeOf(gross, field.acres).cubicMetres,
      },
    },
  ];
}
