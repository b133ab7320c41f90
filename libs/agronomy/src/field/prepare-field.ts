import { adjustForClimate } from '../crop/adjust-for-climate.ts';
import { coefficientsForCover } from '../crop/coefficients-for-cover.ts';
import { lengthToHarvest } from '../season/crop-season.ts';
import type { SeasonParameters } from '../soil-water/balance-types.ts';
import { prepareSeason } from '../soil-water/prepare-season.ts';
import { dayRules } from './day-rules.ts';
import type { Field, FieldParameters } from './field-types.ts';

/** Works out once what a field's days share: its curves, and the rule of each day. Throws where soil or roots cannot be. */
export function prepareField(parameters: FieldParameters): Field {
  const { crop, soil, method, start, air, canopyCover, use, harvest } = parameters;
  const length = lengthToHarvest(crop, start, harvest);
  const { deficit, laterDeficits, cuttings } = parameters;
  // Of one shape, whatever was told: what reads it many times a day is compiled for that.
  return {
    crop,
    soil,
    method,
    start,
    air,
    canopyCover,
    use,
    harvest,
    deficit,
    laterDeficits,
    cuttings,
    length,
    paddy: crop.paddy,
    isPerennial: crop.kind === 'perennial',
    wettedRootShare: method.wettedRootShare,
    season: prepareSeason(balanceOf(parameters)),
    ruleOn: dayRules(parameters, length),
  };
}

function balanceOf({ crop, soil, method, air, canopyCover }: FieldParameters): SeasonParameters {
  const own = canopyCover === undefined ? crop : coefficientsForCover(crop, canopyCover);
  const kcb =
    crop.coefficientClimate === 'standard'
      ? adjustForClimate(own.kcb, { ...air, height: crop.height.max })
      : // Measured in California: its climate is in them already.
        own.kcb;
  return {
    kc: own.kc,
    kcb,
    stages: crop.stages,
    height: crop.height,
    rootDepth: crop.rootDepth,
    depletionFraction: crop.depletionFraction,
    fieldCapacity: soil.fieldCapacity,
    wiltingPoint: soil.wiltingPoint,
    initialWaterContent: soil.fieldCapacity,
    evaporationDepth: soil.evaporationDepth,
    readilyEvaporable: soil.readilyEvaporable,
    curveNumber: soil.curveNumber,
    wettedRootShare: method.wettedRootShare,
    wetsUnderCanopy: method.wetsUnderCanopy,
    sparesYoungCrops: true,
  };
}
