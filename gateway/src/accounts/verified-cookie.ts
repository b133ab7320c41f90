import type { CookieOptions, Request, Response } from 'express';
import { readCookie } from '../edge/read-cookie.ts';

const name = 'headgate_verified';
/** As long as identity takes the proof [ms]. */
const life = 30 * 60 * 1000;
/** No proof of identity's is longer. */
const longest = 200;

/** Says that this browser typed the code that was mailed to an address: by it, and it alone, it may register it. */
export function setVerified(request: Request, response: Response, proof: string): void {
  response.cookie(name, proof, { ...attributes(request), maxAge: life });
}

/** The proof that this browser has; undefined for what cannot be one. */
export function readVerified(request: Request): string | undefined {
  const proof = readCookie(request, name);
  return proof !== undefined && proof.length <= longest ? proof : undefined;
}

export function clearVerified(request: Request, response: Response): void {
  response.clearCookie(name, attributes(request));
}

function attributes(request: Request): CookieOptions {
  return { httpOnly: true, sameSite: 'strict', path: '/api/register', secure: request.secure };
}
