import {
  baselineAnswer,
  baselineImport,
  seasonFigures,
  type BaselineFile,
  type SeasonFiguresInput,
} from '@headgate/contracts/baseline';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { readQuery } from '../../lib/read-query.ts';
import { request } from '../../lib/request.ts';

/* Water of past seasons, and what was entered for a season's report. */

const path = '/api/baselines';

export const baselinesQuery = readQuery([path], z.object({ items: z.array(baselineImport) }));

const figuresPath = `${path}/figures`;

/** Null: nothing was entered for that season. */
export const figuresQuery = (season: number) =>
  queryOptions({
    queryKey: [figuresPath, season],
    queryFn: async ({ signal }) => {
      const answer = z.object({ figures: z.nullable(seasonFigures) });
      const address = `${figuresPath}/${String(season)}`;
      return (await request('GET', address, answer, { signal })).figures;
    },
  });

interface Import {
  readonly file: BaselineFile;
  readonly idempotencyKey?: string | undefined;
}

/** All of a file, or nothing of it. */
export const importBaseline = mutationOptions({
  mutationKey: [path, 'import'],
  mutationFn: ({ file, idempotencyKey }: Import) =>
    request('POST', `${path}/import`, baselineAnswer, {
      body: file,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    }),
  onSuccess: async ({ preview }, _import, _before, { client }) => {
    if (!preview) await client.invalidateQueries({ queryKey: baselinesQuery.queryKey });
  },
});

export const deleteBaseline = mutationOptions({
  mutationKey: [path, 'delete'],
  mutationFn: (id: string) => request('DELETE', `${path}/${encodeURIComponent(id)}`, null),
  onSuccess: (_nothing, _id, _before, { client }) =>
    client.invalidateQueries({ queryKey: baselinesQuery.queryKey }),
});

export const changeFigures = mutationOptions({
  mutationKey: [figuresPath, 'change'],
  mutationFn: (figures: SeasonFiguresInput) => request('PUT', figuresPath, seasonFigures, { body: figures }),
  onSuccess: (saved, _figures, _before, { client }) => {
    client.setQueryData(figuresQuery(saved.season).queryKey, saved);
  },
});
