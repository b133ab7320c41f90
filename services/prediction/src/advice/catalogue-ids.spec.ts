import { crops, irrigationMethods, soils, type CropId, type MethodId, type SoilId } from '@headgate/agronomy';
import { cropType, type CropType } from '@headgate/contracts/crop';
import { irrigationMethod, type IrrigationMethod } from '@headgate/contracts/irrigation-method';
import { soilType, type SoilType } from '@headgate/contracts/soil';
import { describe, expect, it } from '@jest/globals';

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;

/** These lines do not compile when a contract and the science name different things. */
const sameCrops: Same<CropType, CropId> = true;
const sameSoils: Same<SoilType, SoilId> = true;
const sameMethods: Same<IrrigationMethod, Exclude<MethodId, 'micro_sprinkler'>> = true;

describe('what a caller may name', () => {
  it('is what the science knows', () => {
    expect([sameCrops, sameSoils, sameMethods]).toEqual([true, true, true]);
    expect(Object.keys(crops).sort()).toEqual([...cropType.options].sort());
    expect(Object.keys(soils).sort()).toEqual([...soilType.options].sort());
    expect(Object.keys(irrigationMethods)).toEqual(expect.arrayContaining([...irrigationMethod.options]));
  });
});
