import type { Request, Response } from 'express';
import type { Encoding, SiteFile } from './site-file.ts';

/** Sends a file in the best encoding that the client takes, or 304 when it has it already. */
export function sendFile(file: SiteFile, cacheControl: string, request: Request, response: Response): void {
  const encoding = encodingFor(file, request);
  response.setHeader('Cache-Control', cacheControl);
  response.vary('Accept-Encoding');
  response.setHeader('ETag', `"${file.tag}-${encoding}"`);
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  const body = file.bodies[encoding] ?? file.bodies.identity;
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Type', file.type);
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Best first: most browsers take all and prefer none. */
function encodingFor(file: SiteFile, request: Request): Encoding {
  const encodings = ['br', 'gzip'] as const;
  const taken = encodings.find(
    (encoding) => file.bodies[encoding] !== undefined && request.acceptsEncodings(encoding) !== false,
  );
  return taken ?? 'identity';
}
