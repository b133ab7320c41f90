import type { Crop, CropId } from '../src/catalogue/crop.ts';
import type { MethodId } from '../src/catalogue/irrigation-method.ts';
import type { SoilId } from '../src/catalogue/soil.ts';
import {
  advanceField,
  crops,
  initialFieldState,
  methodInCrop,
  metresPerSecond,
  mm,
  percent,
  prepareField,
  soils,
  type Field,
  type FieldDayInput,
  type FieldParameters,
  type FieldState,
  type ForecastDay,
} from '../src/index.ts';

export const standardAir = { windSpeed: metresPerSecond(2), minimumHumidity: percent(45) };

/** A field of a crop as the catalogue has it, but for what is given. */
export function aField(
  id: CropId,
  method: MethodId,
  given: Partial<FieldParameters> & { readonly soilId?: SoilId; readonly rules?: Partial<Crop> } = {},
): Field {
  const { soilId = 'loam', rules, ...parameters } = given;
  const crop = { ...crops[id], ...rules };
  const { month, day } = crop.usualStart;
  return prepareField({
    crop,
    soil: soils[soilId],
    method: methodInCrop(method, crop),
    start: `2027-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
    air: standardAir,
    ...parameters,
  });
}

export function dry(referenceEt: number): ForecastDay {
  return { ...standardAir, referenceEt: mm(referenceEt), rain: mm(0), rainProbability: percent(0) };
}

export function rainy(referenceEt: number, rain: number, chance: number): ForecastDay {
  return { ...dry(referenceEt), rain: mm(rain), rainProbability: percent(chance) };
}

/** A day that was: its weather and a net irrigation. */
export function lived(referenceEt: number, rain = 0, irrigation = 0): FieldDayInput {
  return { ...standardAir, referenceEt: mm(referenceEt), rain: mm(rain), irrigation: mm(irrigation) };
}

/** The state after some days alike, from a full field unless told. */
export function after(
  field: Field,
  days: { readonly from: number; readonly count: number; readonly each: FieldDayInput },
  state: FieldState = initialFieldState(field),
): FieldState {
  let next = state;
  for (let day = 0; day < days.count; day += 1) {
    next = advanceField(field, next, days.from + day, days.each).state;
  }
  return next;
}
