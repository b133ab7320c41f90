import { createHash } from 'node:crypto';
import type { Response } from 'express';

/** Of whatever is answered to an address that is a secret: nobody keeps it, lists it, or says where a reader came from. */
export function keepPrivate(response: Response): void {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Robots-Tag', 'noindex, nofollow');
  response.setHeader('Referrer-Policy', 'no-referrer');
}

/** What reads of such an address are counted by: it is itself written down nowhere. */
export const linkKey = (token: string): string => createHash('sha256').update(token).digest('base64url');
