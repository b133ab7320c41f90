import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readConnectionTest } from '@headgate/contracts/bridge-questions';
import { eventually } from '@headgate/runtime/testing/eventually';
import type { Reading } from '../adapters/controller-adapter.ts';
import { aController } from '../../test/a-controller.ts';
import { startDryBridge, type DryBridge } from '../../test/dry-bridge.ts';
import { makeLive } from '../../test/live-control.ts';
import { aCaller } from '../../test/own-bridge.ts';
import { well } from '../../test/some-device.ts';
import { ConnectionTests } from './connection-tests.ts';

let bridge: DryBridge;

beforeAll(async () => {
  bridge = await startDryBridge();
});
afterAll(() => bridge.stop());

const silent: Reading = { kind: 'unreadable', trouble: 'silent', cause: new Error('aborted') };

it('a test that is cut off by the end of its process is begun anew by another at once, and not taken for silence', async () => {
  const caller = aCaller();
  const { id } = await aController(bridge.asker, caller);
  await makeLive(bridge.asker, caller, id);
  const stop = new AbortController();
  const readings = [
    (signal: AbortSignal) =>
      new Promise<Reading>((resolve) => {
        signal.addEventListener('abort', () => {
          resolve(silent);
        });
        stop.abort();
      }),
  ];
  bridge.device.reading = (signal) => readings.shift()?.(signal) ?? Promise.resolve(well);
  // Nobody else has it before this worker does.
  const [row] = await bridge.rows<{ id: string }>(
    `INSERT INTO connection_test (id, controller_id, farm_id, steps, started_at)
     VALUES (gen_random_uuid(), $1, $2, '[]', now()) RETURNING id`,
    [id, caller.farmId],
  );
  await bridge.service.get(ConnectionTests).attempt(row?.id ?? '', stop.signal);
  await eventually('another has ended it', async () => {
    const answer = await bridge.asker.ask(readConnectionTest, { id }, { caller });
    return answer.kind === 'test' && answer.test?.verdict === 'ready';
  });
  expect(readings).toEqual([]);
});
