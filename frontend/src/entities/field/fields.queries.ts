import { field } from '@headgate/contracts/field';
import { mutationOptions } from '@tanstack/react-query';
import { request } from '../../lib/request.ts';

const path = '/api/fields';

/** One of the farm's calculations becomes a field; the same one again is the same field. */
export const makeField = mutationOptions({
  mutationKey: [path, 'from-calculation'],
  mutationFn: (calculationId: string) =>
    request('POST', `${path}/from-calculation`, field, { body: { calculationId } }),
});
