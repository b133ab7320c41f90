import type { Message } from './messages/message.ts';
import type { ExplainedTerms } from './messages/explanation-parameters.ts';
import type { Situation } from './situation.ts';

/** How the number came about, in one message. */
export function explanationOf(situation: Situation): Message {
  const { verdict, field, season, today, terms } = situation;
  const { paddy } = field.crop;
  if (verdict.reason === 'drained' && paddy !== undefined) {
    return {
      code: 'explanation.drained',
      parameters: { crop: field.crop.id, end: season.end, days: paddy.drainedDaysBeforeHarvest },
    };
  }
  if (terms.days_since_watering === 0) {
    return {
      code: 'explanation.just-watered',
      parameters: {
        crop: field.crop.id,
        stage: season.stage,
        readilyAvailable: terms.readily_available_water_mm,
        cropUse: today.cropEt,
      },
    };
  }
  const parameters = explainedTerms(situation, verdict.kind === 'irrigate');
  if (paddy !== undefined) {
    return terms.rain_mm === null
      ? { code: 'explanation.paddy-rain-unknown', parameters }
      : { code: 'explanation.paddy', parameters };
  }
  return terms.rain_mm === null
    ? { code: 'explanation.root-zone-rain-unknown', parameters }
    : { code: 'explanation.root-zone', parameters };
}

/** The terms that an explanation names, as they are shown. */
export function explainedTerms(
  { field, terms }: Pick<Situation, 'field' | 'terms'>,
  due: boolean,
): ExplainedTerms {
  return {
    crop: field.crop.id,
    stage: terms.crop_stage,
    method: field.methodName,
    since: terms.last_watering,
    days: terms.days_since_watering,
    eto: terms.eto_mm,
    kc: terms.kc,
    cropEt: terms.crop_et_mm,
    rain: terms.rain_mm ?? 0,
    drained: terms.drained_mm,
    depletion: terms.depletion_mm,
    readilyAvailable: terms.readily_available_water_mm,
    credited: terms.credited_rain_mm,
    net: terms.net_mm,
    efficiency: terms.efficiency,
    gross: terms.gross_mm,
    due,
  };
}
