import { keptCalculation } from '@headgate/contracts/calculation-history';
import { farmProfile } from '@headgate/contracts/farm-profile';
import { readQuery } from './read-query.ts';

/* What more than one feature reads of a farm's records. */

export const farmProfileQuery = readQuery(['/api/farm-profile'], farmProfile);

/** `id` may come from the address bar: whatever it is, it stays one segment of the path. */
export const keptCalculationQuery = (id: string) =>
  readQuery(['/api/predictions', encodeURIComponent(id)], keptCalculation);
