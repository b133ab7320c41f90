import { place } from '@headgate/contracts/place';
import { z } from 'zod/mini';
import { readQuery } from '../../lib/read-query.ts';

/** Catalogued places whose name or county fits the text, best first. */
export const placesQuery = (text: string) =>
  readQuery([`/api/locations?q=${encodeURIComponent(text)}`], z.array(place));
