import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import type { Server } from 'node:http';
import { sendDownload } from './send-download.ts';

let server: Server;
let ended: PromiseWithResolvers<undefined>;

/** Lines without end. */
async function* endless(): AsyncGenerator<string, void> {
  try {
    for (;;) {
      await Promise.resolve();
      yield `${'dry,'.repeat(1_000)}\r\n`;
    }
  } finally {
    ended.resolve(undefined);
  }
}

beforeEach(async () => {
  ended = Promise.withResolvers();
  const app = express();
  app.get('/', (_request, response) => sendDownload(response, 'a.csv', 'text/csv', endless()));
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('a file that is sent as it comes', () => {
  it('ends with whoever asked for it', async () => {
    const hangUp = new AbortController();
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/`, { signal: hangUp.signal });
    await response.body?.getReader().read();
    hangUp.abort();
    await expect(ended.promise).resolves.toBeUndefined();
  });
});
