import { farmProfile, type FarmProfileInput } from '@headgate/contracts/farm-profile';
import { mutationOptions } from '@tanstack/react-query';
import { readQuery } from '../../lib/read-query.ts';
import { request } from '../../lib/request.ts';

const path = '/api/farm-profile';

export const farmProfileQuery = readQuery([path], farmProfile);

export const saveFarmProfile = mutationOptions({
  mutationKey: [path, 'save'],
  mutationFn: (input: FarmProfileInput) => request('PUT', path, farmProfile, { body: input }),
  onSuccess: (profile, _input, _before, { client }) => {
    client.setQueryData(farmProfileQuery.queryKey, profile);
  },
});
