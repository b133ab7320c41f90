import { z } from 'zod/mini';
import { requiredLine } from './text-input.ts';

/* Keys by which a farm's other software calls the API. */

/** How many keys that work one farm may have. */
export const maxApiKeys = 20;
/** No key with an end works longer than that [years]. */
export const maxApiKeyYears = 10;

/** `read`: reads what the farm knows of its fields and water. `entry`: enters irrigations and readings besides. */
export const apiKeyScope = z.enum(['read', 'entry'], 'Choose what the key may do');
export type ApiKeyScope = z.infer<typeof apiKeyScope>;

/** `POST /api/api-keys` */
export const apiKeyInput = z.object({
  /** Who has it, or where: so that it is known which one to revoke. */
  name: requiredLine(60, 'Name the key, for example by the program that will use it'),
  scope: apiKeyScope,
  /** The last day on which it works, at the farm; absent: it works until it is revoked. */
  endsOn: z.optional(z.iso.date('The last day must be a date, YYYY-MM-DD')),
});

const time = z.iso.datetime();

/** A key as its farm sees it. Never the secret. */
export const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  scope: apiKeyScope,
  /** How it begins, by which it is told from others where it is used; of no use by itself. */
  begins: z.string(),
  createdAt: time,
  /** Null: it has no end of its own. */
  endsAt: z.nullable(time),
  revokedAt: z.nullable(time),
  /** When it last was used, to the hour; null: it never was. */
  lastUsedAt: z.nullable(time),
  /** It is revoked, or its last day is over. */
  hasEnded: z.boolean(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** `GET /api/api-keys`: the newest first, those too that have ended in the last 30 days. */
export const apiKeyList = z.object({
  items: z.array(
    z.extend(apiKey, {
      /** In the 24 hours that its quota is counted in; null: nobody can tell now. */
      calls: z.nullable(z.int()),
    }),
  ),
  /** What each may call. */
  callsADay: z.int(),
  callsAMinute: z.int(),
});
export type ApiKeyList = z.infer<typeof apiKeyList>;
export type ListedApiKey = ApiKeyList['items'][number];

/** `secret`: the whole key, told this once. */
export const newApiKey = z.object({ key: apiKey, secret: z.string() });
export type NewApiKey = z.infer<typeof newApiKey>;
