import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { migrate } from '@headgate/runtime/database/migrate';
import { eventually } from '@headgate/runtime/testing/eventually';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { DataSource } from 'typeorm';
import type { Broker } from '../../../../test/mqtt/issue-accounts.ts';
import { OwnClient } from '../../../../test/mqtt/own-client.ts';
import { mqttPasswordPlace } from '../../../controllers/device-of.ts';
import { Seals } from '@headgate/runtime/secrets/seals';
import { bridgeDatabase } from '../../../store/bridge-database.ts';
import { Leases } from '../../leases/leases.ts';
import type { DeviceLine } from '../device-line.ts';
import { ourBrokerLine } from '../our-broker-line.ts';
import { BrokerAccounts } from './broker-accounts.ts';
import { ProvisionAccounts } from './provision-accounts.ts';

const seals = new Seals([{ id: 'test', key: Buffer.alloc(32, 7) }]);
const quick = { every: 50, compareEvery: 300 };

let database: Awaited<ReturnType<typeof createDatabase>>;
let source: DataSource;
let broker: Broker;
let replicas: { readonly line: DeviceLine; readonly accounts: BrokerAccounts }[];

beforeEach(async () => {
  Logger.overrideLogger(false);
  database = await createDatabase('accounts');
  await migrate(bridgeDatabase(database.url));
  source = await new DataSource(databaseOptions(bridgeDatabase(database.url))).initialize();
  // It forgets everything with each start.
  broker = await ServerProcess.mosquitto();
  replicas = [];
});
afterEach(async () => {
  for (const { line, accounts } of replicas) {
    await accounts.stop();
    await line.stop();
  }
  await broker.kill();
  await source.destroy();
  await database.drop();
});

function startReplica(times = quick): BrokerAccounts {
  const accounts = new BrokerAccounts(
    new Leases(source),
    new ProvisionAccounts(source, seals, { broker: 'first', isHere: () => false, hasLeft: () => undefined }),
    times,
  );
  const { url, user: username, password } = broker.login;
  const line = ourBrokerLine(
    { url, username, password },
    () => undefined,
    (session) => {
      accounts.up(session);
    },
  );
  line.start();
  accounts.start();
  replicas.push({ line, accounts });
  return accounts;
}

/** As the call for credentials writes it. */
async function issue(id: string, password: string): Promise<void> {
  await source.query(
    `INSERT INTO controller (id, farm_id, farm_name, controller_brand, controller_model, connection_type, created_at)
     VALUES ($1, $1, 'Farm', 'other', 'Model', 'mqtt', now()) ON CONFLICT DO NOTHING`,
    [id],
  );
  await source.query(
    `UPDATE controller SET mqtt_password_sealed = $2, mqtt_issued_at = now(), mqtt_provisioned_at = NULL WHERE id = $1`,
    [id, seals.seal(password, mqttPasswordPlace(id))],
  );
}

async function isProvisioned(id: string): Promise<boolean> {
  const [row]: { at: Date | null }[] = await source.query(
    'SELECT mqtt_provisioned_at AS at FROM controller WHERE id = $1',
    [id],
  );
  return (row?.at ?? null) !== null;
}

async function maySignIn(id: string, password: string): Promise<boolean> {
  try {
    const client = await OwnClient.connect(broker, { username: id, clientId: id, password });
    await client.stop();
    return true;
  } catch (error) {
    if (error instanceof Error && /not authorized|refused|econnre/i.test(error.message)) return false;
    throw error;
  }
}

/** What it said last is kept by the broker. */
async function isRetained(id: string): Promise<boolean> {
  const { user: username, password } = broker.login;
  const service = await OwnClient.connect(broker, { username, password, clientId: randomUUID() });
  try {
    await service.maySubscribe(`headgate/v1/${id}/online`);
    await service.maySubscribe(`headgate/v1/${id}/ack`);
    // It comes after whatever is retained.
    await service.say(`headgate/v1/${id}/ack`, 'last');
    await eventually('it came', () => service.received.some(([, payload]) => payload === 'last'));
    return service.received.some(([, payload]) => payload === 'online');
  } finally {
    await service.stop();
  }
}

