import {
  plan,
  plannedIrrigation,
  type Plan,
  type PlannedIrrigation,
  type PlannedIrrigationChange,
} from '@headgate/contracts/plan';
import {
  infiniteQueryOptions,
  mutationOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { request } from '../../lib/request.ts';

/*
 * A farm's plan for the week. It is made of fields, sources, water and readings, too: whoever changes one of those says by this
 * path that the plan is old.
 */

const path = '/api/plan';

/** The first plan of a large farm, or one after an import, may take longer than an answer may: it is asked for again [ms]. */
const pause = 2_000;
const tries = 15;
const isBeingMade = (error: Error) => error instanceof ApiError && error.status === 503;

/** All pages so far, as one plan: `fields` are those that were read, the rest is of the newest answer. */
const asOne = ({ pages }: { readonly pages: readonly Plan[] }): Plan => {
  const [first] = pages;
  if (first === undefined) throw new Error('A plan that was read has a page');
  return { ...first, nextCursor: null, fields: pages.flatMap(({ fields }) => fields) };
};

/** Of seven days from today, fields by name: fifty at a time, the next by `fetchNextPage`. */
export const planQuery = infiniteQueryOptions({
  queryKey: [path],
  queryFn: ({ pageParam: cursor, signal }) =>
    request('GET', cursor === null ? path : `${path}?${new URLSearchParams({ cursor }).toString()}`, plan, {
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  select: asOne,
  retry: (failed, error) => failed < tries && isBeingMade(error),
  retryDelay: pause,
});

/** Work orders that somebody, water or time has touched, those to come with them: by their start, the newest first. */
export const plannedHistoryQuery = (filter: { readonly fieldId?: string; readonly limit?: number } = {}) => {
  const { fieldId, limit } = filter;
  return pagedQuery(`${path}/history`, plannedIrrigation, {
    ...(fieldId === undefined ? {} : { fieldId }),
    ...(limit === undefined ? {} : { limit: String(limit) }),
  });
};

/** Of the whole farm, those that were accepted for tonight before last night's. */
export const recentPlannedQuery = plannedHistoryQuery({ limit: 100 });

const isOfPlan = ({ queryKey: [first] }: { readonly queryKey: readonly unknown[] }) =>
  first === path || first === `${path}/history`;

/** What was read of the plan is old: read again where it shows. */
function forgetPlan(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: isOfPlan });
}

/** Puts one work order, as the server has it now, where the plan is read. */
function keep(client: QueryClient, planned: PlannedIrrigation): void {
  client.setQueryData<InfiniteData<Plan, string | null>>(planQuery.queryKey, (read) =>
    read === undefined
      ? undefined
      : {
          ...read,
          pages: read.pages.map((page) => ({ ...page, fields: withPlanned(page.fields, planned) })),
        },
  );
}

const withPlanned = (fields: Plan['fields'], planned: PlannedIrrigation): Plan['fields'] =>
  fields.map((field) =>
    field.planned.some(({ id }) => id === planned.id)
      ? { ...field, planned: field.planned.map((each) => (each.id === planned.id ? planned : each)) }
      : field,
  );

/** Which one, as it was read. 409: somebody, or the plan itself, has changed it meanwhile; the newest state is read again. */
interface Decided {
  readonly planned: Pick<PlannedIrrigation, 'id' | 'version'>;
  readonly reason?: string;
  /** One of each intent: pressed twice, or sent again after no answer came, it is one decision (`useIntentKey`). */
  readonly idempotencyKey: string;
}

/** How long an answer may take that has the plan made anew [ms]. */
const timeout = 15_000;

const decide = (decision: 'accept' | 'unaccept' | 'skip', { planned, reason, idempotencyKey }: Decided) =>
  request('POST', `${path}/${planned.id}/${decision}`, plannedIrrigation, {
    body: { version: planned.version, ...(reason === undefined ? {} : { reason }) },
    ...{ idempotencyKey, timeout },
  });

interface Context {
  readonly client: QueryClient;
}

/** What moves others, too: the plan was made anew with it. */
const keptAndReadAgain = {
  onSuccess: (planned: PlannedIrrigation, _input: unknown, _before: unknown, { client }: Context): void => {
    keep(client, planned);
    void forgetPlan(client);
  },
  onError: (_error: Error, _input: unknown, _before: unknown, { client }: Context): void => {
    void forgetPlan(client);
  },
};

const forgetHistory = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === `${path}/history` });

