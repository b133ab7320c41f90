import type { z } from 'zod/mini';
import { request } from './request.ts';

export interface FileImport {
  readonly file: Blob;
  /** What the gateway takes it for. */
  readonly type: string;
  /** Only says what would be. */
  readonly preview: boolean;
  /** What else the import is told. */
  readonly query: Readonly<Record<string, string>>;
  readonly idempotencyKey?: string;
}

/** All of a file, or nothing of it: 400 names each row and column that cannot be. */
export function importFile<Answer extends z.ZodMiniType>(
  path: string,
  answer: Answer,
  { file, type, preview, query, idempotencyKey }: FileImport,
) {
  const search = new URLSearchParams({ ...(preview && { preview: 'true' }), ...query }).toString();
  return request('POST', `${path}/import${search === '' ? '' : `?${search}`}`, answer, {
    file: { content: file, type },
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });
}