describe('Accounts on our broker', () => {
  it('are made as they are issued, by one of several replicas', async () => {
    const [id, next] = [randomUUID(), randomUUID()];
    await issue(id, 'first secret');
    startReplica();
    startReplica();
    await eventually('the broker has it', () => isProvisioned(id));
    expect(await maySignIn(id, 'first secret')).toBe(true);
    expect(await maySignIn(id, 'another')).toBe(false);
    await issue(next, 'second secret');
    await eventually('the broker has the next one', () => isProvisioned(next));
    expect(await maySignIn(next, 'second secret')).toBe(true);
  });

  it('are anybody’s to keep as soon as their keeper stops', async () => {
    const id = randomUUID();
    await issue(id, 'secret');
    const keeper = startReplica();
    await eventually('the broker has it', () => isProvisioned(id));
    expect([...(await new Leases(source).hold(['broker-accounts:first']))]).toEqual([]);
    await keeper.stop();
    expect([...(await new Leases(source).hold(['broker-accounts:first']))]).toEqual([
      'broker-accounts:first',
    ]);
  });

  it('change their password when it is issued anew', async () => {
    const id = randomUUID();
    await issue(id, 'old');
    startReplica();
    await eventually('the broker has it', () => isProvisioned(id));
    await issue(id, 'new');
    await eventually('the broker has the new one', () => isProvisioned(id));
    expect([await maySignIn(id, 'new'), await maySignIn(id, 'old')]).toEqual([true, false]);
  });

  it('are made again by a broker that has forgotten everything', async () => {
    const ids = Array.from({ length: 60 }, () => randomUUID());
    for (const id of ids) await issue(id, `secret of ${id}`);
    startReplica();
    for (const id of ids) await eventually('the broker has it', () => isProvisioned(id));
    await broker.kill();
    await broker.start();
    for (const id of ids) await eventually('the broker has it again', () => maySignIn(id, `secret of ${id}`));
  });

  it('go with their controller, or when it has another broker, and what was retained of it goes too', async () => {
    const [gone, moved, stays] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [gone, moved, stays]) await issue(id, 'secret');
    startReplica();
    for (const id of [gone, moved, stays]) await eventually('the broker has it', () => isProvisioned(id));
    const device = await OwnClient.connect(broker, { username: gone, clientId: gone, password: 'secret' });
    await device.say(`headgate/v1/${gone}/online`, 'online', true);
    expect(await isRetained(gone)).toBe(true);
    await source.query('DELETE FROM controller WHERE id = $1', [gone]);
    await source.query(`UPDATE controller SET api_endpoint = 'mqtt://broker.example' WHERE id = $1`, [moved]);
    await eventually(
      'they are gone',
      async () => !(await maySignIn(gone, 'secret')) && !(await maySignIn(moved, 'secret')),
    );
    expect(device.isConnected).toBe(false);
    expect(await maySignIn(stays, 'secret')).toBe(true);
    await eventually('nothing is retained', async () => !(await isRetained(gone)));
    await device.stop();
  });

  it('go at once when their controller is let go of, by whichever replica, and one that still has one keeps it', async () => {
    const [gone, stays] = [randomUUID(), randomUUID()];
    for (const id of [gone, stays]) await issue(id, 'secret');
    const rarely = { ...quick, compareEvery: 3_600_000 };
    startReplica(rarely);
    const other = startReplica(rarely);
    for (const id of [gone, stays]) await eventually('the broker has it', () => isProvisioned(id));
    const device = await OwnClient.connect(broker, { username: gone, clientId: gone, password: 'secret' });
    await source.query('DELETE FROM controller WHERE id = $1', [gone]);
    for (const id of [gone, stays]) other.released(id);
    await eventually('it is gone', async () => !(await maySignIn(gone, 'secret')));
    await eventually('its connection has ended', () => !device.isConnected);
    expect(await maySignIn(stays, 'secret')).toBe(true);
    await device.stop();
  });

  it('one whose key is lost keeps no other from its own', async () => {
    const [lost, well] = [randomUUID(), randomUUID()];
    const foreign = new Seals([{ id: 'lost', key: Buffer.alloc(32, 8) }]);
    for (const id of [lost, well]) await issue(id, 'secret');
    const sealed = foreign.seal('secret', mqttPasswordPlace(lost));
    await source.query('UPDATE controller SET mqtt_password_sealed = $2 WHERE id = $1', [lost, sealed]);
    startReplica();
    await eventually('the broker has the other', () => isProvisioned(well));
    expect([await isProvisioned(lost), await maySignIn(lost, 'secret')]).toEqual([false, false]);
  });
});
