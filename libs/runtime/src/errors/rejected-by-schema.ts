import { Rejected } from './rejected.ts';

/** What zod and every Standard Schema report. */
interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** A refusal that names each wrong field once, by the first thing that is wrong with it. Its message is the first one's. */
export function rejectedBySchema(issues: readonly Issue[]): Rejected {
  const messages = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = (path ?? []).map(nameOf).join('.');
    if (!messages.has(name)) messages.set(name, message);
  }
  const errors = [...messages].map(([path, message]) => ({ path, message }));
  return new Rejected(errors[0]?.message ?? 'The request is not valid', { errors });
}

function nameOf(segment: PropertyKey | { readonly key: PropertyKey }): string {
  return String(typeof segment === 'object' ? segment.key : segment);
}
