import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { issueMqttCredentials, readCommand, requestCommand } from '@headgate/contracts/bridge-questions';
import { eventually } from '@headgate/runtime/testing/eventually';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { aController } from '../../../test/a-controller.ts';
import { makeLive } from '../../../test/live-control.ts';
import type { Broker } from '../../../test/mqtt/issue-accounts.ts';
import { aCaller, startBridge, type OwnBridge } from '../../../test/own-bridge.ts';
import { OwnField } from '../../../test/own-field.ts';

let broker: Broker;
let field: OwnField;
let bridge: OwnBridge;

beforeEach(async () => {
  broker = await ServerProcess.mosquitto();
  field = await OwnField.start({ wired: 0 });
  const { url, user, password } = broker.login;
  bridge = await startBridge({ MQTT_URL: url, MQTT_USER: user, MQTT_PASSWORD: password });
});
afterEach(async () => {
  await bridge.stop();
  await field.stop();
  await broker.kill();
});

describe('A controller at our broker', () => {
  it('signs in with the credentials of the call, and its valve opens for a command, and closes', async () => {
    const { asker } = bridge;
    const caller = aCaller();
    const { id } = await aController(asker, caller);
    const issued = await asker.ask(issueMqttCredentials, { id }, { caller });
    if (issued.kind !== 'issued') throw new Error(issued.kind);
    const { brokerUrl: url, username, password, topicPrefix: prefix } = issued.credentials;
    const device = await field.create({ protocol: 'mqtt', stations: 2 });
    await field.connect(device.id, { url, username, password, prefix });
    await makeLive(asker, caller, id);

    const ask = { controllerId: id, zoneId: 'zone-1' };
    const started = await asker.ask(
      requestCommand,
      { ...ask, commandType: 'start', duration: 10 },
      { caller },
    );
    if (started.kind !== 'command') throw new Error(started.kind);
    await isConfirmed(started.command.id);
    expect(await field.openings(device.id)).toMatchObject([{ station: 1, commandId: started.command.id }]);

    const stopped = await asker.ask(requestCommand, { ...ask, commandType: 'stop' }, { caller });
    if (stopped.kind !== 'command') throw new Error(stopped.kind);
    await isConfirmed(stopped.command.id);
    const { stations } = await field.device(device.id);
    expect(stations.map(({ open }) => open)).toEqual([false, false]);

    async function isConfirmed(commandId: string): Promise<void> {
      await eventually('it is confirmed', async () => {
        const read = await asker.ask(readCommand, { id: commandId }, { caller });
        return (
          read.kind === 'command' && read.command.status === 'confirmed' && read.command.isSimulated === false
        );
      });
    }
  });
});
