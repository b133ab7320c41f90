import { z } from 'zod/mini';
import { deleteAccountInput } from './account-input.ts';
import { apiKey, apiKeyInput, apiKeyScope } from './api-key.ts';
import { byId, defineQuestion, oneOf } from './define.ts';
import { conflict, notFoundAs, wrongField, type Refusal } from './refusal.ts';

/* Keys by which a farm's other software calls the API. Making and revoking one takes the password once more. */

const { password } = deleteAccountInput.shape;
const wrongPassword = wrongField('password', 'That is not your password');

/** Of one that never was, was revoked or has ended alike. */
export const noApiKey: Refusal = { status: 401, message: 'This API key is not valid' };

/** The newest first, those too that have ended lately; at most 100. */
export const listApiKeys = defineQuestion('ask.identity.list-api-keys.v1', {
  permission: 'keys.read',
  answer: z.object({ items: z.array(apiKey) }),
});

/** `secret` is told this once, and not kept: a repetition makes another key. */
export const createApiKey = defineQuestion('ask.identity.create-api-key.v1', {
  permission: 'keys.write',
  ask: z.extend(apiKeyInput, { password }),
  answer: oneOf({
    created: { key: apiKey, secret: z.string() },
    refused: {},
    full: { most: z.int() },
    'wrong-end': { years: z.int() },
  }),
  refusals: {
    refused: wrongPassword,
    full: ({ most }) => conflict(`There is room for ${String(most)} keys. Revoke one to add another.`),
    'wrong-end': ({ years }) =>
      wrongField('endsOn', `Choose a day from today on, at most ${String(years)} years ahead`),
  },
});

/** From then on no call is answered by it. One that has ended already is `done` too. */
export const revokeApiKey = defineQuestion('ask.identity.revoke-api-key.v1', {
  permission: 'keys.write',
  ask: z.object({ ...byId.shape, password }),
  answer: oneOf({ done: {}, refused: {}, 'not-found': {} }),
  refusals: { refused: wrongPassword, 'not-found': notFoundAs('API key') },
});

/** On whose behalf a call with a key is made, asked for each call. `secretHash`: SHA-256 of its secret part, hexadecimal. */
export const resolveApiKey = defineQuestion('ask.identity.resolve-api-key.v1', {
  ask: z.object({
    publicId: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
    secretHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  answer: oneOf({
    key: { id: z.uuid(), userId: z.uuid(), farmId: z.uuid(), scope: apiKeyScope },
    unknown: {},
  }),
  refusals: { unknown: noApiKey },
});
