import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { OwnEmulator } from './test/own-emulator.ts';

let emulator: OwnEmulator;
let stripe: Stripe;

beforeAll(async () => {
  emulator = await OwnEmulator.start();
  stripe = emulator.stripe;
});
afterAll(() => emulator.end());

describe('what it keeps', () => {
  it('is whole after a kill in the middle of a line', async () => {
    const { id } = await emulator.fee();
    await emulator.kill();
    const journal = join(emulator.folder, 'journal.jsonl');
    appendFileSync(journal, '[["payment_intent","pi_half",{"id":');
    await emulator.start();
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ amount: 1_000_000 });
    const next = await emulator.fee();
    await emulator.kill();
    await emulator.start();
    expect(await stripe.paymentIntents.retrieve(next.id)).toMatchObject({ id: next.id });
    expect(statSync(journal).mode & 0o777).toBe(0o600);
  });

  it('is for no production', async () => {
    const script = fileURLToPath(new URL('../payment-emulator.ts', import.meta.url));
    const started = spawn(process.execPath, [script], {
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    started.stderr.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    expect(await once(started, 'close')).toEqual([1, null]);
    expect(output.trim().split('\n')).toHaveLength(1);
  });
});
