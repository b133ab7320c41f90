import { farmProfile, type FarmProfileInput } from '@headgate/contracts/farm-profile';
import { mutationOptions } from '@tanstack/react-query';
import { farmProfileQuery } from '../../lib/farm-records.queries.ts';
import { request } from '../../lib/request.ts';

export const saveFarmProfile = mutationOptions({
  mutationKey: ['/api/farm-profile', 'save'],
  mutationFn: (input: FarmProfileInput) => request('PUT', '/api/farm-profile', farmProfile, { body: input }),
  onSuccess: (profile, _input, _before, { client }) => {
    client.setQueryData(farmProfileQuery.queryKey, profile);
  },
});
