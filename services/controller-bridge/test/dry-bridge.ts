import { retry } from '@headgate/runtime/testing/retry';
import { Adapters } from '../src/adapters/adapters.ts';
import { Water } from '../src/controllers/water.ts';
import { CheckDevices } from '../src/watering/check-devices.ts';
import { startBridge, type OwnBridge } from './own-bridge.ts';
import { SomeDevice } from './some-device.ts';
import { SomeWater } from './some-water.ts';

/** The device is read by nobody but whom a test asks to. */
class NobodyWatches extends CheckDevices {
  override keep = () => Promise.resolve();
  override dueControllers = () => Promise.resolve([]);
}

export interface DryBridge extends OwnBridge {
  readonly water: SomeWater;
  /** Whatever is spoken to, in whichever way. */
  readonly device: SomeDevice;
}

/** The service with water and a device that do as the test says. */
export async function startDryBridge(settings: Record<string, string> = {}): Promise<DryBridge> {
  const [water, device] = [new SomeWater(), new SomeDevice()];
  const protocols = { mqtt: device, modbus: device, rest_api: device, simulated: device };
  const bridge = await startBridge(settings, {
    providers: [
      { provide: Water, useValue: water },
      { provide: CheckDevices, useClass: NobodyWatches },
      { provide: Adapters, useValue: new Adapters(() => ({ protocols })) },
    ],
  });
  // On a starved machine an answer may be late.
  const ask = bridge.asker.ask.bind(bridge.asker);
  bridge.asker.ask = (question, command, call) => retry(() => ask(question, command, call));
  return { ...bridge, water, device };
}
