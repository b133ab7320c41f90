import { volumeOf, mm } from '@headgate/agronomy';
import type { Message } from './messages/message.ts';
import { possibleRainAhead } from './rain-ahead.ts';
import { adviseHeat, adviseWind } from './recommend-weather.ts';
import { howToApply, lighterMethod } from './recommend-application.ts';
import type { Situation } from './situation.ts';

/** More would not be read. */
const max = 6;
/** Less is within the noise of two schedules [%]. */
const worthComparing = 3;

/**
 * What to do, most useful first: how to put the water on, then what the weather asks for, then what would make the advice
 * better, then what to expect. Each follows from the farm's own numbers; what does not apply is not said.
 */
export function recommendationsOf(situation: Situation): readonly Message[] {
  if (situation.verdict.reason === 'drained') return whileDrained(situation);
  return [
    ...whetherOrWhen(situation),
    ...readGauge(situation),
    ...adviseWind(situation),
    ...adviseHeat(situation),
    ...watchRain(situation),
    ...holdPond(situation),
    ...holdDeficit(situation),
    ...sayLastWatering(situation),
    ...sayFlow(situation),
    weekAhead(situation),
    ...compareCalendar(situation),
  ].slice(0, max);
}

function whetherOrWhen(situation: Situation): Message[] {
  const { verdict } = situation;
  if (verdict.kind === 'irrigate') return howToApply(situation);
  // Which day that would be depends on rain that nobody knows of.
  if (verdict.reason === 'rainy-season') return [];
  return [nextCheck(situation), ...lighterMethod(situation)];
}

function nextCheck({ next, ahead, verdict, today }: Situation): Message {
  const day = next ?? ahead.at(-1) ?? today;
  return {
    code: 'do.next-check',
    parameters: {
      date: day.record.date,
      depletion: Math.max(0, day.depletionAtStart),
      trigger: verdict.trigger,
    },
  };
}

function readGauge({ terms, source }: Situation): Message[] {
  if (source !== 'climatology') return [];
  return [
    { code: 'do.read-gauge', parameters: { since: terms.last_watering, efficiency: terms.efficiency } },
  ];
}

function watchRain({ ahead, verdict }: Situation): Message[] {
  if (verdict.reason === 'rain-covers') return [];
  const rain = possibleRainAhead(ahead);
  return rain === undefined ? [] : [{ code: 'do.watch-rain', parameters: rain }];
}

function holdPond({ field }: Situation): Message[] {
  const { paddy } = field.crop;
  if (paddy === undefined) return [];
  const { targetDepth, refillDepth } = paddy;
  return [{ code: 'do.hold-pond', parameters: { targetDepth, refillDepth } }];
}

function holdDeficit({ field, share, terms }: Situation): Message[] {
  if (share >= 1 || terms.depletion_mm === 0) return [];
  const saved = (terms.depletion_mm * (1 - share)) / terms.efficiency;
  return [{ code: 'do.hold-deficit', parameters: { crop: field.crop.id, share, saved } }];
}

function sayLastWatering({ lastWateringAssumed, terms, today }: Situation): Message[] {
  if (!lastWateringAssumed) return [];
  return [{ code: 'do.say-last-watering', parameters: { date: terms.last_watering, cropUse: today.cropEt } }];
}

function sayFlow({ field, amounts }: Situation): Message[] {
  if (field.rate !== undefined || amounts.water_m3 === 0) return [];
  return [{ code: 'do.say-flow', parameters: { method: field.methodName, volume: amounts.water_m3 } }];
}

/** What the days ahead will take: crop use that likely rain does not cover, gross, for the whole field. */
function weekAhead({ field, ahead, share, terms, source }: Situation): Message {
  const cropUse = ahead.reduce((sum, day) => sum + day.cropEt, 0);
  const seepage = ahead.reduce((sum, day) => sum + day.seepage, 0);
  const rain = ahead.reduce((sum, day) => sum + day.likelyRain, 0);
  const gross = Math.max(0, cropUse * share + seepage - rain) / terms.efficiency;
  const expected = {
    crop: field.crop.id,
    days: ahead.length,
    cropUse,
    volume: volumeOf(mm(gross), field.acres).cubicMetres,
  };
  return source === 'climatology'
    ? { code: 'do.average-week', parameters: expected }
    : { code: 'do.week-ahead', parameters: { ...expected, rain } };
}

function compareCalendar({ savings }: Situation): Message[] {
  if (Math.abs(savings.percent) < worthComparing) return [];
  const { days, percent, dollars, intervalDays } = savings;
  return [{ code: 'do.compare-calendar', parameters: { days, percent, dollars, intervalDays } }];
}

function whileDrained({ field, season, ahead }: Situation): readonly Message[] {
  const days = field.crop.paddy?.drainedDaysBeforeHarvest ?? 0;
  return [
    { code: 'do.keep-drained', parameters: { end: season.end, days } },
    {
      code: 'do.live-on-soil',
      parameters: {
        crop: field.crop.id,
        days: ahead.length,
        cropUse: ahead.reduce((sum, day) => sum + day.actualEt, 0),
      },
    },
  ];
}
