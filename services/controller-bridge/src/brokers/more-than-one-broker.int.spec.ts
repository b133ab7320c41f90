import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { issueMqttCredentials, readCommand, requestCommand } from '@headgate/contracts/bridge-questions';
import { Metrics } from '@headgate/runtime';
import type { Caller } from '@headgate/messaging';
import { eventually } from '@headgate/runtime/testing/eventually';
import { figureOf } from '@headgate/runtime/testing/figure-of';
import { OwnProcess } from '@headgate/runtime/testing/own-process';
import { retry } from '@headgate/runtime/testing/retry';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { DataSource } from 'typeorm';
import { aController } from '../../test/a-controller.ts';
import { makeLive } from '../../test/live-control.ts';
import type { Broker } from '../../test/mqtt/issue-accounts.ts';
import { OwnClient } from '../../test/mqtt/own-client.ts';
import { aCaller, startBridge, testKeys, type OwnBridge } from '../../test/own-bridge.ts';
import { OwnField, type MqttLogin } from '../../test/own-field.ts';
import { addBroker, farmsAt, moveFarm, removeBroker, setWeight } from './manage-brokers.ts';

let first: Broker;
let east: Broker;
let field: OwnField;
let bridge: OwnBridge;
let database: DataSource;

beforeEach(async () => {
  first = await ServerProcess.mosquitto();
  east = await ServerProcess.mosquitto({ password: first.login.password });
  field = await OwnField.start({ wired: 0 });
  const { url, user, password } = first.login;
  bridge = await startBridge({ MQTT_URL: url, MQTT_USER: user, MQTT_PASSWORD: password });
  await bridge.replica();
  database = bridge.service.get(DataSource);
  await addBroker(database, { name: 'east', url: east.login.url, publicUrl: east.login.url });
});
afterEach(async () => {
  await bridge.stop();
  await field.stop();
  await Promise.all([first.kill(), east.kill()]);
});

interface Farm {
  readonly caller: Caller;
  readonly id: string;
  readonly device: string;
  readonly login: MqttLogin;
}

/** A farm with a live device, at whichever broker it was told. */
async function aFarm(): Promise<Farm> {
  const caller = aCaller();
  const { id } = await aController(bridge.asker, caller);
  const issued = await bridge.asker.ask(issueMqttCredentials, { id }, { caller });
  if (issued.kind !== 'issued') throw new Error(issued.kind);
  const { brokerUrl: url, username, password, topicPrefix: prefix } = issued.credentials;
  const { id: device } = await field.create({ protocol: 'mqtt', stations: 2 });
  const login = { url, username, password, prefix };
  await field.connect(device, login);
  await makeLive(bridge.asker, caller, id);
  return { caller, id, device, login };
}

/** What became of it. */
async function water({ caller, id }: Farm, command: { commandType: 'start'; duration: number } | 'stop') {
  const given = command === 'stop' ? ({ commandType: 'stop' } as const) : command;
  const ask = { controllerId: id, zoneId: 'zone-1', ...given };
  const answer = await retry(() => bridge.asker.ask(requestCommand, ask, { caller }));
  if (answer.kind !== 'command') throw new Error(answer.kind);
  const read = async () => {
    const known = await bridge.asker.ask(readCommand, { id: answer.command.id }, { caller });
    if (known.kind !== 'command') throw new Error(known.kind);
    return known.command;
  };
  await eventually('it is settled', async () => ['confirmed', 'failed'].includes((await read()).status));
  const { status, reason, response } = await read();
  return { status, reason, response };
}
const start = { commandType: 'start', duration: 10 } as const;
const isConfirmed = expect.objectContaining({ status: 'confirmed' });
const isOpen = async ({ device }: Farm) => (await field.device(device)).stations[0]?.open;
const isUp = (broker: string) =>
  figureOf(bridge.service.get(Metrics), `headgate_dependency_up{dependency="${broker}"}`);
const brokerOf = async ({ id }: Farm) => {
  const [row] = await bridge.rows('SELECT broker, leaving_broker AS leaving FROM controller WHERE id = $1', [
    id,
  ]);
  return row;
};

