import { describe, expect, it } from '@jest/globals';
import { crops, type Crop, type Deficit } from '@headgate/agronomy';
import { cropType } from '@headgate/contracts/crop';
import { everyCrop } from './crop-groups.ts';
import { factsOf, type CropFacts } from './crop-facts.ts';

const during: Record<Deficit['name'], string> = {
  'hull-split': 'hull split',
  'fruit-set-to-veraison': 'fruit set to veraison',
  'after-fruit-set': 'the time after fruit set',
  'nut-fill': 'nut fill',
  postharvest: 'the time after harvest',
  'late-season': 'the late season',
};
const risks: Record<Deficit['risk'], string> = {
  'smaller-nuts': 'smaller nuts',
  'smaller-berries': 'smaller berries',
  'lower-yield': 'a lower yield',
  'next-year-yield': 'a lower yield next year',
};
const percent = (share: number) => Math.round(share * 100);

function kindOf({ kind, canopy }: Crop): CropFacts['kind'] {
  if (kind === 'perennial') return canopy === undefined ? 'forage' : 'woody';
  return kind;
}

describe('what is asked about a crop', () => {
  it.each(cropType.options)('is what the advice can use: %s', (type) => {
    const crop = crops[type];
    const facts = factsOf(type);
    expect(facts.kind).toBe(kindOf(crop));
    expect([...facts.uses].sort()).toEqual([...crop.uses].sort());
    expect(facts.deficits).toEqual(
      crop.deficits.map(({ name, use, share, saves, risk }) => ({
        during: during[name],
        ...(use === undefined ? {} : { use }),
        usual: percent(share.usual),
        saves: [percent(saves.least), percent(saves.most)],
        risk: risks[risk],
      })),
    );
  });
});

describe('the lists of crops', () => {
  it('have each crop once', () => {
    expect([...everyCrop.crops, ...everyCrop.more].sort()).toEqual([...cropType.options].sort());
  });
});
