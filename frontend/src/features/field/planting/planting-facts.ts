import type { Planting } from '@headgate/contracts/field';
import { factsOf, deficitsOf } from '../../../entities/crop/crop-facts.ts';
import { cropName } from '../../../entities/crop/crop-labels.ts';
import { calendarDay } from '../../../lib/display/calendar-day.ts';
import { t } from '../../../lib/text.ts';

const uses = { wine: t('wine'), table: 'table grapes', raisin: t('raisins') } as const;

/** 'Almonds', 'Grapes for wine' */
export const plantingName = ({ crop, use }: Pick<Planting, 'crop' | 'use'>): string =>
  use === null ? cropName(crop) : `${cropName(crop)} for ${uses[use]}`;

/** 'Oct 1, 2025 to Jul 4, 2026', 'Since Oct 1, 2025' */
export const plantingTime = ({ startsOn, endedOn }: Pick<Planting, 'startsOn' | 'endedOn'>): string =>
  endedOn === null ? `Since ${calendarDay(startsOn)}` : `${calendarDay(startsOn)} to ${calendarDay(endedOn)}`;

/** What was entered of a planting, by its name; nothing where the crop's usual value stands in. */
export function plantingFacts(planting: Planting): readonly (readonly [name: string, text: string])[] {
  const day = (name: string, date: string | null) =>
    date === null ? [] : [[name, calendarDay(date)] as const];
  const { plantedYear, canopyCoverPercent, cuttings } = planting;
  return [
    ...day('Planted', planting.plantedOn),
    ...(plantedYear === null ? [] : [['Year planted', String(plantedYear)] as const]),
    ...day('Leaf-out', planting.leafOut),
    ...(canopyCoverPercent === null ? [] : [['Canopy cover', `${String(canopyCoverPercent)}%`] as const]),
    ...(cuttings.length === 0 ? [] : [['Cuttings', cuttings.map(calendarDay).join('; ')] as const]),
    ...day('Harvest', planting.harvestDate),
  ];
}

/** How much the crop is to get. */
export function strategyText({ crop, use, deficitPercent }: Planting): string {
  if (deficitPercent === null || deficitPercent >= 100)
    return 'Full irrigation: all that the crop uses is given back when the allowed depletion is reached.';
  const times = deficitsOf(factsOf(crop), use ?? '').map(({ during }) => during);
  const share = `${String(deficitPercent)}%`;
  return times.length === 0
    ? `Deficit irrigation: ${share} of crop use is given back.`
    : `Deficit irrigation: ${share} of crop use is given back during ${times.join(t(' and '))}, and all of it at other times.`;
}
