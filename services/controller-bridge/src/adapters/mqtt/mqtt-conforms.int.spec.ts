import { afterAll, beforeAll } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { adapterConforms } from '../../../test/conformance/adapter-conforms.ts';
import { MqttBench, type Broker } from '../../../test/mqtt/mqtt-bench.ts';

let broker: Broker;

beforeAll(async () => {
  Logger.overrideLogger(false);
  broker = await ServerProcess.mosquitto();
});
afterAll(async () => {
  await broker.kill();
});

adapterConforms('The MQTT adapter', { knowsOrders: true, closesOnRestart: true }, () =>
  MqttBench.make(broker),
);
