import { afterAll, beforeAll } from '@jest/globals';
import { adapterConforms } from '../../test/conformance/adapter-conforms.ts';
import { OwnField } from '../../test/own-field.ts';
import { WiredBench, type WiredPlan } from '../../test/wired-bench.ts';
import { ModbusAdapter } from './modbus/modbus.adapter.ts';
import { RestAdapter } from './rest/rest.adapter.ts';

let field: OwnField;
beforeAll(async () => {
  field = await OwnField.start();
}, 120_000);
afterAll(() => field.stop());

const overModbus: Pick<WiredPlan, 'connectionType' | 'adapter'> = {
  connectionType: 'modbus',
  adapter: (endpoints) => new ModbusAdapter(endpoints),
};

adapterConforms(
  'The Modbus adapter with our own register map',
  { knowsOrders: true, closesOnRestart: true },
  () =>
    WiredBench.make(field, {
      ...overModbus,
      profile: 'headgate',
      device: { protocol: 'modbus', model: 'headgate', unit: 7 },
    }),
);

adapterConforms('The Modbus adapter with a plain PLC', { knowsOrders: false, closesOnRestart: true }, () =>
  WiredBench.make(field, {
    ...overModbus,
    profile: 'plc-coil-timer',
    device: { protocol: 'modbus', model: 'plc-coil-timer' },
  }),
);

adapterConforms('The REST adapter', { knowsOrders: true, closesOnRestart: true }, () =>
  WiredBench.make(field, {
    connectionType: 'rest_api',
    adapter: (endpoints) => new RestAdapter(endpoints),
    profile: 'headgate',
    device: { protocol: 'rest' },
  }),
);
