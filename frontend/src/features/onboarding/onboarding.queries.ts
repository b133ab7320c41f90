import { user, type User } from '@headgate/contracts/user';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { onboarding } from '../../content/onboarding.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { request } from '../../lib/request.ts';
import { updateUser } from '../../entities/session/session.mutations.ts';
import { sessionQuery } from '../../entities/session/session.queries.ts';
import { showToast } from '../../lib/toasts.ts';

/** A step that the server does not take in this time [ms] holds up no later one. */
const timeout = 10_000;

const update = (client: QueryClient, change: (user: User) => User) => {
  client.setQueryData(sessionQuery.queryKey, (before) => (before ? change(before) : before));
};

/**
 * Goes to a step at once, and tells the server, in order. The answer is not read: the step is where the grower is by then.
 * That the server was not told is only logged: nobody waits for it.
 */
export const updateOnboarding = mutationOptions({
  mutationKey: ['/api/update-onboarding'],
  scope: { id: 'onboarding' },
  onMutate: (step: number, { client }) => {
    update(client, (before) => ({ ...before, onboardingStep: step }));
  },
  mutationFn: (step: number) =>
    request('POST', '/api/update-onboarding', null, {
      body: { step },
      signal: AbortSignal.timeout(timeout),
    }),
  onError: (error, step) => {
    logFailure(`step ${step} of the onboarding was not saved`, error);
  },
});

const completeKey = ['/api/complete-onboarding'] as const;

/** The dashboard then reads all that it shows anew; the toast outlives that. */
export const completeOnboarding = mutationOptions({
  mutationKey: completeKey,
  mutationFn: () => request('POST', '/api/complete-onboarding', user),
  onSuccess: (completed, _nothing, _before, { client }) => {
    updateUser(client, completed);
    showToast(onboarding.completed);
    void client.invalidateQueries();
  },
  onError: () => {
    showToast({ ...onboarding.failed, variant: 'destructive' });
  },
});

/** Neither done nor being done. Asked of the cache, not of the last render: a double press comes faster than React draws. */
export const mayComplete = (client: QueryClient) =>
  client.isMutating({ mutationKey: completeKey, exact: true }) === 0 &&
  client.getQueryData(sessionQuery.queryKey)?.onboardingCompleted === 'false';
