import { cycleAndSoak, mm, planPasses } from '@headgate/agronomy';
import type { Message } from './messages/message.ts';
import { toTenth } from './paper-terms.ts';
import { countedRainAhead } from './rain-ahead.ts';
import type { Situation } from './situation.ts';

/** A run that fits into the calm and cool of one night [min]. */
const oneNight = 10 * 60;
const dayAndNight = 18 * 60;

/** How to put today's water on. */
export function howToApply(situation: Situation): Message[] {
  return [
    apply(situation),
    ...cycles(situation),
    ...passes(situation),
    ...expectDrainage(situation),
    ...countOnRain(situation),
  ];
}

function apply({ field, terms, amounts }: Situation): Message {
  const method = field.methodName;
  const gross = terms.gross_mm;
  const minutes = amounts.irrigation_time_minutes;
  if (minutes === undefined) {
    return { code: 'do.apply-volume', parameters: { method, gross, volume: amounts.water_m3 } };
  }
  const sprinkles = method === 'sprinkler' || method === 'pivot';
  const fitting = sprinkles ? 'night' : 'early-morning';
  const longer = minutes <= dayAndNight ? 'from-evening' : 'day-and-night';
  const window = minutes <= oneNight ? fitting : longer;
  return { code: 'do.apply-timed', parameters: { method, gross, minutes, window } };
}

function cycles({ field, terms }: Situation): Message[] {
  if (field.equipmentRate === undefined) return [];
  const split = cycleAndSoak(field.method, {
    gross: mm(terms.gross_mm),
    rate: field.equipmentRate,
    infiltration: field.soil.infiltration,
  });
  if (split === undefined) return [];
  return [
    {
      code: 'do.cycles',
      parameters: {
        count: split.count,
        runMinutes: split.run * 60,
        soakMinutes: split.soak * 60,
        wettedRate: field.equipmentRate / field.method.wettedFraction,
        intake: field.soil.infiltration,
      },
    },
  ];
}

function passes({ field, terms }: Situation): Message[] {
  const plan = planPasses(field.method, mm(terms.net_mm), field.soil.infiltration);
  if (plan === undefined) return [];
  return [
    {
      code: 'do.passes',
      parameters: {
        count: plan.count,
        gross: plan.depth / terms.efficiency,
        intake: field.soil.infiltration,
      },
    },
  ];
}

/** A surface method may have to put on more than the roots can hold. */
function expectDrainage({ field, terms, share }: Situation): Message[] {
  const held = terms.depletion_mm * share;
  if (field.method.strategy !== 'surface' || terms.net_mm <= held + 1) return [];
  return [
    {
      code: 'do.expect-drainage',
      parameters: { method: field.methodName, applied: terms.net_mm, held },
    },
  ];
}

function countOnRain({ ahead, terms }: Situation): Message[] {
  const rain = countedRainAhead(ahead);
  if (rain === undefined || terms.credited_rain_mm === 0) return [];
  return [
    {
      code: 'do.count-on-rain',
      parameters: {
        ...rain,
        more: terms.credited_rain_mm > toTenth(rain.rain),
        credited: terms.credited_rain_mm,
      },
    },
  ];
}

/** Waiting for a depth that can be applied evenly costs the crop something. */
export function lighterMethod({ verdict, today, field, terms }: Situation): Message[] {
  if (verdict.reason !== 'below-practicable' || today.depletionAtStart < today.readilyAvailable) return [];
  return [
    {
      code: 'do.lighter-method',
      parameters: {
        method: field.methodName,
        readilyAvailable: terms.readily_available_water_mm,
        practicable: field.method.practicableDepth ?? 0,
      },
    },
  ];
}
