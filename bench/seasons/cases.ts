import {
  crops,
  type Crop,
  type CropId,
  type EtoRegion,
  type MethodId,
  type SoilId,
} from '@headgate/agronomy';

/** One field's kind: a row of the table has those of a crop and a method. */
export interface SeasonCase {
  readonly crop: CropId;
  readonly method: MethodId;
  readonly soil: SoilId;
  readonly region: EtoRegion;
}

/** Only these; all, where nothing is named. */
export interface Sample {
  readonly crops?: readonly string[];
  readonly methods?: readonly string[];
  readonly soils?: readonly string[];
  readonly regions?: readonly string[];
}

const threeSoils: readonly SoilId[] = ['sandy_loam', 'loam', 'clay_loam'];
const grain: readonly MethodId[] = ['flood', 'sprinkler', 'pivot'];
const trees: readonly MethodId[] = ['drip', 'micro_sprinkler', 'flood'];
const rows: readonly MethodId[] = ['drip', 'sprinkler', 'furrow'];
const fieldCrops: readonly MethodId[] = ['drip', 'sprinkler', 'pivot', 'furrow'];

/** What differs from rows for annuals and from trees for perennials. */
const methodsByCrop: Readonly<Record<string, readonly MethodId[]>> = {
  wheat: grain,
  barley: grain,
  safflower: grain,
  alfalfa: grain,
  maize: fieldCrops,
  sorghum: fieldCrops,
  cotton: fieldCrops,
  soybeans: fieldCrops,
  potatoes: fieldCrops,
  grapes: ['drip', 'furrow'],
  wine_grapes: ['drip', 'furrow'],
  table_grapes: ['drip', 'furrow'],
  raisin_grapes: ['drip', 'furrow'],
  strawberries: ['drip', 'sprinkler'],
};

/** The methods that make sense in a crop; its usual one is among them. */
function methodsOf(crop: Crop): readonly MethodId[] {
  const methods = methodsByCrop[crop.id] ?? (crop.kind === 'perennial' ? trees : rows);
  return methods.includes(crop.usualMethod) ? methods : [crop.usualMethod, ...methods];
}

/** Every crop but rice × method × three soils × the regions where it grows. */
export function casesOf(sample: Sample): SeasonCase[] {
  const isIn = (list: readonly string[] | undefined, name: string) => list?.includes(name) ?? true;
  return Object.values(crops)
    .filter((crop) => crop.kind !== 'paddy' && isIn(sample.crops, crop.id))
    .flatMap((crop) =>
      methodsOf(crop)
        .filter((method) => isIn(sample.methods, method))
        .flatMap((method) =>
          threeSoils
            .filter((soil) => isIn(sample.soils, soil))
            .flatMap((soil) =>
              crop.regions
                .filter((region) => isIn(sample.regions, region))
                .map((region) => ({ crop: crop.id, method, soil, region })),
            ),
        ),
    );
}
