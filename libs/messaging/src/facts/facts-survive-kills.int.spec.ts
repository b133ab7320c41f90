import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Broker } from '../../test/broker.ts';
import { countOf, idsOf, isNothingPending, levelsOf, tallyOf } from '../../test/ledgers.ts';
import { levelChanged, readingTaken } from '../../test/meter-facts.ts';
import { ledgerTables, meterTables } from '../../test/meter.tables.ts';
import { OwnDatabase } from '../../test/own-database.ts';
import { TestProcess } from '../../test/test-process.ts';
import { outboxTables } from './outbox-tables.ts';

/** `HEADGATE_TEST_FACTS=50000 HEADGATE_TEST_KILLS=10` is the full proof; the default fits into `npm test`. */
const FACTS = Number(process.env['HEADGATE_TEST_FACTS'] ?? 2000);
/** Of the broker, of a relay, and of a consumer: each so often. */
const KILLS = Number(process.env['HEADGATE_TEST_KILLS'] ?? 2);
const TIMEOUT_MS = 60_000 + FACTS * 20;

let broker: Broker;
let meter: OwnDatabase;
let ledger: OwnDatabase;
let processes: TestProcess[] = [];

beforeAll(async () => {
  broker = await Broker.start([
    { service: 'meter', password: 'meter-password', announces: true },
    {
      service: 'ledger',
      password: 'ledger-password',
      consumes: [readingTaken.subject, levelChanged.subject],
    },
  ]);
  meter = await OwnDatabase.create(outboxTables + meterTables);
  ledger = await OwnDatabase.create(outboxTables + ledgerTables);
});

afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill()));
  await broker.remove();
  await meter.drop();
  await ledger.drop();
});

describe('facts', () => {
  it(
    'arrive, and take effect once, whatever is killed and however often',
    async () => {
      const [meters, ledgers] = [0, 1].map((side) => [0, 1].map(() => processOf(side))) as [
        TestProcess[],
        TestProcess[],
      ];
      processes = [...meters, ...ledgers];
      for (const one of processes) one.start();

      const started = Date.now();
      for (let round = 0; round < KILLS; round += 1) {
        // Kills are spread over the load, so that each hits processes at work.
        await until(async () => (await countOf(meter, 'reading')) >= ((round + 0.3) / KILLS) * FACTS);
        await broker.kill();
        // Every other outage outlasts a publish, and the relays that wait for its end are killed meanwhile.
        const long = round % 2 === 1;
        await wait(long ? 6000 : 300);
        for (const relay of long ? meters : [meters[0]!]) await restart(relay);
        await broker.run();
        await until(async () => (await countOf(ledger, 'entry')) >= ((round + 0.5) / KILLS) * FACTS * 0.8);
        await restart(ledgers[round % 2]!);
      }
      await until(async () => (await countOf(meter, 'reading')) >= FACTS);
      await until(async () => (await countOf(meter, 'outbox where published_at is null')) === 0);
      await until(() => isNothingPending(broker.url));

      const { announced, applied, lost, twice } = await tallyOf(meter, ledger);
      process.stdout.write(
        `facts: ${announced} announced, ${applied} applied, ${lost} lost, ${twice} twice, ` +
          `${KILLS} kills each of broker, relay and consumer, ${Math.round((Date.now() - started) / 1000)} s\n`,
      );
      expect({ lost, twice }).toEqual({ lost: 0, twice: 0 });
      expect(applied).toBe(announced);
      expect(await idsOf(ledger, 'select message_id as id from dead_letter')).toEqual([]);
      const [levels, latest] = await levelsOf(meter, ledger);
      expect(latest).toEqual(levels);
    },
    TIMEOUT_MS * 2,
  );
});

function processOf(side: number): TestProcess {
  return side === 0
    ? new TestProcess('meter.process.ts', [meter.url, broker.url, String(FACTS)])
    : new TestProcess('ledger.process.ts', [ledger.url, broker.url]);
}

async function restart(one: TestProcess): Promise<void> {
  await one.kill();
  one.start();
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`not within ${TIMEOUT_MS} ms: ${condition.toString()}`);
    await wait(100);
  }
}
