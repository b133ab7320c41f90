import { afterAll, beforeAll } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { adapterConforms } from '../../../test/conformance/adapter-conforms.ts';
import { measuresWater } from '../../../test/conformance/measures-water.ts';
import { cannotPause, pausesAtItsPanel, pausesWater } from '../../../test/conformance/pauses-water.ts';
import type { Broker } from '../../../test/mqtt/issue-accounts.ts';
import { MqttBench } from '../../../test/mqtt/mqtt-bench.ts';
import { OwnField } from '../../../test/own-field.ts';

let broker: Broker;
let field: OwnField;

beforeAll(async () => {
  Logger.overrideLogger(false);
  [broker, field] = [await ServerProcess.mosquitto(), await OwnField.start({ wired: 0 })];
});
afterAll(async () => {
  await field.stop();
  await broker.kill();
});

measuresWater('Over MQTT', { endsByVolume: true }, (meter, canPause = false) =>
  MqttBench.make(field, broker, { meter, canPause }),
);
pausesWater('Over MQTT, a device that can pause', { closesOnRestart: true }, () =>
  MqttBench.make(field, broker, { canPause: true }),
);
pausesAtItsPanel('Over MQTT, a device', () => MqttBench.make(field, broker, { canPause: true }));
cannotPause('An MQTT device of before', () => MqttBench.make(field, broker));
adapterConforms('The MQTT adapter', { knowsOrders: true, closesOnRestart: true }, () =>
  MqttBench.make(field, broker),
);
