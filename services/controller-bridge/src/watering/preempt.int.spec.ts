import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeLive } from '../../test/live-control.ts';
import { aController } from '../../test/a-controller.ts';
import { aCaller, startBridge, type OwnBridge } from '../../test/own-bridge.ts';
import { quickBridge } from '../../test/quick-bridge.ts';
import { ScriptedDevices } from '../../test/scripted-device.ts';
import { readCommand, requestCommand } from '@headgate/contracts/bridge-questions';
import type { CommandInput, IrrigationCommand } from '@headgate/contracts/irrigation-command';
import { eventually } from '@headgate/runtime/testing/eventually';
import type { INestApplicationContext } from '@nestjs/common';
import { Adapters } from '../adapters/adapters.ts';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';

/** [ms] */
const hour = 3_600_000;
/** A start is waited for longer than any test, and nobody sweeps: nothing but a stop that is heard of ends it. */
const patient: BridgeTimes = {
  ...quickBridge,
  queues: { ...quickBridge.queues, sweepEvery: hour },
  dispatch: { ...quickBridge.dispatch, answer: hour, lease: hour, sweepEvery: hour },
};

const caller = aCaller();
const devices = new ScriptedDevices(1_000);
let bridge: OwnBridge;
let worker: INestApplicationContext;

beforeAll(async () => {
  const providers = [
    { provide: Adapters, useValue: devices.adapters },
    { provide: BRIDGE_TIMES, useValue: patient },
  ];
  bridge = await startBridge({}, { providers, part: 'answers' });
  worker = await bridge.replica({}, 'works');
});
afterAll(async () => {
  await worker.close();
  await bridge.stop();
});

async function ask(input: CommandInput): Promise<IrrigationCommand> {
  const answer = await bridge.asker.ask(requestCommand, input, { caller });
  if (answer.kind !== 'command') throw new Error(`Not taken: ${answer.kind}`);
  return answer.command;
}

async function until(id: string, status: IrrigationCommand['status']): Promise<void> {
  await eventually(`it is ${status}`, async () => {
    const answer = await bridge.asker.ask(readCommand, { id }, { caller });
    return answer.kind === 'command' && answer.command.status === status;
  });
}

describe('a bridge in two parts', () => {
  it('a stop that one of them sends ends a start that the other has under way', async () => {
    const { id } = await aController(bridge.asker, caller);
    await makeLive(bridge.asker, caller, id);
    const device = devices.of(id);
    device.fates.open.push('hangs');
    const start = await ask({ controllerId: id, commandType: 'start', zoneId: 'zone-1', duration: 10 });
    await until(start.id, 'sent');
    // As a device that takes one connection only: as long as the start has it, it hears no close.
    device.isReachable = false;
    const stop = await ask({ controllerId: id, commandType: 'stop' });
    await eventually('the start has let go of the device', () => device.startsInProgress === 0);
    device.isReachable = true;
    await until(stop.id, 'confirmed');
    expect(device.startsInProgress).toBe(0);
  });
});
