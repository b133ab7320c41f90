import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { readCommand, requestCommand } from '@headgate/contracts/bridge-questions';
import { eventually } from '@headgate/runtime/testing/eventually';
import { retry } from '@headgate/runtime/testing/retry';
import type { Alert } from '../../../../deploy/observe/test/own-prometheus.ts';
import { aController } from '../../test/a-controller.ts';
import { makeLive } from '../../test/live-control.ts';
import { aCaller } from '../../test/own-bridge.ts';
import { startWatchedBridge, type WatchedBridge } from '../../test/watched-bridge.ts';

/* The alerts of deploy/observe on what really happens; but that each waits for a second only. */

// Each wait has 90 s, and a busy machine may need them.
jest.setTimeout(600_000);

let bridge: WatchedBridge;
const grower = aCaller();

beforeAll(async () => {
  bridge = await startWatchedBridge();
  await eventually('both parts are scraped', async () => {
    const seen = await bridge.prometheus.query('headgate_process_info');
    return new Set(seen.map(({ metric }) => metric['part'])).size === 2;
  });
});
afterAll(() => bridge.stop());

type Labels = Readonly<Record<string, string>>;

/** Alerts of these labels that fire now. */
async function firing(labels: Labels): Promise<Alert[]> {
  const wanted = Object.entries(labels);
  return (await bridge.prometheus.alerts()).filter(
    (alert) => alert.state === 'firing' && wanted.every(([name, value]) => alert.labels[name] === value),
  );
}

/** Gives what it says then. */
async function fires(labels: Labels): Promise<string | undefined> {
  let found: Alert | undefined;
  await eventually(`${JSON.stringify(labels)} fires`, async () => {
    [found] = await firing(labels);
    return found !== undefined;
  });
  return found?.annotations['summary'];
}

/** Looks until it is: on a busy machine a scrape may come too late, and what it would tell is missing for a moment. */
const isSilent = (labels: Labels) =>
  eventually(`${JSON.stringify(labels)} does not fire`, async () => (await firing(labels)).length === 0);

async function command(input: { commandType: 'start' | 'stop'; controllerId: string; duration?: number }) {
  const operationId = randomUUID();
  const answer = await retry(() =>
    bridge.asker.ask(requestCommand, { zoneId: 'zone-1', ...input }, { caller: grower, operationId }),
  );
  if (answer.kind !== 'command') throw new Error(`It was not taken: ${answer.kind}`);
  return answer.command.id;
}

/** Waters from a device of the field. Gives both by their names. */
async function someWater(): Promise<{ readonly controllerId: string; readonly device: string }> {
  const apiKey = randomUUID();
  const { device, endpoint } = await bridge.field.add({
    protocol: 'rest_api',
    stations: 2,
    scale: 1,
    apiKey,
  });
  const { id: controllerId } = await aController(bridge.asker, grower, {
    ...{ connectionType: 'rest_api', controllerBrand: 'other', apiEndpoint: endpoint, apiKey },
  });
  await makeLive(bridge.asker, grower, controllerId);
  const start = await command({ commandType: 'start', controllerId, duration: 30 });
  await eventually('the valve is open', async () => {
    const read = await retry(() => bridge.asker.ask(readCommand, { id: start }, { caller: grower }));
    return read.kind === 'command' && read.command.status === 'confirmed';
  });
  return { controllerId, device };
}

it('a stop that reaches no device wakes somebody, until the device has closed its valve', async () => {
  const unconfirmed = { alertname: 'StopUnconfirmed', severity: 'page' };
  const { controllerId, device } = await someWater();
  await isSilent(unconfirmed);
  await bridge.field.operate(device, 'line', { plugged: false });
  await command({ commandType: 'stop', controllerId });
  expect(await fires(unconfirmed)).toBe('1 stop(s) that no device has confirmed: water may flow');
  await bridge.field.operate(device, 'line', { plugged: true });
  await isSilent(unconfirmed);
});

it('a broker that is away wakes somebody, for each process that cannot reach it', async () => {
  const cutOff = { alertname: 'DependencyDown', dependency: 'nats', severity: 'page' };
  await isSilent(cutOff);
  await bridge.nats.kill();
  await fires({ ...cutOff, job: 'bridge' });
  await fires({ ...cutOff, job: 'bridge-worker' });
  await bridge.nats.start();
  await isSilent(cutOff);
});

it('a part of a service that nobody does wakes somebody, though the other part goes on', async () => {
  const gone = { alertname: 'ProcessGone', service: 'bridge', severity: 'page' };
  await isSilent(gone);
  await bridge.parts.works.kill();
  await fires({ ...gone, part: 'works' });
  await isSilent({ ...gone, part: 'answers' });
  bridge.parts.works.start();
  await isSilent(gone);
});
