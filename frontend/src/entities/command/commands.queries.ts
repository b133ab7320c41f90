import {
  irrigationCommand,
  stopAllAnswer,
  type CommandFilter,
  type CommandInput,
  type IrrigationCommand,
} from '@headgate/contracts/irrigation-command';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { request } from '../../lib/request.ts';
import { timedRead } from '../../lib/timed-read.ts';

/* What was asked of a farm's controllers, and what came of it. Live changes reach these reads by their paths: `live.ts`. */

const path = '/api/irrigation/commands';
const stopAllPath = '/api/irrigation/stop-all';

/** The newest first. */
export const commandsQuery = (filter: CommandFilter) => {
  const message = Object.entries(filter).filter((each): each is [string, string] => each[1] !== undefined);
  return pagedQuery(path, irrigationCommand, Object.fromEntries(message));
};

/** `id` may come from the address bar: whatever it is, it stays one segment of the path. */
export const commandQuery = (id: string) =>
  queryOptions({
    queryKey: [path, encodeURIComponent(id)],
    queryFn: ({ signal }) => timedRead(`${path}/${encodeURIComponent(id)}`, irrigationCommand, signal),
  });

/** Each where it is read by itself; lists of commands are read again. */
async function keep(client: QueryClient, commands: readonly IrrigationCommand[]): Promise<void> {
  for (const command of commands) client.setQueryData(commandQuery(command.id).queryKey, command);
  await client.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) =>
      first === path && (typeof second !== 'string' || second.startsWith('?')),
  });
}

/** How long an answer may take [ms]: in the field, what hangs is a connection that is gone. */
const timeout = 10_000;
/** Of a stop: ten seconds after it was pressed, whoever pressed it knows whether it was taken. */
const stopTimeout = 8_000;
const pause = 1_500;
/** A stop is always right, and the same key makes it one: what no answer came to is sent again. */
const stopTries = 3;
const againAndAgain = {
  retry: (tried: number, error: Error) =>
    tried < stopTries && !(error instanceof ApiError && error.status < 500),
  retryDelay: pause,
};

interface Input {
  readonly input: CommandInput;
  /** One of each intent: pressed twice, or sent again after no answer came, it is one command (`useIntentKey`). */
  readonly idempotencyKey: string;
}

const requestWithin =
  (timeout: number) =>
  ({ input, idempotencyKey }: Input) =>
    request('POST', path, irrigationCommand, { body: input, idempotencyKey, timeout });

export const requestCommand = mutationOptions({
  mutationKey: [path, 'request'],
  mutationFn: requestWithin(timeout),
  onSuccess: (command, _variables, _before, { client }) => {
    void keep(client, [command]);
  },
});

export const requestStop = mutationOptions({
  ...{ ...requestCommand, ...againAndAgain },
  mutationFn: requestWithin(stopTimeout),
});

/** Only what is pending; 409: it was sent already. */
export const cancelCommand = mutationOptions({
  mutationKey: [path, 'cancel'],
  mutationFn: (id: string) => request('POST', `${path}/${id}/cancel`, irrigationCommand),
  onSuccess: (command, _id, _before, { client }) => {
    void keep(client, [command]);
  },
  onError: (_error, id, _before, { client }) => {
    void client.invalidateQueries({ queryKey: commandQuery(id).queryKey });
  },
});

/** A stop for each controller; what waits is taken back. */
export const stopAll = mutationOptions({
  mutationKey: [stopAllPath],
  mutationFn: (idempotencyKey: string) =>
    request('POST', stopAllPath, stopAllAnswer, { idempotencyKey, timeout: stopTimeout }),
  ...againAndAgain,
  onSuccess: ({ commands }, _key, _before, { client }) => {
    void keep(client, commands);
    // It pauses what would start by itself.
    void client.invalidateQueries({ queryKey: ['/api/automation'] });
  },
});
