import type { Planting } from '@headgate/contracts/field';
import { resolveField } from '../advice/field.ts';
import { sourcesOf } from '../advice/strategy.ts';
import type { StoredField } from './kept-field.ts';

/** Where the rules come from by which a planting is irrigated; general guidance says so. */
export function sourcesOfStrategy(field: StoredField, planting: Planting): string[] {
  const { crop, use, deficitPercent, startsOn } = planting;
  const setup = resolveField(
    {
      crop_type: crop,
      soil_type: field.soil,
      farm_size_acres: field.acres,
      irrigation_method: field.method,
      irrigation_ec_ds_m: field.waterEcDsM ?? undefined,
      crop_use: use ?? undefined,
      deficit_percent: deficitPercent ?? undefined,
    },
    startsOn,
    startsOn,
  );
  return sourcesOf(setup);
}
