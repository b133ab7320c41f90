import type { Field } from '@headgate/contracts/field';
import { soilName } from '../../../entities/crop/crop-labels.ts';

/** Who says so, and for which spot. */
export function soilNote({ soil, soilFrom, pointFrom, location }: Field): string {
  const name = soilName(soil);
  switch (soilFrom) {
    case 'entered':
      return `${name}, as you entered it.`;
    case 'survey':
      return pointFrom === 'place'
        ? `${name}, from the USDA soil survey at the middle of ${location ?? 'the town'}. Your field may differ.`
        : `${name}, from the USDA soil survey at this field.`;
    case 'assumed':
      return `${name}, because the soil survey has no answer for this spot yet. Choose your soil if you know it.`;
  }
}
