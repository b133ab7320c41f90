import type { FieldInput } from '../../src/advice/advice.ts';

/** Forty acres of maize on loam, sprinkled; change what matters to the test. */
export function aField(input: Partial<FieldInput> = {}): FieldInput {
  return {
    crop_type: 'maize',
    farm_size_acres: 40,
    soil_type: 'loam',
    irrigation_method: 'sprinkler',
    ...input,
  };
}
