import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { migrate } from '@headgate/runtime/database/migrate';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { DataSource } from 'typeorm';
import { bridgeDatabase } from '../../store/bridge-database.ts';
import { Leases } from './leases.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let source: DataSource;

beforeEach(async () => {
  database = await createDatabase('leases');
  await migrate(bridgeDatabase(database.url));
  source = await new DataSource(databaseOptions(bridgeDatabase(database.url))).initialize();
});
afterEach(async () => {
  await source.destroy();
  await database.drop();
});

describe('Leases', () => {
  it('are held by one, whoever asks, in whatever order and however often', async () => {
    const holders = Array.from({ length: 5 }, () => new Leases(source));
    const names = ['a', 'b', 'c', 'd'];
    const held = await Promise.all(
      holders.map((each, index) => each.hold(index % 2 === 0 ? names : names.toReversed())),
    );
    expect(held.flatMap((each) => [...each]).sort()).toEqual(names);
    const again = await Promise.all(holders.map((each) => each.hold([...names, ...names])));
    expect(again).toEqual(held);
  });

  it("go to another when their holder's time is over, and not before", async () => {
    const [one, two] = [new Leases(source), new Leases(source)];
    expect([...(await one.hold(['a']))]).toEqual(['a']);
    expect([...(await two.hold(['a']))]).toEqual([]);
    await source.query(`UPDATE lease SET ends_at = clock_timestamp() - interval '1 ms'`);
    expect([...(await two.hold(['a']))]).toEqual(['a']);
    expect([...(await one.hold(['a']))]).toEqual([]);
  });

  it('are given back: those of one kind that are not needed any more', async () => {
    const [one, two] = [new Leases(source), new Leases(source)];
    await one.hold(['x:a', 'x:b', 'y:c']);
    await two.letGo('x:', []);
    expect([...(await two.hold(['x:a', 'x:b', 'y:c']))]).toEqual([]);
    await one.letGo('x:', ['x:b']);
    expect([...(await two.hold(['x:a', 'x:b', 'y:c']))]).toEqual(['x:a']);
  });
});