describe('Farms over more than one broker', () => {
  it('are spread by weight, and none is left without water or stop by another’s broker', async () => {
    const [here, there] = [await aFarm(), await aFarm()];
    expect([here.login.url, there.login.url].toSorted()).toEqual(
      [first.login.url, east.login.url].toSorted(),
    );
    const [atFirst, atEast] = here.login.url === first.login.url ? [here, there] : [there, here];
    expect(await water(atEast, start)).toEqual(isConfirmed);
    expect(await water(atFirst, start)).toEqual(isConfirmed);
    expect([await isUp('mqtt'), await isUp('mqtt-east')]).toEqual([1, 1]);

    await east.kill();
    await eventually('it is seen', async () => (await isUp('mqtt-east')) === 0);
    expect(await water(atFirst, 'stop')).toEqual(isConfirmed);
    expect(await isOpen(atFirst)).toBe(false);
    // Said plainly, and tried on: it reaches the valve when the broker is back.
    expect(await water(atEast, 'stop')).toEqual({
      ...{ status: 'failed', reason: 'unconfirmed' },
      response: { simulated: false, result: 'not-run', trouble: 'unreachable' },
    });
    expect(await isUp('mqtt')).toBe(1);
    await east.start();
    await eventually('the stop reaches its valve', async () => (await isOpen(atEast)) === false);
  });

  it('moves a farm, whose stops reach the device wherever it is meanwhile', async () => {
    await setWeight(database, 'east', 0);
    const farm = await aFarm();
    expect(farm.login.url).toBe(first.login.url);
    expect(await water(farm, start)).toEqual(isConfirmed);

    expect(await moveFarm(database, farm.caller.farmId, 'east', new Date())).toBe(1);
    await eventually('the other broker knows its password', () => enters(east, farm.login));
    // Nobody has told the device yet.
    expect(await water(farm, 'stop')).toEqual(isConfirmed);
    expect(await isOpen(farm)).toBe(false);
    expect(await water(farm, start)).toEqual(isConfirmed);
    expect(await brokerOf(farm)).toEqual({ broker: 'east', leaving: 'first' });

    // With the password that it has.
    await field.connect(farm.device, { ...farm.login, url: east.login.url });
    expect(await water(farm, 'stop')).toEqual(isConfirmed);
    await eventually('the move has ended', async () => !(await enters(first, farm.login)));
    expect(await brokerOf(farm)).toEqual({ broker: 'east', leaving: null });
    expect(await water(farm, start)).toEqual(isConfirmed);
    expect(await water(farm, 'stop')).toEqual(isConfirmed);
    expect(await farmsAt(database, 'first')).toEqual([]);
    await expect(removeBroker(database, 'east')).rejects.toThrow('east still has 1 controllers');
  });

  it('moves a farm away from a broker that has gone, which can then be removed', async () => {
    await setWeight(database, 'first', 0);
    const farm = await aFarm();
    expect(farm.login.url).toBe(east.login.url);
    await east.kill();
    await moveFarm(database, farm.caller.farmId, 'first', new Date());
    await eventually('the other broker knows its password', () => enters(first, farm.login));
    await field.connect(farm.device, { ...farm.login, url: first.login.url });
    const moved = JSON.stringify({ broker: 'first', leaving: null });
    await eventually('the move has ended', async () => JSON.stringify(await brokerOf(farm)) === moved);
    expect(await water(farm, start)).toEqual(isConfirmed);
    expect(await water(farm, 'stop')).toEqual(isConfirmed);
    await removeBroker(database, 'east');
  });

  it('takes a move back, and a broker away, by the operator’s command', async () => {
    expect(await operate('weight', 'east', '0')).toBe('east has the weight 0.\n');
    const farm = await aFarm();
    await moveFarm(database, farm.caller.farmId, 'east', new Date());
    await moveFarm(database, farm.caller.farmId, 'first', new Date());
    await eventually('the move has ended', async () => {
      const row = await brokerOf(farm);
      return JSON.stringify(row) === JSON.stringify({ broker: 'first', leaving: null });
    });
    expect(await water(farm, start)).toEqual(isConfirmed);
    expect(await water(farm, 'stop')).toEqual(isConfirmed);
    expect((await operate('list')).split('\n').map((line) => line.split('\t').slice(0, 5))).toEqual([
      ['name', 'weight', 'controllers', 'leaving', 'url'],
      ['east', '0', '0', '0', east.login.url],
      ['first', '1', '1', '0', first.login.url],
      [''],
    ]);
    expect(await operate('remove', 'east')).toBe('east is no broker of ours any more.\n');
    await eventually('it is dialled no more', async () => (await isUp('mqtt-east').catch(() => -1)) !== 1);
    await expect(moveFarm(database, farm.caller.farmId, 'east', new Date())).rejects.toThrow(
      'no broker east',
    );
    await expect(removeBroker(database, 'first')).rejects.toThrow('cannot be removed');
  });
});

/** What the command prints, given as an operator gives it. */
async function operate(...command: string[]): Promise<string> {
  const url = (database.options as { readonly url?: string }).url;
  const environment = { DATABASE_URL: url, MQTT_URL: first.login.url, CONTROLLER_KEYS: testKeys };
  let output = '';
  const program = new OwnProcess(
    join(import.meta.dirname, '../../dist/brokers/main.js'),
    command,
    environment,
    (text) => {
      output += text;
    },
  );
  program.start();
  await program.exit();
  return output;
}

/** Whoever enters with the device's login pushes it off that broker: it comes back. */
async function enters(broker: Broker, { username, password }: MqttLogin): Promise<boolean> {
  try {
    const client = await OwnClient.connect(broker, { username, clientId: username, password });
    await client.stop();
    return true;
  } catch {
    return false;
  }
}
