import { californianCropTypes, listedCropTypes } from '@headgate/contracts/crop';
import { irrigationMethods } from '@headgate/contracts/irrigation-method';
import type { PredictLocationInput } from '@headgate/contracts/prediction-input';
import { soilTypes } from '@headgate/contracts/soil';
import { readPlaces } from '../../services/prediction/src/places/read-places.ts';

/** The places that are suggested while typing: where nearly everybody asks about. */
export const locations: readonly string[] = readPlaces()
  .filter(({ type }) => type !== null)
  .map(({ name }) => `${name}, CA`);

const crops = [...listedCropTypes, ...californianCropTypes];

/** Days of July before the stack's fixed 'today': the latest waterings that somebody may tell. */
const watered = ['07-02', '07-05', '07-08', '07-10', '07-12', '07-13', '07-14'].map((day) => `2026-${day}`);

/**
 * Questions of growers, no two alike: any suggested place, any crop and soil, fields of 0.1 to 1,000 acres to the tenth
 * of one, and what may be left out said by about half. Whatever is kept from one answer to the next helps no more than
 * among strangers. The same seed gives the same questions.
 */
export function* questions(seed: number): Generator<PredictLocationInput, never> {
  const random = randomFrom(seed);
  const oneOf = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new RangeError('nothing to choose from');
    return value;
  };
  const text = () => random() < 0.5;
  for (;;) {
    yield {
      location: oneOf(locations),
      crop_type: oneOf(crops),
      farm_size_acres: Math.round(10 ** (random() * 4 - 1) * 10) / 10,
      soil_type: oneOf(soilTypes),
      ...(text() ? { irrigation_method: oneOf(irrigationMethods) } : {}),
      ...(text() ? { last_irrigation_date: oneOf(watered) } : {}),
      ...(text() ? { flow_rate_gpm: Math.round(50 + random() * 1_950) } : {}),
      ...(text() ? { water_price_usd_per_acre_foot: Math.round(random() * 800) } : {}),
    };
  }
}

/** mulberry32: small, and good enough to mix. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
