import { leachingRequirement, type Crop, type IrrigationMethod } from '@headgate/agronomy';
import type { FieldInput } from './advice.ts';

/** What salt in the irrigation water asks for. */
export interface LeachingNeed {
  /** Share of the water that must pass the roots, at most 0.3. */
  readonly requirement: number;
  /** More than 0.3 would be needed. */
  readonly suits: boolean;
  readonly withEach: boolean;
  /** Of the water [dS/m]. */
  readonly salinity: number;
}

/** What the salinity of the water asks for; undefined where it is not told, or the crop's threshold is not known. */
export function leachingOf(
  input: Pick<FieldInput, 'irrigation_ec_ds_m' | 'leach_with_each_irrigation'>,
  crop: Crop,
  method: IrrigationMethod,
): LeachingNeed | undefined {
  const salinity = input.irrigation_ec_ds_m;
  if (salinity === undefined || crop.salt === undefined || crop.kind === 'paddy') return undefined;
  const { share, suits } = leachingRequirement(method, crop.salt, salinity);
  const requirement = Math.round(share * 1000) / 1000;
  return { requirement, suits, withEach: input.leach_with_each_irrigation === true, salinity };
}

/** Water that has to pass for a net depth that stays: LR ÷ (1 - LR) of it. */
export const leachingFor = (net: number, { requirement }: LeachingNeed): number =>
  (net * requirement) / (1 - requirement);
