import type { Response } from 'supertest';

/** A cookie as an answer sets it: its value, and its attributes by name in lower case. */
export interface SetCookie {
  readonly value: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export function cookiesSetBy(response: Response): Readonly<Record<string, SetCookie>> {
  const headers: unknown = response.headers['set-cookie'];
  const lines = Array.isArray(headers) ? headers.map(String) : [];
  return Object.fromEntries(
    lines.map((line) => {
      const [[name, value], ...attributes] = line.split('; ').map((part) => {
        const at = part.indexOf('=');
        return at < 0 ? ([part, ''] as const) : ([part.slice(0, at), part.slice(at + 1)] as const);
      }) as [readonly [string, string], ...(readonly [string, string])[]];
      const byName = Object.fromEntries(attributes.map(([key, text]) => [key.toLowerCase(), text]));
      return [name, { value, attributes: byName }];
    }),
  );
}

/** What a browser sends after it: cookies that were cleared are gone. */
export function cookieHeader(response: Response): string {
  return Object.entries(cookiesSetBy(response))
    .filter(([, { value }]) => value !== '')
    .map(([name, { value }]) => `${name}=${value}`)
    .join('; ');
}
