import { retry } from '@headgate/runtime/testing/retry';
import { Adapters } from '../src/adapters/adapters.ts';
import { DeviceReports } from '../src/adapters/device-reports.ts';
import { Water } from '../src/controllers/water.ts';
import { WatchControllers } from '../src/watering/watch-controllers.ts';
import { startBridge, type OwnBridge } from './own-bridge.ts';
import { SomeDevice } from './some-device.ts';
import { SomeWater } from './some-water.ts';

/** The device is read by nobody but whom a test asks to. */
const nobodyWatches: Pick<WatchControllers, 'keep' | 'take' | 'check'> = {
  keep: () => Promise.resolve(),
  take: () => Promise.resolve([]),
  check: () => Promise.resolve({}),
};

export interface DryBridge extends OwnBridge {
  readonly water: SomeWater;
  /** Whatever is spoken to, in whichever way. */
  readonly device: SomeDevice;
}

/** The service with water and a device that do as the test says. */
export async function startDryBridge(settings: Record<string, string> = {}): Promise<DryBridge> {
  const [water, device] = [new SomeWater(), new SomeDevice()];
  const adapters = { mqtt: device, modbus: device, rest_api: device, simulated: device };
  const bridge = await startBridge(settings, {
    providers: [
      { provide: Water, useValue: water },
      { provide: WatchControllers, useValue: nobodyWatches },
      { provide: Adapters, useValue: new Adapters(adapters, new DeviceReports()) },
    ],
  });
  // On a starved machine an answer may be late.
  const ask = bridge.asker.ask.bind(bridge.asker);
  bridge.asker.ask = (question, command, call) => retry(() => ask(question, command, call));
  return { ...bridge, water, device };
}
