/** How an outcome that its asker cannot have is told over HTTP. Declared with the question, beside the outcome's `kind`. */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 409 | 429;
  readonly message: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
  readonly retryAfterSeconds?: number;
}

export const notFoundAs = (what: string): Refusal => ({ status: 404, message: `${what} not found` });
export const conflict = (message: string): Refusal => ({ status: 409, message });
/** One field of what was sent is wrong. */
export const wrongField = (path: string, message: string, status: 400 | 409 = 400): Refusal => ({
  ...{ status, message, errors: [{ path, message }] },
});
/** `sentence`: of what there was too much; until when follows. */
export function tooMany(sentence: string, retryAfterSeconds: number): Refusal {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  const message = `${sentence} Try again in ${String(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return { status: 429, message, retryAfterSeconds };
}

/** A `location` that no place has, with the names that may have been meant. */
export function unknownPlace(location: string, near: readonly string[]): Refusal {
  const hint = hintOf(near);
  return wrongField('location', `No place in California is called '${location}'. ${hint}`);
}

function hintOf(near: readonly string[]): string {
  const [others, last] = [near.slice(0, -1), near.at(-1)];
  if (last === undefined) return 'Name a city or town in California.';
  return others.length === 0 ? `Did you mean ${last}?` : `Did you mean ${others.join(', ')} or ${last}?`;
}
