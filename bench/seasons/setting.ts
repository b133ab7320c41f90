import { crops, methodInCrop, prepareField, soils, type Field } from '@headgate/agronomy';
import type { SeasonCase } from './cases.ts';
import { calendarOf, type Calendar } from './follow/calendar.ts';
import { dayKindsOf, type DayKind } from './follow/dry-days.ts';
import { cropCurvesOf } from './truth/crop-curves.ts';
import type { TruthParameters } from './truth/truth-parameters.ts';
import { air } from './weather/forecasts.ts';

/** All that the years of a case share. */
export interface Setting {
  readonly field: Field;
  readonly calendar: Calendar;
  readonly kinds: readonly DayKind[];
  readonly truth: TruthParameters;
  /** First and past the last counted day of the truth's year. */
  readonly from: number;
  readonly to: number;
}

export function settingOf({ crop: cropId, soil: soilId, method: methodId }: SeasonCase): Setting {
  const crop = crops[cropId];
  const soil = soils[soilId];
  const method = methodInCrop(methodId, crop);
  const calendar = calendarOf(crop);
  const { start, before, days } = calendar;
  const kinds = dayKindsOf(crop, methodId, soilId, start, days - before);
  const ended = kinds.indexOf('ended');
  return {
    field: prepareField({ crop, soil, method, start, air }),
    calendar,
    kinds,
    truth: {
      fieldCapacity: soil.fieldCapacity,
      wiltingPoint: soil.wiltingPoint,
      readilyEvaporable: soil.readilyEvaporable,
      curveNumber: soil.curveNumber,
      depletionFraction: crop.depletionFraction,
      wettedSurface: method.wettedFraction,
      wettedRoots: method.wettedRootShare,
      wetsUnderCanopy: method.wetsUnderCanopy,
      depth: crop.rootDepth.max,
      crop: cropCurvesOf(crop, before, days),
    },
    from: before + (crop.kind === 'perennial' ? 0 : crop.stages.initial),
    to: ended < 0 ? days : before + ended,
  };
}
