import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { readQuery } from '../../lib/read-query.ts';
import { request } from '../../lib/request.ts';
import type { Entry, Section } from './sections/section.ts';

const pathOf = ({ name }: { name: string }) => `/api/admin/${name}`;

/** Read again whenever it is opened: there may be other administrators. */
export const contentQuery = <Row extends Entry, Input>(section: Section<Row, Input>) =>
  queryOptions({ ...readQuery([pathOf(section)], section.rows), staleTime: 0 });

/** What this page and the public ones have read is out of date. */
function forget<Row extends Entry, Input>(client: QueryClient, section: Section<Row, Input>): void {
  void client.invalidateQueries({ queryKey: [pathOf(section)] });
  void client.invalidateQueries({ queryKey: [`/api/${section.name}`] });
}

/** Shown at once; where in the list, the server says. */
export function rememberContent<Row extends Entry, Input>(
  client: QueryClient,
  section: Section<Row, Input>,
  saved: Row,
): void {
  client.setQueryData<Row[]>([pathOf(section)], (rows) =>
    rows?.some(({ id }) => id === saved.id)
      ? rows.map((row) => (row.id === saved.id ? saved : row))
      : rows && [saved, ...rows],
  );
  forget(client, section);
}

export interface Writing<Input> {
  readonly input: Input;
  /** The version that the change began with. */
  readonly version: number | null;
}

/** Publishes, or changes the one of this id. `rememberContent` once its form is closed. */
export const saveContent = <Row extends Entry, Input>(section: Section<Row, Input>, id: string | undefined) =>
  mutationOptions({
    mutationKey: [pathOf(section), 'save', id ?? 'new'],
    mutationFn: ({ input, version }: Writing<Input>): Promise<Row> =>
      id === undefined
        ? request('POST', pathOf(section), section.row, { body: input })
        : request('PATCH', `${pathOf(section)}/${id}`, section.row, { body: { ...input, version } }),
    onError: (error, _writing, _before, { client }) => {
      if (error instanceof ApiError && error.status === 409)
        void client.invalidateQueries({ queryKey: [pathOf(section)] });
    },
  });

export const deleteContent = <Row extends Entry, Input>(section: Section<Row, Input>) =>
  mutationOptions({
    mutationKey: [pathOf(section), 'delete'],
    mutationFn: (id: string) => request('DELETE', `${pathOf(section)}/${id}`, null),
    onSuccess: (_nothing, id, _before, { client }) => {
      client.setQueryData<Row[]>([pathOf(section)], (rows) => rows?.filter((row) => row.id !== id));
      forget(client, section);
    },
  });
