import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  issueMqttCredentials,
  readCommand,
  requestCommand,
  stopAll,
} from '@headgate/contracts/bridge-questions';
import { eventually } from '@headgate/runtime/testing/eventually';
import { retry } from '@headgate/runtime/testing/retry';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { aController } from '../../test/a-controller.ts';
import { CommandsBench } from '../../test/commands-bench.ts';
import { CountStatements } from '../../test/count-statements.ts';
import { makeLive } from '../../test/live-control.ts';
import { aCaller, startBridge, type OwnBridge } from '../../test/own-bridge.ts';
import { OwnField } from '../../test/own-field.ts';
import { quickBridge } from '../../test/quick-bridge.ts';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';

/** What else is sent does not grow with commands: sweepers, readings for this test, and the relay, which takes 200 facts at once. */
const ofCommands = /^(read-water|write-waters?|lock-farm|withdraw-all)\b/;
const relayed = { statements: 4, facts: 200 };

const countedIn = (names: readonly string[]) => names.filter((name) => ofCommands.test(name)).length;

/** Each can be done after the one before it. */
const types = ['start', 'pause', 'resume', 'stop'] as const;

/** What comes later is the device's next report, and how late the device is grows with the machine's load. */
const untilConfirmed = (names: readonly string[]) =>
  names.slice(0, names.findLastIndex((name) => name.startsWith('write-water commands')) + 1);

/**
 * On a busy machine an outcome takes longer than a test's times: the sweeper would read devices that have been quiet, and send
 * stops anew whose worker it takes for dead. Both are right, and both are statements about water; here neither falls due.
 */
const patient: BridgeTimes = {
  ...quickBridge,
  dispatch: { ...quickBridge.dispatch, stopAnswer: 60_000, lease: 60_000, quiet: 600_000 },
};

let statements: CountStatements;

beforeAll(() => {
  statements = new CountStatements();
});
afterAll(() => {
  statements.stop();
});

/** What a test has started, and ends also where it fails. */
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** An MQTT device of its own, at a broker and a bridge of its own. */
async function aLiveDevice(times: BridgeTimes, plan: object = {}) {
  const broker = await ServerProcess.mosquitto();
  ends.push(() => broker.kill());
  const field = await OwnField.start({ wired: 0 });
  ends.push(() => field.stop());
  const { url: MQTT_URL, user: MQTT_USER, password: MQTT_PASSWORD } = broker.login;
  const bridge = await startBridge(
    { MQTT_URL, MQTT_USER, MQTT_PASSWORD },
    { providers: [{ provide: BRIDGE_TIMES, useValue: times }] },
  );
  ends.push(() => bridge.stop());
  const { asker } = bridge;
  const caller = aCaller();
  const { id } = await aController(asker, caller);
  const issued = await asker.ask(issueMqttCredentials, { id }, { caller });
  if (issued.kind !== 'issued') throw new Error(issued.kind);
  const { brokerUrl: url, username, password, topicPrefix: prefix } = issued.credentials;
  const device = await field.create({ protocol: 'mqtt', stations: 2, canPause: true, ...plan });
  await field.connect(device.id, { url, username, password, prefix });
  await makeLive(asker, caller, id);
  return { bridge, caller, id, field, device: device.id };
}

async function facts(bridge: OwnBridge): Promise<number> {
  const [row] = await bridge.rows<{ count: number }>('SELECT count(*)::int AS count FROM outbox');
  return row?.count ?? 0;
}

describe('statements of a command over MQTT', () => {
  it('are at most eight from accepting it to its confirmation', async () => {
    const { bridge, caller, id } = await aLiveDevice(patient);
    const { asker } = bridge;
    const give = async (commandType: (typeof types)[number], number: number) => {
      statements.take();
      const input = {
        controllerId: id,
        zoneId: 'zone-1',
        commandType,
        ...(commandType === 'start' && { duration: 10 }),
      };
      const call = { caller, operationId: `${commandType}-${String(number)}` };
      const answer = await retry(() => asker.ask(requestCommand, input, call));
      if (answer.kind !== 'command') throw new Error(answer.kind);
      const commandId = answer.command.id;
      await eventually('it is confirmed', async () => {
        const read = await asker.ask(readCommand, { id: commandId }, { caller });
        return read.kind === 'command' && read.command.status === 'confirmed';
      });
      // Until its states have been taken, and its facts are out.
      await pause(500);
      return statements.take();
    };
    // The first start reads the device; what comes after is a command like any other.
    for (const number of [0, 1]) for (const type of types) await give(type, number);
    for (const type of types) {
      const before = await facts(bridge);
      const sent = await give(type, 2);
      const counted = countedIn(untilConfirmed(sent.map(({ name }) => name)));
      const share = (((await facts(bridge)) - before) * relayed.statements) / relayed.facts;
      expect(counted + share).toBeLessThanOrEqual(8);
      expect(counted).toBeGreaterThanOrEqual(4);
    }
  });
});