interface Accepted extends Omit<Decided, 'planned'> {
  readonly planned: PlannedIrrigation;
}

/** The farm will irrigate so. Moves nothing else, so the plan that was read stands, and shows it before the answer comes. */
export const acceptPlanned = mutationOptions({
  mutationKey: [path, 'accept'],
  mutationFn: (input: Accepted) => decide('accept', input),
  onMutate: ({ planned }, { client }) => {
    keep(client, { ...planned, state: 'accepted' });
  },
  onSuccess: (planned, _input, _before, { client }) => {
    keep(client, planned);
    // What is being read was asked for before this was known.
    const isBeingRead = client.isFetching({ queryKey: planQuery.queryKey, exact: true }) > 0;
    void (isBeingRead ? forgetPlan(client) : forgetHistory(client));
  },
  onError: (_error, { planned }, _before, { client }) => {
    keep(client, planned);
    void forgetPlan(client);
  },
});

/** As many calls at a time: the server does one after another for a farm. */
const atATime = 3;

/** A whole night, one call each; the answer has those that were refused. `onProgress`: how many are done. */
export const acceptAllPlanned = mutationOptions({
  mutationKey: [path, 'accept-all'],
  mutationFn: async (
    { all, onProgress }: { readonly all: readonly Accepted[]; readonly onProgress: (done: number) => void },
    { client },
  ) => {
    const waiting = [...all];
    const refused: PlannedIrrigation[] = [];
    let done = 0;
    const acceptNext = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        try {
          keep(client, await decide('accept', next));
        } catch (error) {
          if (!(error instanceof Error)) throw error;
          refused.push(next.planned);
        }
        done += 1;
        onProgress(done);
      }
    };
    await Promise.all(Array.from({ length: atATime }, acceptNext));
    return refused;
  },
  onSuccess: (refused, _input, _before, { client }) =>
    refused.length > 0 ? forgetPlan(client) : forgetHistory(client),
});

/** Takes back that it was accepted, postponed or left out. */
export const unacceptPlanned = mutationOptions({
  mutationKey: [path, 'unaccept'],
  mutationFn: (input: Decided) => decide('unaccept', input),
  ...keptAndReadAgain,
});

/** Left out until the field's next irrigation; of one that is not reported: nothing flowed. */
export const skipPlanned = mutationOptions({
  mutationKey: [path, 'skip'],
  mutationFn: (input: Decided) => decide('skip', input),
  ...keptAndReadAgain,
});

/** Not before `until`, a day of the farm's calendar, at most 14 days ahead. */
export const postponePlanned = mutationOptions({
  mutationKey: [path, 'postpone'],
  mutationFn: ({ planned, reason, idempotencyKey, until }: Decided & { readonly until: string }) =>
    request('POST', `${path}/${planned.id}/postpone`, plannedIrrigation, {
      body: { version: planned.version, until, ...(reason === undefined ? {} : { reason }) },
      ...{ idempotencyKey, timeout },
    }),
  ...keptAndReadAgain,
});

/** Another start or amount, locked or not. 400 names what cannot be: `start`, `inches`, `hours`. */
export const changePlanned = mutationOptions({
  mutationKey: [path, 'change'],
  mutationFn: ({
    id,
    change,
    idempotencyKey,
  }: {
    readonly id: string;
    readonly change: PlannedIrrigationChange;
    readonly idempotencyKey: string;
  }) => request('PATCH', `${path}/${id}`, plannedIrrigation, { body: change, idempotencyKey, timeout }),
  ...keptAndReadAgain,
});

/** Plans anew with the newest weather; what was read of other pages is read again. */
export const refreshPlan = mutationOptions({
  mutationKey: [path, 'refresh'],
  mutationFn: () => request('POST', `${path}/refresh`, plan, { timeout }),
  onSuccess: (_plan, _input, _before, { client }) => forgetPlan(client),
});
