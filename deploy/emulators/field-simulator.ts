/**
 * Valves, and the controllers that turn them, on this machine: for development and tests. field-simulator/README.md says
 * what it has.
 *
 *   node deploy/emulators/field-simulator.ts   PORT, HOST, DATA_FOLDER (absent: nothing is kept), DEMO_FARM=yes (three devices to
 *                                          begin with, two of them at REST_PORT and MODBUS_PORT), SPARE_PORTS (taken at once)
 *   GET, POST /field/devices               the devices; makes one
 *   …/field/devices/<id>/…                 what happens to one: faults, power, its line, its login
 *   GET  /field/openings                   every opening of every valve: which order, when opened, when closed, why
 */
import { devicePlan } from './field-simulator/device/device-plan.ts';
import { Field } from './field-simulator/field.ts';
import { operatorServer } from './field-simulator/operator/operate.ts';

/** What `npm start` has in its field: a device for each protocol, to be added at `/farm-hardware-setup`. */
const devices = [
  { id: 'demo-mqtt', name: 'Demo farm: MQTT controller, 4 valves', protocol: 'mqtt', stations: 4 },
  { id: 'demo-rest', name: 'Demo farm: REST controller, 4 valves', protocol: 'rest', stations: 4 },
  { id: 'demo-modbus', name: 'Demo farm: Modbus controller, 4 valves', protocol: 'modbus', stations: 4 },
] as const;

/** Makes those that are missing, and moves those whose ports have changed since. */
async function demoFarm(field: Field, environment: NodeJS.ProcessEnv): Promise<void> {
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

if (process.env['NODE_ENV'] === 'production') {
  console.error('The field simulator moves no water: it refuses NODE_ENV=production');
  process.exit(1);
}

const host = process.env['HOST'] ?? '127.0.0.1';
const port = Number(process.env['PORT'] ?? 3905);
const folder = process.env['DATA_FOLDER'];
const sparePorts = Number(process.env['SPARE_PORTS'] ?? 0);
const field = new Field({ host, sparePorts, ...(folder === undefined ? {} : { folder }) });
await field.start();
if (process.env['DEMO_FARM'] === 'yes') await demoFarm(field, process.env);

const server = operatorServer(field).listen(port, host, () => {
  console.log(`Field simulator on http://${host}:${String(port)}`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.closeAllConnections();
    void field.stop().then(() => {
      server.close(() => process.exit(0));
    });
  });
}
