import { randomBytes } from 'node:crypto';
import type { ApiKey } from '@headgate/contracts/api-key';
import { apiKeyBytes, formatApiKey } from '@headgate/contracts/api-key-format';

/** What a holder of a key sends: one that nobody has made. */
export const anyKey = (): string =>
  formatApiKey({
    publicId: randomBytes(apiKeyBytes.id).toString('hex'),
    secret: randomBytes(apiKeyBytes.secret).toString('hex'),
  });

export const anApiKey = (of: Partial<ApiKey> = {}): ApiKey => ({
  id: '5d6c6f1e-3a77-4c3f-9a4e-0f0a3b1c2d3e',
  name: 'Irrigation panel',
  scope: 'read',
  begins: 'hg_0123456789abcdef',
  createdAt: '2026-07-01T12:00:00.000Z',
  endsAt: null,
  revokedAt: null,
  lastUsedAt: null,
  hasEnded: false,
  ...of,
});
