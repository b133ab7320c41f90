import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  changeController,
  deleteController,
  issueMqttCredentials,
  listCommands,
  listControllers,
  readConnectionTest,
  readController,
  registerController,
  requestCommand,
  searchControllers,
  stopAll,
  testConnection,
} from '@headgate/contracts/bridge-questions';
import type { AskOf, Question } from '@headgate/contracts/define';
import type { ControllerInput, IrrigationController } from '@headgate/contracts/irrigation-controller';
import type { Caller } from '@headgate/messaging';
import { eventually } from '@headgate/runtime/testing/eventually';
import { retry } from '@headgate/runtime/testing/retry';
import { aControllerInput } from '../../test/a-controller.ts';
import { startRecordedBridge, type RecordedBridge } from '../../test/recorded-bridge.ts';
import { makeLive } from '../../test/live-control.ts';
import { curtServer, talkativeServer, type Peer } from '../../test/half-open-servers.ts';
import { aCaller } from '../../test/own-bridge.ts';

const secret = (of: string) => `${of}-${randomBytes(12).toString('hex')}`;
/** What somebody is to keep for himself, by what it is. */
const secrets: Record<string, string> = {
  'key of a REST device': secret('rest'),
  'password at a farm’s own broker': secret('broker'),
  'key of a Modbus device': secret('modbus'),
  'key that was replaced': secret('new'),
  'sealing key': randomBytes(32).toString('base64'),
};
const reported = (of: string) => secrets[of] ?? '';

let bridge: RecordedBridge;
let web: Peer;
let broker: Peer;
let answers = '';

beforeAll(async () => {
  [web, broker] = [await talkativeServer(), await curtServer()];
  bridge = await startRecordedBridge({
    CONTROLLER_KEYS: `test:${reported('sealing key')}`,
    ENDPOINT_ALLOWLIST: [web, broker].map(at).join(','),
  });
  secrets['password of the bridge at our broker'] = bridge.brokerPassword;
});
afterAll(async () => {
  await bridge.stop();
  await web.stop();
  await broker.stop();
});

const at = ({ port }: Peer) => `127.0.0.1:${String(port)}`;

/** Asks, and keeps what was answered, be it that it was refused. */
async function ask<Q extends Question>(
  question: Q,
  requested: AskOf<Q>,
  caller: Caller,
  operationId?: string,
) {
  const call = { caller, ...(operationId === undefined ? {} : { operationId }) };
  const answer = await retry(() => bridge.asker.ask(question, requested, call)).catch(
    (error: unknown) => error,
  );
  answers += error(answer) ?? JSON.stringify(answer);
  return answer;
}
const error = (thrown: unknown) =>
  thrown instanceof Error ? `${thrown.message} ${String(thrown.stack)}` : undefined;

async function registered(caller: Caller, input: Partial<ControllerInput>): Promise<IrrigationController> {
  const operationId = randomUUID();
  await ask(registerController, aControllerInput(input), caller, operationId);
  const [newest] = (await bridge.asker.ask(listControllers, {}, { caller })).slice(-1);
  if (newest === undefined) throw new Error('It was not registered');
  return await makeLive(bridge.asker, caller, newest.id);
}

/** Of each kind, with its secret. */
async function oneOfEachKind(caller: Caller): Promise<IrrigationController[]> {
  return [
    await registered(caller, {
      ...{ connectionType: 'rest_api', apiEndpoint: `http://${at(web)}/a` },
      apiKey: reported('key of a REST device'),
    }),
    await registered(caller, {
      ...{ connectionType: 'mqtt', apiEndpoint: `mqtt://${at(broker)}` },
      apiKey: `somebody:${reported('password at a farm’s own broker')}`,
    }),
    await registered(caller, {
      ...{ connectionType: 'modbus', apiEndpoint: `modbus://${at(broker)}` },
      apiKey: reported('key of a Modbus device'),
    }),
    await registered(caller, {}),
  ];
}

/** Everything that is done with a controller, well and badly. */
async function useAll(caller: Caller, all: readonly IrrigationController[]): Promise<void> {
  for (const { id: controllerId } of all) {
    const start = { controllerId, commandType: 'start', zoneId: 'zone-1', duration: 1 } as const;
    await ask(testConnection, { id: controllerId }, caller);
    await ask(requestCommand, start, caller, randomUUID());
  }
  await eventually('each device was tried', async () => {
    const tests = await Promise.all(all.map(({ id }) => ask(readConnectionTest, { id }, caller)));
    const isDone = tests.every((each) => JSON.stringify(each).includes('"done"'));
    return (
      isDone &&
      broker.received().includes(reported('password at a farm’s own broker')) &&
      web.received() !== ''
    );
  });
  await ask(stopAll, {}, caller);
  await ask(listCommands, { limit: 100 }, caller);
  await ask(searchControllers, { limit: 100 }, aCaller('admin'));
}

async function changeKey(caller: Caller, { id, version }: IrrigationController): Promise<void> {
  const apiKey = reported('key that was replaced');
  await ask(changeController, { id, version, apiEndpoint: 'http://10.0.0.1', apiKey }, caller);
  await ask(changeController, { id, version, apiKey }, caller);
  await ask(readController, { id }, caller);
  await ask(deleteController, { id }, caller);
}

it('no secret is in the log, in a job, in a fact, in an answer, or in a row', async () => {
  const caller = aCaller();
  await eventually('it serves', async () => Array.isArray(await ask(listControllers, {}, caller)));
  const all = await oneOfEachKind(caller);
  const [rest, onOurs] = [all.at(0), all.at(-1)];
  if (rest === undefined || onOurs === undefined) throw new Error('Not registered');
  const issued = await bridge.asker.ask(issueMqttCredentials, { id: onOurs.id }, { caller });
  if (issued.kind !== 'issued') throw new Error(issued.kind);
  secrets['password of a controller at our broker'] = issued.credentials.password;
  await eventually('our broker has it', async () => {
    return (await bridge.rows()).includes('"mqtt_provisioned_at":"');
  });
  await useAll(caller, all);
  await changeKey(caller, rest);

  const places = { log: bridge.log(), jobs: bridge.jobs(), answers, rows: await bridge.rows() };
  // They were listened to: what must be there is.
  expect(places.log).toContain('"level"');
  expect(places.jobs).toContain('connection-tests');
  expect(places.rows).toContain('fact.bridge.controller-changed.v1');
  expect(places.answers).toContain('"hasApiKey":true');
  const found = Object.entries({ ...places, request: web.received() }).flatMap(([place, text]) =>
    Object.entries(secrets)
      .filter(([, value]) => inAnyForm(value).some((form) => text.includes(form)))
      .map(([of]) => `${of} in ${place}`),
  );
  // Not even the device is told its key: what it is told is signed.
  expect(found).toEqual([]);
});

/** A secret as it might be told by accident. */
function inAnyForm(value: string): string[] {
  const bytes = Buffer.from(value);
  return [
    value,
    encodeURIComponent(value),
    bytes.toString('hex'),
    bytes.toString('base64').replace(/=+$/, '').slice(0, -1),
  ];
}
