import { submittedApplication, type PilotApplicationInput } from '@headgate/contracts/pilot-application';
import { mutationOptions } from '@tanstack/react-query';
import { applicationsQuery } from '../../lib/payments.queries.ts';
import { request } from '../../lib/request.ts';

/** However often it is asked, it is one application and one fee; while that is open, the last answers count. */
export const submitApplication = mutationOptions({
  mutationKey: ['/api/pilot-applications', 'submit'],
  mutationFn: (input: PilotApplicationInput) =>
    request('POST', '/api/pilot-applications', submittedApplication, { body: input }),
  // With what somebody pays by: not for longer than it is needed.
  gcTime: 0,
  onSuccess: (_submitted, _input, _before, { client }) => {
    void client.invalidateQueries({ queryKey: applicationsQuery.queryKey });
  },
});
