import {
  ownApplication,
  pilotApplication,
  submittedApplication,
  type PilotApplicationInput,
} from '@headgate/contracts/pilot-application';
import { mutationOptions } from '@tanstack/react-query';
import { pagedQuery } from '../../lib/paged-query.ts';
import { readQuery } from '../../lib/read-query.ts';
import { request } from '../../lib/request.ts';

const path = '/api/pilot-applications';

/** The farm's application, of which there is one at most. */
export const applicationsQuery = pagedQuery(path, pilotApplication);

/** With the payment session its fee, while that is open. `id`: whatever it is, it stays one segment of the path. */
export const applicationQuery = (id: string) => ({
  ...readQuery([path, encodeURIComponent(id)], ownApplication),
  staleTime: 0,
  gcTime: 0,
});

/** However often it is asked, it is one application and one fee; while that is open, the last answers count. */
export const submitApplication = mutationOptions({
  mutationKey: [path, 'submit'],
  mutationFn: (input: PilotApplicationInput) => request('POST', path, submittedApplication, { body: input }),
  // With what somebody pays by: not for longer than it is needed.
  gcTime: 0,
  onSuccess: (_submitted, _input, _before, { client }) => {
    void client.invalidateQueries({ queryKey: [path] });
  },
});
