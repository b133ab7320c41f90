import { z } from 'zod/mini';

/** A number within bounds, with a sentence that names it for whoever sends another. */
export const bounded = (name: string, minimum: number, maximum: number, unit = '') =>
  z
    .number(`${name} must be a number`)
    .check(
      z.minimum(
        minimum,
        unit === '' ? `${name} must be at least ${minimum}` : `${name} must be at least ${minimum} ${unit}`,
      ),
      z.maximum(
        maximum,
        unit === '' ? `${name} must be at most ${maximum}` : `${name} must be at most ${maximum} ${unit}`,
      ),
    );
