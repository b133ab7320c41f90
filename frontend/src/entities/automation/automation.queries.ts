import {
  farmAutomation,
  type AutomationInput,
  type AutomationResume,
  type FarmAutomation,
} from '@headgate/contracts/automation';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '../../lib/request.ts';

/* What the farm lets Headgate start by itself. */

const path = '/api/automation';

/** How old it may be when a page is opened [ms]: a stop pauses it. */
const fresh = 30_000;

export const automationQuery = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) => request('GET', path, farmAutomation, { signal }),
  staleTime: fresh,
});

interface Context {
  readonly client: QueryClient;
}
const kept = {
  onSuccess: (automation: FarmAutomation, _input: unknown, _before: unknown, { client }: Context): void => {
    client.setQueryData(automationQuery.queryKey, automation);
  },
};

export const setAutomation = mutationOptions({
  mutationKey: [path, 'set'],
  mutationFn: (body: AutomationInput) => request('PUT', path, farmAutomation, { body }),
  ...kept,
});

export const pauseAutomation = mutationOptions({
  mutationKey: [path, 'pause'],
  mutationFn: () => request('POST', `${path}/pause`, farmAutomation),
  ...kept,
});

/** Null: the farm's; else of one zone that somebody stopped. */
export const resumeAutomation = mutationOptions({
  mutationKey: [path, 'resume'],
  mutationFn: (zone: AutomationResume['zone']) =>
    request('POST', `${path}/resume`, farmAutomation, { body: { zone } }),
  ...kept,
});
