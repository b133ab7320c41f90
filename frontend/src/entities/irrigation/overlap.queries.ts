import { irrigation, type Irrigation } from '@headgate/contracts/irrigation';
import { mutationOptions } from '@tanstack/react-query';
import { forgetReads, waterReads } from '../../lib/forget-reads.ts';
import { request } from '../../lib/request.ts';

const path = '/api/irrigations';

interface OverlapAnswer {
  readonly irrigation: Irrigation;
  readonly overlap: 'same' | 'separate';
}

/** What a person says where it shares its hours with what a controller measured. */
export const sayOverlap = mutationOptions({
  mutationKey: [path, 'say-overlap'],
  mutationFn: ({ irrigation: { id, version }, overlap }: OverlapAnswer) =>
    request('PATCH', `${path}/${id}`, irrigation, { body: { overlap, version } }),
  onSettled: (_said, _error, _input, _before, { client }) => {
    void forgetReads(client, waterReads);
  },
});
