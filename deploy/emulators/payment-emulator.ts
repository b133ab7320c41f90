/**
 * A local stand-in for Stripe's API, for development and tests: payment-emulator/README.md says what it has.
 *
 *   node deploy/emulators/payment-emulator.ts   PORT, HOST, DATA_FOLDER (what it keeps), WEBHOOK_URL and WEBHOOK_SECRET (to whom
 *                                           events are sent, and how they are signed; without them they are only kept);
 *                                           WEBHOOK_SECRET_FILE: the secret is in that file
 *   /v1/…                                   Stripe's API, for the official SDK
 *   POST /card-form/confirm, /authenticate  what the test card form says
 *   GET  /emulator/ledger                   what it holds
 *   POST /emulator/…                        what an operator does: refunds, disputes, renewals, time, faults
 */
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Emulator } from './payment-emulator/emulator.ts';

if (process.env['NODE_ENV'] === 'production') {
  console.error('The payment emulator moves no money: it refuses NODE_ENV=production');
  process.exit(1);
}

const host = process.env['HOST'] ?? '127.0.0.1';
const port = Number(process.env['PORT'] ?? 3904);
const url = process.env['WEBHOOK_URL'] ?? '';
// As pilot believes it where nobody has made one.
const file = process.env['WEBHOOK_SECRET_FILE'];
const given = file === undefined ? process.env['WEBHOOK_SECRET'] : readFileSync(file, 'utf8').trim();
const secret = given ?? 'whsec_emulator';

const emulator = new Emulator({
  folder: process.env['DATA_FOLDER'] ?? join(tmpdir(), 'headgate-payment-emulator'),
  address: `http://${host}:${String(port)}`,
  ...(url === '' ? {} : { webhooks: { url, secret } }),
});
const server = emulator.server().listen(port, host, () => {
  console.log(`Payment emulator on http://${host}:${String(port)}`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.closeAllConnections();
    emulator.stop();
    server.close(() => process.exit(0));
  });
}
