import { Rejected } from './rejected.ts';

/** What zod and every Standard Schema report. */
interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** A refusal that names the fields: its message is the first one's. */
export function rejectedBySchema(issues: readonly Issue[]): Rejected {
  const errors = issues.map(({ path, message }) => ({ path: (path ?? []).map(nameOf).join('.'), message }));
  return new Rejected(errors[0]?.message ?? 'Invalid input', { errors });
}

function nameOf(segment: PropertyKey | { readonly key: PropertyKey }): string {
  return String(typeof segment === 'object' ? segment.key : segment);
}
