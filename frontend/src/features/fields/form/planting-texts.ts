import type { Planting } from '@headgate/contracts/field';
import { factsOf } from '../../../entities/crop/crop-facts.ts';
import { numberOrNull, textOf, textOrNull } from '../../../lib/form/number-of.ts';

/** A planting as typed, from top to bottom. Blank means not told. */
export interface PlantingTexts {
  crop: string;
  use: string;
  plantedOn: string;
  plantedYear: string;
  canopyCoverPercent: string;
  leafOut: string;
  cuttings: { on: string }[];
  harvestDate: string;
  deficitPercent: string;
}

export const noPlanting: PlantingTexts = {
  crop: '',
  use: '',
  plantedOn: '',
  plantedYear: '',
  canopyCoverPercent: '',
  leafOut: '',
  cuttings: [],
  harvestDate: '',
  deficitPercent: '',
};

/** In place of a crop: nothing grows there. */
export const fallow = 'none';

export const plantingTextsOf = (planting: Planting): PlantingTexts => ({
  crop: planting.crop,
  use: planting.use ?? '',
  plantedOn: planting.plantedOn ?? '',
  plantedYear: textOf(planting.plantedYear),
  canopyCoverPercent: textOf(planting.canopyCoverPercent),
  leafOut: planting.leafOut ?? '',
  cuttings: planting.cuttings.map((on) => ({ on })),
  harvestDate: planting.harvestDate ?? '',
  deficitPercent: textOf(planting.deficitPercent),
});

/** Which answers make sense for a crop: the others are not shown, and not sent. */
export function asksOf(crop: string) {
  const { kind, uses, deficits } = factsOf(crop);
  const isWoody = kind === 'woody';
  return {
    plantedOn: kind === 'annual' || kind === 'paddy',
    plantedYear: isWoody,
    canopyCoverPercent: isWoody,
    leafOut: isWoody,
    cuttings: kind === 'forage',
    use: uses.length > 0,
    deficitPercent: deficits.length > 0,
  };
}

/** What the contract calls a planting; it says what is wrong. */
export function plantingInputOf(texts: PlantingTexts): Record<string, unknown> {
  const asks = asksOf(texts.crop);
  return {
    crop: texts.crop,
    use: asks.use ? textOrNull(texts.use) : null,
    plantedOn: asks.plantedOn ? textOrNull(texts.plantedOn) : null,
    plantedYear: asks.plantedYear ? numberOrNull(texts.plantedYear) : null,
    canopyCoverPercent: asks.canopyCoverPercent ? numberOrNull(texts.canopyCoverPercent) : null,
    leafOut: asks.leafOut ? textOrNull(texts.leafOut) : null,
    cuttings: asks.cuttings ? texts.cuttings.map(({ on }) => on).filter((on) => on !== '') : [],
    harvestDate: textOrNull(texts.harvestDate),
    deficitPercent: asks.deficitPercent ? numberOrNull(texts.deficitPercent) : null,
  };
}
