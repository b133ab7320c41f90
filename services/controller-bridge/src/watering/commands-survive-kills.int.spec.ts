import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Logger, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { requestCommand } from '@headgate/contracts/bridge-questions';
import { Asker, MessagingModule } from '@headgate/messaging';
import { eventually } from '@headgate/runtime/testing/eventually';
import { retry } from '@headgate/runtime/testing/retry';
import { Client } from 'pg';
import { makeControllers, type LiveController } from '../../test/kills/farms.ts';
import { FieldPlaces, victims, type Victim } from '../../test/kills/field-places.ts';
import { judge, type SettledRow } from '../../test/kills/far-end.ts';
import { askCommands } from '../../test/kills/growers.ts';

const COMMANDS = Number(process.env['HEADGATE_TEST_COMMANDS'] ?? 200);
const CONTROLLERS = Number(process.env['HEADGATE_TEST_CONTROLLERS'] ?? 12);
/** Of the bridge's two parts, Redis, NATS, PostgreSQL and the broker. */
const KILLS = Number(process.env['HEADGATE_TEST_COMMAND_KILLS'] ?? 3);

let places: FieldPlaces;
let gateway: INestApplicationContext;
let controllers: readonly LiveController[];

beforeAll(async () => {
  Logger.overrideLogger(false);
  places = await FieldPlaces.start(CONTROLLERS);
  const messaging = MessagingModule.forRoot({ service: 'gateway', nats: { url: places.natsUrl } });
  gateway = await NestFactory.createApplicationContext(messaging);
  controllers = await makeControllers(gateway.get(Asker), places.field, CONTROLLERS);
}, 600_000);

afterAll(async () => {
  await gateway.close();
  await places.stop();
}, 300_000);

/** A new connection each time: the server may have been killed meanwhile. */
async function rows<Row extends object>(query: string): Promise<Row[]> {
  const client = new Client({ connectionString: places.postgres.url });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

/** Each in turn, in an order of chance, so that none is left out where there are enough. */
function order(): Victim[] {
  const shuffled = [...victims].sort(() => Math.random() - 0.5);
  return Array.from({ length: KILLS }, (_, index) => shuffled[index % shuffled.length] ?? 'works');
}

it(
  `${String(COMMANDS)} commands to ${String(CONTROLLERS)} controllers through ${String(KILLS)} kills: each ends in a truth, no valve opens twice or stays open`,
  async () => {
    const started = performance.now();
    const doomed = order();
    const kills: Promise<void>[] = [];
    const requested = await askCommands(gateway.get(Asker), controllers, COMMANDS, (accepted) => {
      const due = Math.floor((accepted * (KILLS + 1)) / COMMANDS);
      // One at a time: each comes back before the next goes.
      while (kills.length < Math.min(due, KILLS)) {
        const victim = doomed[kills.length] ?? 'works';
        const before = kills.at(-1) ?? Promise.resolve();
        kills.push(before.then(() => places.kill(victim)));
      }
    });
    await Promise.all(kills);
    const accepted = performance.now();
    await eventually('every command has its final state', async () => {
      const open = await rows(`SELECT id FROM command WHERE status IN ('pending', 'sent')`);
      return open.length === 0;
    });
    await eventually('every valve is closed', async () =>
      (await places.field.openings()).every(({ closedAt }) => closedAt !== null),
    );
    const settled = performance.now();

    const all = await rows<SettledRow>('SELECT * FROM command');
    const openings = await places.field.openings();
    const ids = new Set(all.map(({ id }) => id));
    expect(requested.filter(({ id }) => !ids.has(id))).toEqual([]);
    expect(requested).toHaveLength(COMMANDS);
    // Whoever asks for a stop that waits already gets that one; of everything else each is another.
    const others = requested.filter(({ input }) => input.commandType !== 'stop');
    expect(new Set(others.map(({ id }) => id)).size).toBe(others.length);
    const faults = judge(all, openings, controllers);
    process.stdout.write(
      `commands: ${String(COMMANDS)} to ${String(CONTROLLERS)} controllers, killed ${doomed.join(', ')}; ` +
        `accepted in ${seconds(accepted - started)}, all settled ${seconds(settled - accepted)} later; ` +
        `${String(openings.length)} openings; ${tally(all)}; ` +
        `late ${String(faults.late.length)}, opened twice ${String(faults.openedTwice.length)}, ` +
        `falsely confirmed ${String(faults.falselyConfirmed.length)}, open too long ${String(faults.openTooLong.length)}\n`,
    );
    expect(faults).toEqual({
      late: [],
      openedTwice: [],
      falselyConfirmed: [],
      falselyFailed: [],
      openTooLong: [],
      foreign: [],
    });
    // It was no quiet day: water flowed, however many starts expired while their machine was busy.
    expect(openings.length).toBeGreaterThan(COMMANDS / 10);
  },
  4 * 60 * 60_000,
);

// The last: nothing comes back.
it('everything is killed while valves are open: each device closes them on time', async () => {
  const asker = gateway.get(Asker);
  const before = (await places.field.openings()).length;
  for (const { id, owner, zones } of controllers.slice(0, 6)) {
    const input = { controllerId: id, commandType: 'start', zoneId: zones[0], duration: 20 } as const;
    const call = { caller: owner, operationId: randomUUID() };
    expect((await retry(() => asker.ask(requestCommand, input, call))).kind).toBe('command');
  }
  const opened = async () => (await places.field.openings()).slice(before);
  await eventually('six valves are open', async () => (await opened()).length === 6);
  await places.killAll();
  const open = (await opened()).filter(({ closedAt }) => closedAt === null);
  expect(open).not.toEqual([]);
  await eventually('all are closed', async () => (await opened()).every(({ closedAt }) => closedAt !== null));
  for (const { why, closedAt, dueAt } of await opened()) {
    expect(why).toBe('timer');
    expect(Math.abs(Date.parse(closedAt ?? '') - Date.parse(dueAt ?? ''))).toBeLessThan(5_000);
  }
}, 300_000);

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** How they ended, by state and reason. */
function tally(all: readonly SettledRow[]): string {
  const counts = new Map<string, number>();
  for (const { status, reason } of all) {
    const end = reason === null ? status : `${status} (${reason})`;
    counts.set(end, (counts.get(end) ?? 0) + 1);
  }
  return [...counts].map(([end, count]) => `${String(count)} ${end}`).join(', ');
}
