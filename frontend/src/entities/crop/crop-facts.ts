import type { CropType, CropUse } from '@headgate/contracts/crop';

/** Less water on purpose, as a crop offers it. The advice has the same figures: crop-facts.spec.ts compares them. */
export interface OfferedDeficit {
  /** A time of the season, after 'During'. */
  readonly during: string;
  readonly use?: CropUse;
  /** Share of crop use that is usually given back [%]. */
  readonly usual: number;
  /** Of a season's irrigation, least and most [%]. */
  readonly saves: readonly [least: number, most: number];
  /** What it may cost, after 'at the risk of'. */
  readonly risk: string;
}

/** What of a field it makes sense to ask, by its crop. */
export interface CropFacts {
  /** Sown or planted each year: it has a planting date. Trees and vines have a year of planting and a canopy instead. */
  readonly kind: 'annual' | 'paddy' | 'woody' | 'forage';
  readonly uses: readonly CropUse[];
  readonly deficits: readonly OfferedDeficit[];
}

const annual: CropFacts = { kind: 'annual', uses: [], deficits: [] };
const woody: CropFacts = { kind: 'woody', uses: [], deficits: [] };

const fruitSetToVeraison: OfferedDeficit = {
  during: 'fruit set to veraison',
  usual: 50,
  saves: [0, 20],
  risk: 'smaller berries',
};
const afterFruitSet = (
  usual: number,
  saves: OfferedDeficit['saves'],
  risk = 'a lower yield',
): OfferedDeficit => ({ during: 'the time after fruit set', usual, saves, risk });
const afterHarvest = (saves: OfferedDeficit['saves']): OfferedDeficit => ({
  during: 'the time after harvest',
  usual: 50,
  saves,
  risk: 'a lower yield next year',
});

/** Those that are not plain annuals. */
const others: Partial<Record<CropType, CropFacts>> = {
  rice: { ...annual, kind: 'paddy' },
  grapes: { ...woody, uses: ['wine', 'table', 'raisin'], deficits: [{ ...fruitSetToVeraison, use: 'wine' }] },
  wine_grapes: { ...woody, deficits: [fruitSetToVeraison] },
  table_grapes: woody,
  apples: woody,
  walnuts: woody,
  almonds: {
    ...woody,
    deficits: [{ during: 'hull split', usual: 60, saves: [1, 4], risk: 'smaller nuts' }],
  },
  pistachios: { ...woody, deficits: [afterFruitSet(60, [2, 7], 'smaller nuts'), afterHarvest([0, 3])] },
  citrus: { ...woody, deficits: [afterFruitSet(60, [0, 7])] },
  peaches: { ...woody, deficits: [afterHarvest([11, 18])] },
  prunes: { ...woody, deficits: [afterFruitSet(75, [1, 7])] },
  olives: { ...woody, deficits: [afterFruitSet(50, [3, 7])] },
  alfalfa: {
    kind: 'forage',
    uses: [],
    deficits: [{ during: 'the late season', usual: 50, saves: [9, 14], risk: 'a lower yield' }],
  },
};

/** A crop that is not in the list yet is asked about as an annual. */
export const factsOf = (crop: string): CropFacts =>
  (Object.hasOwn(others, crop) ? others[crop as CropType] : undefined) ?? annual;

/** The deficits that a crop offers for a use of it; blank: not told. */
export const deficitsOf = ({ deficits, uses }: CropFacts, use: string): readonly OfferedDeficit[] =>
  deficits.filter((deficit) => use === '' || uses.length === 0 || (deficit.use ?? use) === use);
