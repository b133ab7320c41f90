import {
  savedScenario,
  scenarioSummary,
  type SaveScenarioInput,
  type SavedScenario,
} from '@headgate/contracts/calculation-history';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { forgetRecord, pagedQuery } from '../../lib/paged-query.ts';
import { readQuery } from '../../lib/read-query.ts';
import { request } from '../../lib/request.ts';

const path = '/api/scenarios';

/** Newest first. */
export const scenariosQuery = pagedQuery(path, scenarioSummary);

/** `id` may come from the address bar: whatever it is, it stays one segment of the path. */
export const scenarioQuery = (id: string) => readQuery([path, encodeURIComponent(id)], savedScenario);

export const exportAddress = `${path}/export`;

/** The list is read again; what was open is as the server says now. */
function remember(client: QueryClient, scenario: SavedScenario): Promise<void> {
  client.setQueryData(scenarioQuery(scenario.id).queryKey, scenario);
  return client.invalidateQueries({ queryKey: scenariosQuery.queryKey, exact: true });
}

export const saveScenario = mutationOptions({
  mutationKey: [path, 'save'],
  mutationFn: (input: SaveScenarioInput) => request('POST', path, savedScenario, { body: input }),
  onSuccess: (scenario, _input, _before, { client }) => remember(client, scenario),
});

export const renameScenario = (id: string) =>
  mutationOptions({
    mutationKey: [path, 'rename', id],
    mutationFn: (scenarioName: string) =>
      request('PATCH', `${path}/${id}`, savedScenario, { body: { scenarioName } }),
    onSuccess: (scenario, _name, _before, { client }) => remember(client, scenario),
  });

export const deleteScenario = mutationOptions({
  mutationKey: [path, 'delete'],
  mutationFn: (id: string) => request('DELETE', `${path}/${id}`, null),
  onSuccess: (_nothing, id, _before, { client }) => {
    forgetRecord(client, path, id);
  },
});
