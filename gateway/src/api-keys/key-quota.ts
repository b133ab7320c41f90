import { tooMany } from '@headgate/contracts/refusal';
import type { Response } from 'express';
import { refused } from '../edge/accepted.ts';
import type { RequestLimiter, Spent } from '../edge/request-limiter.ts';

const policies = { minute: 'key-minute', day: 'key-day' } as const;

/**
 * Counts a call of a key, and says in the answer what is left to it, in the headers of the IETF's draft (`RateLimit-Policy`: quota
 * and window [s]; `RateLimit`: what is left, and until when [s]). Throws `Rejected` (429) for one too many: that of a minute does
 * not count for the day.
 */
export async function spendQuota(limiter: RequestLimiter, keyId: string, response: Response): Promise<void> {
  const spent: [name: string, Spent][] = [];
  for (const [name, call] of Object.entries(policies)) {
    const one = await limiter.spend(call, keyId);
    spent.push([name, one]);
    if (one.waitSeconds > 0) break;
  }
  const items = (write: (one: Spent) => string) =>
    spent.map(([name, one]) => `"${name}";${write(one)}`).join(', ');
  response.setHeader(
    'RateLimit-Policy',
    items(({ limit }) => `q=${String(limit.points)};w=${String(limit.duration)}`),
  );
  response.setHeader(
    'RateLimit',
    items(({ left, resetSeconds }) => `r=${String(left)};t=${String(resetSeconds)}`),
  );
  const seconds = Math.max(...spent.map(([, { waitSeconds }]) => waitSeconds));
  if (seconds > 0) throw refused(tooMany('This API key has made too many calls.', seconds));
}
