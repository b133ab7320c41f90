import { trialConfirmation } from '@headgate/contracts/irrigation-command';
import {
  irrigationController,
  mqttCredentials,
  newestConnectionTest,
  type ControllerChange,
  type ControllerInput,
  type IrrigationController,
} from '@headgate/contracts/irrigation-controller';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { request } from '../../lib/request.ts';
import { timedRead } from '../../lib/timed-read.ts';

/*
 * A farm's controllers. Live changes reach these reads by their paths: `live.ts`. `id` may come from the address bar:
 * whatever it is, it stays one segment of the path.
 */

const path = '/api/irrigation/controllers';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

/** All of the farm's, oldest first. */
export const controllersQuery = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) => timedRead(path, z.array(irrigationController), signal),
});

export const controllerQuery = (id: string) =>
  queryOptions({
    queryKey: [path, encodeURIComponent(id)],
    queryFn: ({ signal }) => timedRead(pathOf(id), irrigationController, signal),
  });

/** `null`: there was none yet. */
export const connectionTestQuery = (id: string) =>
  queryOptions({
    queryKey: [path, encodeURIComponent(id), 'connection-test'],
    queryFn: async ({ signal }) =>
      (await request('GET', `${pathOf(id)}/connection-test`, newestConnectionTest, { signal })).test,
  });

/** Puts what the server answered where it is read. */
function keep(client: QueryClient, controller: IrrigationController): void {
  client.setQueryData(controllerQuery(controller.id).queryKey, controller);
  client.setQueryData(controllersQuery.queryKey, (all) => {
    if (all === undefined) return undefined;
    const isNew = all.every(({ id }) => id !== controller.id);
    return isNew ? [...all, controller] : all.map((each) => (each.id === controller.id ? controller : each));
  });
}

interface Registration {
  readonly input: ControllerInput;
  /** Of this form, sent or sent again: `useIntentKey`. */
  readonly idempotencyKey: string;
}

export const registerController = mutationOptions({
  mutationKey: [path, 'register'],
  mutationFn: ({ input, idempotencyKey }: Registration) =>
    request('POST', path, irrigationController, { body: input, idempotencyKey }),
  onSuccess: (registered, _input, _before, { client }) => {
    keep(client, registered);
  },
});

/** What the form of the setup leaves out is saved by it, too. 409: changed meanwhile, or a zone that would go is open. */
export const changeController = mutationOptions({
  mutationKey: [path, 'change'],
  mutationFn: ({ id, change }: { readonly id: string; readonly change: ControllerChange }) =>
    request('PATCH', pathOf(id), irrigationController, { body: change }),
  onSuccess: (changed, _variables, _before, { client }) => {
    keep(client, changed);
  },
});

/** It goes at once, or, with water, when its valves are known to be closed: until then `isBeingDeleted`. */
export const deleteController = mutationOptions({
  mutationKey: [path, 'delete'],
  mutationFn: async (id: string): Promise<'deleted' | 'stopping'> => {
    const statuses: number[] = [];
    const onAnswer = ({ status }: Response) => {
      statuses.push(status);
    };
    await request('DELETE', pathOf(id), null, { onAnswer });
    return statuses.includes(202) ? 'stopping' : 'deleted';
  },
  onSuccess: async (_outcome, _id, _before, { client }) => {
    await client.invalidateQueries({ queryKey: controllersQuery.queryKey, exact: true });
  },
});

/** The farm's yes to live control, or its no. */
export const giveConsent = mutationOptions({
  mutationKey: [path, 'consent'],
  mutationFn: ({ id, consent }: { readonly id: string; readonly consent: boolean }) =>
    request('POST', `${pathOf(id)}/consent`, irrigationController, { body: { consent } }),
  onSuccess: (changed, _variables, _before, { client }) => {
    keep(client, changed);
  },
});

/** Said once, and kept nowhere: not in a cache either. Those before are void. */
export const issueMqttCredentials = mutationOptions({
  mutationKey: [path, 'mqtt-credentials'],
  mutationFn: (id: string) => request('POST', `${pathOf(id)}/mqtt-credentials`, mqttCredentials),
  gcTime: 0,
  onSuccess: async (_credentials, id, _before, { client }) => {
    await client.invalidateQueries({ queryKey: controllerQuery(id).queryKey, exact: true });
  },
});

/** Somebody attends a trial of the zone: good for one start of one minute. */
export const confirmTrial = mutationOptions({
  mutationKey: [path, 'trial'],
  mutationFn: ({ id, zoneId }: { readonly id: string; readonly zoneId: string }) =>
    request('POST', `${pathOf(id)}/trial-confirmations`, trialConfirmation, { body: { zoneId } }),
});

/** Begins one, or tells of the one that runs. */
export const testConnection = mutationOptions({
  mutationKey: [path, 'connection-test'],
  mutationFn: (id: string) => request('POST', `${pathOf(id)}/connection-test`, newestConnectionTest),
  onSuccess: ({ test }, id, _before, { client }) => {
    client.setQueryData(connectionTestQuery(id).queryKey, test);
  },
});
