import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Unavailable } from '@headgate/runtime';
import { DataSource } from 'typeorm';
import { createDatabase, impatient } from '@headgate/runtime/testing/own-database';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { migrate } from '@headgate/runtime/database/migrate';
import { predictionDatabase } from './prediction-database.ts';
import { PredictionLog } from './prediction-log.entity.ts';
import { PredictionLogWriter, type LoggedPrediction } from './prediction-log.writer.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let dataSource: DataSource;

beforeAll(async () => {
  // What these tests provoke is logged; here it would only be noise.
  Logger.overrideLogger(false);
  database = await createDatabase('prediction');
  // Three replicas start at once.
  await Promise.all([
    migrate(predictionDatabase(database.url)),
    migrate(predictionDatabase(database.url)),
    migrate(predictionDatabase(database.url)),
  ]);
  dataSource = await new DataSource(databaseOptions(predictionDatabase(database.url))).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

function aPrediction(changes: Partial<LoggedPrediction> = {}): LoggedPrediction {
  return {
    id: randomUUID(),
    input: { location: 'Fresno, CA', crop_type: 'wheat' },
    result: { should_irrigate: false },
    weatherSource: 'climatology',
    farmId: null,
    createdAt: new Date('2026-07-10T18:00:00.123Z'),
    ...changes,
  };
}

/** A way to the database that can go silent without closing: half-open, as after a switch lost its state. */
async function aFreezingProxy(url: string) {
  const sockets: Socket[] = [];
  const target = new URL(url);
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => socket.destroy());
    sockets.push(near, far);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const proxied = new URL(url);
  proxied.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    url: proxied.href,
    freeze: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}

describe('migrations', () => {
  it('leave the tables that the entities describe, however many replicas start', async () => {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('are done once', async () => {
    await migrate(predictionDatabase(database.url));
    const done: unknown[] = await dataSource.query('SELECT name FROM migrations');
    expect(done).toHaveLength(dataSource.migrations.length);
  });

  it('can be taken back, and done again', async () => {
    const other = await createDatabase('prediction');
    await migrate(predictionDatabase(other.url));
    const source = await new DataSource(databaseOptions(predictionDatabase(other.url))).initialize();
    for (let done = source.migrations.length; done > 0; done -= 1) await source.undoLastMigration();
    const left: unknown[] = await source.query(
      `SELECT relname FROM pg_class JOIN pg_namespace AS schema ON schema.oid = relnamespace
       WHERE nspname = 'public' AND relkind = 'r'
       UNION SELECT proname FROM pg_proc JOIN pg_namespace AS schema ON schema.oid = pronamespace
       WHERE nspname = 'public'`,
    );
    expect(left).toEqual([{ relname: 'migrations' }]);
    await migrate(predictionDatabase(other.url));
    await source.destroy();
    await other.drop();
  });
});

describe('the prediction log', () => {
  it('has the row of every answer before it goes out', async () => {
    const writer = new PredictionLogWriter(dataSource);
    const farmId = randomUUID();
    const prediction = aPrediction({ farmId });
    await writer.append(prediction);
    const row = await dataSource.getRepository(PredictionLog).findOneByOrFail({ id: prediction.id });
    expect(row).toEqual({
      id: prediction.id,
      inputData: prediction.input,
      resultData: prediction.result,
      weatherSource: prediction.weatherSource,
      userSession: null,
      farmId,
      createdAt: prediction.createdAt,
    });
  });

  it('takes a thousand at once, each of them whole', async () => {
    const writer = new PredictionLogWriter(dataSource);
    const predictions = Array.from({ length: 1000 }, (_, index) => aPrediction({ result: { index } }));
    await Promise.all(predictions.map((prediction) => writer.append(prediction)));
    const rows = await dataSource
      .getRepository(PredictionLog)
      .find({ select: { id: true, resultData: true } });
    const stored = new Map(rows.map((row) => [row.id, row.resultData]));
    for (const { id, result } of predictions) expect(stored.get(id)).toEqual(result);
  });

  it("lets one row's fault fail that row alone", async () => {
    const writer = new PredictionLogWriter(dataSource);
    const twice = randomUUID();
    const rows = [aPrediction(), aPrediction({ id: twice }), aPrediction({ id: twice }), aPrediction()];
    // The first goes alone, the second with it, the others together: all three outcomes are in one batch or two.
    const outcomes = await Promise.allSettled(
      [...rows, ...rows.slice(1, 2)].map((row) => writer.append(row)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(outcomes[0]?.status).toBe('fulfilled');
    expect(outcomes[3]?.status).toBe('fulfilled');
  });

  it('says that it is unavailable when the database is away, and works again after', async () => {
    const other = await createDatabase('prediction');
    await migrate(predictionDatabase(other.url));
    const source = await new DataSource(databaseOptions(predictionDatabase(other.url))).initialize();
    const writer = new PredictionLogWriter(source);
    await source.query('ALTER TABLE prediction_log RENAME TO gone');
    await expect(writer.append(aPrediction())).rejects.toBeInstanceOf(Unavailable);
    await source.query('ALTER TABLE gone RENAME TO prediction_log');
    await expect(writer.append(aPrediction())).resolves.toBeUndefined();
    await source.destroy();
    await expect(writer.append(aPrediction())).rejects.toBeInstanceOf(Unavailable);
    await other.drop();
  });

  it('gives up connections that have gone silent: half-open ones cost a few answers, not all', async () => {
    const proxied = await aFreezingProxy(impatient(database.url));
    const source = await new DataSource(databaseOptions(predictionDatabase(proxied.url))).initialize();
    const writer = new PredictionLogWriter(source);
    await Promise.all(Array.from({ length: 4 }, () => writer.append(aPrediction())));
    proxied.freeze();
    const outcomes: string[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      outcomes.push(
        await writer.append(aPrediction()).then(
          () => 'stored',
          () => 'unavailable',
        ),
      );
    }
    expect(outcomes[0]).toBe('unavailable');
    expect(outcomes.slice(-3)).toEqual(['stored', 'stored', 'stored']);
    await source.destroy();
    proxied.stop();
  });
});
