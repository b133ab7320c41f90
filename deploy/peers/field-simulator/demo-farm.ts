import { devicePlan } from './device/device-plan.ts';
import type { Field } from './field.ts';

/** What `npm start` has in its field: a device for each protocol, to be added at `/farm-hardware-setup`. */
const devices = [
  { id: 'demo-mqtt', name: 'Demo farm: MQTT controller, 4 valves', protocol: 'mqtt', stations: 4 },
  { id: 'demo-rest', name: 'Demo farm: REST controller, 4 valves', protocol: 'rest', stations: 4 },
  { id: 'demo-modbus', name: 'Demo farm: Modbus controller, 4 valves', protocol: 'modbus', stations: 4 },
] as const;

/** Makes those that are missing, and moves those whose ports have changed since. */
export async function demoFarm(field: Field, environment: NodeJS.ProcessEnv): Promise<void> {
  const ports = { rest: environment['REST_PORT'], modbus: environment['MODBUS_PORT'] };
  for (const device of devices) {
    const port = device.protocol === 'mqtt' ? undefined : Number(ports[device.protocol] ?? 0);
    const before = field.find(device.id)?.plan();
    const isThere = before !== undefined && (!('port' in before) || port === 0 || before.port === port);
    if (isThere) continue;
    const again = field.find(device.id);
    if (again !== undefined) await field.remove(again);
    await field.create(devicePlan.parse({ ...before, ...device, ...(port === undefined ? {} : { port }) }));
  }
}
