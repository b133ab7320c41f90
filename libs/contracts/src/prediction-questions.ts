import { z } from 'zod/mini';
import { defineQuestion, oneOf } from './define.ts';
import { language } from './language.ts';
import { place } from './place.ts';
import { predictInput, predictLocationInput } from './prediction-input.ts';
import { predictionResult } from './prediction-result.ts';
import { unknownPlace, wrongField } from './refusal.ts';

/** Of a field. */
const invalid = ({ path, message }: { path: string; message: string }) => wrongField(path, message);

/** Irrigation advice for a field at a named Californian place, on fetched weather. */
export const adviseLocation = defineQuestion('ask.prediction.advise-location.v1', {
  ask: z.extend(predictLocationInput, { language }),
  answer: oneOf({
    advice: { result: predictionResult },
    /** `near`: names to suggest instead, best first, as 'Name, CA'. */
    'unknown-place': { near: z.array(z.string()) },
    /** A date that cannot be: `path` is the field's name. */
    invalid: { path: z.string(), message: z.string() },
  }),
  refusals: { 'unknown-place': ({ near }, { location }) => unknownPlace(location, near), invalid },
});

/** Irrigation advice for a field on conditions measured on site. */
export const adviseConditions = defineQuestion('ask.prediction.advise-conditions.v1', {
  ask: z.extend(predictInput, { language }),
  answer: oneOf({ advice: { result: predictionResult }, invalid: { path: z.string(), message: z.string() } }),
  refusals: { invalid },
});

/** Catalogued places whose name or county matches, best first. */
export const searchPlaces = defineQuestion('ask.prediction.search-places.v1', {
  ask: z.object({
    query: z.string().check(z.trim(), z.maxLength(120)),
    limit: z.int().check(z.minimum(1), z.maximum(50)),
  }),
  answer: z.array(place),
});
