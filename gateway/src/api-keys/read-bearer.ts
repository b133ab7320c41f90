import type { Request } from 'express';

/**
 * What a call sends as `Authorization: Bearer …`, blank where nothing follows; undefined: it sends nothing of that kind. Other
 * schemes are none of ours: a proxy before us may want one.
 */
export function readBearer(request: Request): string | undefined {
  const { authorization = '' } = request.headers;
  return /^bearer(?: |$)/i.test(authorization) ? authorization.slice('bearer'.length).trim() : undefined;
}
