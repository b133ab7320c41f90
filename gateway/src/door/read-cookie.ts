import type { Request } from 'express';

/** A cookie's value as it was sent; the first one where a name is given twice, as everybody reads it. */
export function readCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
