import { field, fieldSummary, importSummary, type Field } from '@headgate/contracts/field';
import type {
  FieldChange,
  FieldFromCalculationInput,
  FieldFromProfileInput,
  FieldInput,
} from '@headgate/contracts/field-input';
import { hashKey, mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { everyPageQuery } from '../../lib/every-page.ts';
import { importFile, type FileImport } from '../../lib/import-file.ts';
import { readQuery } from '../../lib/read-query.ts';
import { request } from '../../lib/request.ts';

/* A farm's fields. `id` may come from the address bar: whatever it is, it stays one segment of the path. */

const path = '/api/fields';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

/** All of the farm's, by name, without outlines; none that is archived. */
export const fieldsQuery = everyPageQuery(path, fieldSummary);

/** Those that are archived. */
export const archivedFieldsQuery = everyPageQuery(path, fieldSummary, { archived: 'true' });

/** With its boundary. */
export const fieldQuery = (id: string) => readQuery([path, encodeURIComponent(id)], field);

/** A file that an import takes; the browser fetches it. */
export const fieldsExportAddress = (format: 'csv' | 'json' | 'geojson') => `${path}/export?format=${format}`;

/** What was read of the fields, of what is computed from them, and of their sources, which import brings along, is old; `known`: but for that. */
export async function forgetFields(client: QueryClient, known?: QueryKey): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey }) => isOfFields(queryKey[0]) && hashKey(queryKey) !== hashKey(known ?? []),
  });
}

const isOfFields = (path: unknown) => /^\/api\/(?:fields|plan|water-sources|analytics)\b/.test(String(path));

function keep(client: QueryClient, kept: Field): void {
  const { queryKey } = fieldQuery(kept.id);
  client.setQueryData(queryKey, kept);
  void forgetFields(client, queryKey);
}

interface Creation {
  readonly input: FieldInput;
  /** Of this form, sent or sent again: `useIntentKey`. */
  readonly idempotencyKey: string;
}

export const createField = mutationOptions({
  mutationKey: [path, 'create'],
  mutationFn: ({ input, idempotencyKey }: Creation) =>
    request('POST', path, field, { body: input, idempotencyKey }),
  onSuccess: (created, _creation, _before, { client }) => {
    keep(client, created);
  },
});

/** 409: somebody has changed it since that version. */
export const changeField = mutationOptions({
  mutationKey: [path, 'change'],
  mutationFn: ({ id, change }: { readonly id: string; readonly change: FieldChange }) =>
    request('PATCH', pathOf(id), field, { body: change }),
  onSuccess: (changed, _variables, _before, { client }) => {
    keep(client, changed);
  },
});

/** It is in no plan any more, and stays on the books. */
export const archiveField = mutationOptions({
  mutationKey: [path, 'archive'],
  mutationFn: (id: string) => request('DELETE', pathOf(id), field),
  onSuccess: (archived, _id, _before, { client }) => {
    keep(client, archived);
  },
});

export const restoreField = mutationOptions({
  mutationKey: [path, 'restore'],
  mutationFn: (id: string) => request('POST', `${pathOf(id)}/restore`, field),
  onSuccess: (restored, _id, _before, { client }) => {
    keep(client, restored);
  },
});

/** Asked again, it is the same field. */
export const createFieldFromCalculation = mutationOptions({
  mutationKey: [path, 'from-calculation'],
  mutationFn: (input: FieldFromCalculationInput) =>
    request('POST', `${path}/from-calculation`, field, { body: input }),
  onSuccess: (created, _input, _before, { client }) => {
    keep(client, created);
  },
});

/** 409: the farm has a field already. */
export const createFieldFromProfile = mutationOptions({
  mutationKey: [path, 'from-profile'],
  mutationFn: (input: FieldFromProfileInput) =>
    request('POST', `${path}/from-profile`, field, { body: input }),
  onSuccess: (created, _input, _before, { client }) => {
    keep(client, created);
  },
});

/** `ignored`: columns of the file that nobody knows. */
const importAnswer = z.extend(importSummary, { ignored: z.array(z.string()) });
export type ImportAnswer = z.infer<typeof importAnswer>;

export const importFields = mutationOptions({
  mutationKey: [path, 'import'],
  mutationFn: (file: FileImport) => importFile(path, importAnswer, file),
  onSuccess: (summary, _import, _before, { client }) => {
    if (!summary.preview) void forgetFields(client);
  },
});
