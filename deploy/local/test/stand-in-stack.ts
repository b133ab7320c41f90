import type { ProcessEntry } from '../stack/processes.ts';
import { serveStack } from './serve-stack.ts';

/* `npm start` with stand-ins for the product's processes: DATA and GATEWAY_PORT say where. Prints 'serving' when it is. */

const entry = 'deploy/local/test/stand-in-process.ts';
const processes: readonly ProcessEntry[] = [
  {
    name: 'mail-sink',
    entry,
    needs: ['folder'],
    standIn: { foundBy: { DEV_MAIL_URL: 'http://127.0.0.1:{PORT}' }, runs: 'unless-given' },
  },
  {
    name: 'prediction',
    entry,
    needs: ['database', 'redis', 'mqtt'],
    nats: { answers: true },
    secrets: ['OF_PREDICTION'],
    keys: ['KEYS_OF_PREDICTION'],
  },
  {
    name: 'gateway',
    entry,
    needs: ['redis'],
    nats: { asks: ['prediction'] },
    secrets: ['SESSION_SECRET'],
    isGateway: true,
  },
];
await serveStack({
  processes,
  durable: true,
  environment: { PATH: process.env['PATH'] },
});
