/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod/mini';
import { aBrowser } from '../test/browser.ts';
import { createQueryClient } from './query-client.ts';
import { readQuery } from './read-query.ts';

const read = z.object({ name: z.string() });

describe('a read', () => {
  it('asks for the path that its key spells', async () => {
    const { fetched } = aBrowser({ '/api/pilot-invites/abc': { body: { name: 'x' } } });
    await createQueryClient().query(readQuery(['/api/pilot-invites', 'abc'], read));
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/pilot-invites/abc');
  });

  it('is asked for once, and not again after a failure', async () => {
    const { fetched } = aBrowser({ '/api/a': { body: { name: 'x' } }, '/api/b': { status: 500, body: {} } });
    const client = createQueryClient();
    await client.query(readQuery(['/api/a'], read));
    await client.query(readQuery(['/api/a'], read));
    await expect(client.query(readQuery(['/api/b'], read))).rejects.toThrow('500: {}');
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});