describe('statements of a device that only says that it is there', () => {
  it('decide nothing, and leave it to no reading, until something is asked of it', async () => {
    const { bridge, caller, id, field, device } = await aLiveDevice(
      { ...patient, dispatch: { ...patient.dispatch, quiet: 2_000 } },
      // A state each half a second.
      { scale: 60 },
    );
    const sentIn = async (milliseconds: number) => {
      statements.take();
      await pause(milliseconds);
      return statements.take().map(({ name }) => name);
    };
    const isQuiet = async () => {
      const sent = await sentIn(1_200);
      return sent.includes('note-contacts') && countedIn(sent) === 0;
    };
    const heardAt = async () => {
      const [row] = await bridge.rows<{ at: Date }>(
        'SELECT heard_at AS at FROM controller WHERE heard_at = last_connected AND id = $1',
        [id],
      );
      return row?.at.getTime() ?? 0;
    };
    await eventually('nothing of it is decided any more', isQuiet);
    const before = await heardAt();
    const sent = await sentIn(5_000);
    expect(countedIn(sent)).toBe(0);
    expect(sent.filter((name) => name === 'note-contacts').length).toBeGreaterThan(4);
    expect((await heardAt()) - before).toBeGreaterThan(3_000);

    const input = { controllerId: id, zoneId: 'zone-1', commandType: 'start', duration: 2 } as const;
    await bridge.asker.ask(requestCommand, input, { caller, operationId: 'start' });
    await eventually('its valve has been open', async () => {
      const openings = await field.openings(device);
      return openings.length === 1 && openings[0]?.closedAt !== null;
    });
    await eventually('it is known to be closed', async () => {
      const [row] = await bridge.rows<{ state: string }>(
        'SELECT state FROM zone_run WHERE controller_id = $1',
        [id],
      );
      return row?.state === 'closed';
    });
    await eventually('nothing of it is decided any more', isQuiet);
  });
});

describe('statements of STOP ALL', () => {
  it('are six for fifty controllers with two hundred waiting commands each, then at most three for an outcome', async () => {
    const bench = await CommandsBench.start(60_000, {}, patient);
    ends.push(() => bench.stop());
    const farm = bench.farm();
    const controllers: { readonly id: string }[] = [];
    for (let count = 0; count < 50; count += 1) controllers.push(await farm.live());
    await bench.bridge.rows(
      `INSERT INTO command (id, farm_id, user_id, controller_id, zone_id, zone_text_id, station, command_type, duration, status,
         start_at, requested_at, due_at, next_try_at, expires_at)
       SELECT gen_random_uuid(), z.farm_id, $1, z.controller_id, z.id, z.text_id, z.station, 'schedule', 10, 'pending',
         now() + interval '1 day', now(), now() + interval '1 day', now() + interval '1 day', now() + interval '2 days'
       FROM zone z, generate_series(1, 200) WHERE z.farm_id = $2 AND z.text_id = 'zone-1'`,
      [farm.caller.userId, farm.caller.farmId],
    );
    // New ones are read by themselves, which is no part of it.
    await eventually('all have been read', async () => {
      const [watched] = await bench.bridge.rows<{ count: number }>(
        'SELECT count(*)::int AS count FROM controller_watch WHERE timer_seen_for IS NOT NULL',
      );
      return watched?.count === controllers.length;
    });
    statements.take();
    const { caller } = farm;
    const { commands } = await bench.bridge.asker.ask(
      stopAll,
      {},
      { caller, operationId: 'all', deadline: new Date(Date.now() + 30_000) },
    );
    expect(commands).toHaveLength(50);
    await eventually('all are told', () =>
      Promise.resolve(
        controllers.every(({ id }) => bench.devices.of(id).orders.some(({ kind }) => kind === 'close')),
      ),
    );
    for (const command of commands) await farm.settled(command);
    const sent = statements.take();
    const own = sent.find(({ name }) => name === 'BEGIN')?.client;
    const transaction = sent.filter(({ client }) => client === own).map(({ name }) => name);
    const untilSent = transaction.slice(0, transaction.indexOf('COMMIT') + 1);
    const kinds = untilSent.map((name) => ofCommands.exec(name)?.[0] ?? name);
    expect(kinds).toEqual(['BEGIN', 'lock-farm', 'withdraw-all', 'read-water', 'write-water', 'COMMIT']);
    const outcomes = countedIn(sent.map(({ name }) => name)) - countedIn(untilSent);
    expect(outcomes).toBeLessThanOrEqual(3 * commands.length);
    expect(outcomes).toBeGreaterThan(0);
    const [waiting] = await bench.bridge.rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM command WHERE farm_id = $1 AND status = 'pending'`,
      [caller.farmId],
    );
    expect(waiting?.count).toBe(0);
  });
});
