import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  approveController,
  changeController,
  closeFarm,
  deleteController,
  giveConsent,
  readController,
  requestCommand,
} from '@headgate/contracts/bridge-questions';
import { CommandsBench } from '../../test/commands-bench.ts';
import { makeLive } from '../../test/live-control.ts';
import { aCaller } from '../../test/own-bridge.ts';
import { ControllerWater } from './controller-water.ts';
import { WaterStatements } from './water-statements.ts';

/** Races of a start with something that it must not outlive. */
const RACES = Number(process.env['HEADGATE_TEST_RACES'] ?? 60);

/** Between what was read and what was decided on it being written [ms]: the window in which somebody else may be faster. */
const maxWindow = 30;

interface SentStart {
  readonly controllerId: string;
  /** When what it was decided on had been read, and when the statement that writes it left; by `performance.now()`. */
  readonly readAt: number;
  readonly writtenAt: number;
}

const sent: SentStart[] = [];
let refusedWrites = 0;
// oxlint-disable-next-line typescript/unbound-method -- called with their own `this`
const { read, write, writeTogether } = WaterStatements.prototype;
const random = (max: number) => Math.random() * max;

/** Widens the window, and notes which starts were written as sent, and on what. */
function widenWindow(): void {
  const readAt = new WeakMap<object, number>();
  WaterStatements.prototype.read = async function reading(statements, ...queries) {
    const result = await read.call(this, statements, ...queries);
    for (const water of result.flatMap(({ waters }) => waters)) readAt.set(water, performance.now());
    return result;
  };
  const widened = (original: typeof write): typeof write =>
    async function writing(this: WaterStatements, statements, waters) {
      const starts = waters.filter(isSentStart);
      if (starts.length === 0) return await original.call(this, statements, waters);
      await pause(random(maxWindow));
      const writtenAt = performance.now();
      const isWritten = await original.call(this, statements, waters);
      if (!isWritten) refusedWrites += 1;
      else
        for (const water of starts)
          sent.push({ controllerId: water.controllerId, readAt: readAt.get(water) ?? 0, writtenAt });
      return isWritten;
    };
  WaterStatements.prototype.write = widened(write);
  WaterStatements.prototype.writeTogether = widened(writeTogether);
}

function isSentStart(water: unknown): water is ControllerWater {
  return (
    water instanceof ControllerWater &&
    [...water.changes.commands].some((row) => row.commandType !== 'stop' && row.status === 'sent')
  );
}

let bench: CommandsBench;
const admin = aCaller('admin');

beforeAll(async () => {
  widenWindow();
  bench = await CommandsBench.start(60_000);
});
afterAll(async () => {
  Object.assign(WaterStatements.prototype, { read, write, writeTogether });
  await bench.stop();
});

interface Farm {
  readonly farm: CommandsBench;
  readonly id: string;
}

/** What a start must not outlive: it gives what was answered, of which `undoes` says how to go on, if at all. */
interface Rival {
  readonly name: string;
  act(farm: Farm): Promise<{ readonly kind?: string }>;
  readonly done: string | undefined;
  /** Undefined: the farm is over. */
  readonly undo?: (farm: Farm) => Promise<unknown>;
}

const ask: CommandsBench['bridge']['asker']['ask'] = (question, input, call) =>
  bench.bridge.asker.ask(question, input, { ...call, deadline: new Date(Date.now() + 10_000) });

const versionOf = async ({ farm: { caller }, id }: Farm): Promise<number> => {
  const found = await ask(readController, { id }, { caller });
  if (found.kind !== 'controller') throw new Error(found.kind);
  return found.controller.version;
};

const rivals: readonly Rival[] = [
  {
    name: 'stop',
    act: ({ farm: { caller }, id }) =>
      ask(requestCommand, { controllerId: id, commandType: 'stop' }, { caller }),
    done: 'command',
    undo: () => Promise.resolve(),
  },
  {
    name: 'consent withdrawn',
    act: ({ farm: { caller }, id }) => ask(giveConsent, { id, consent: false }, { caller }),
    done: 'controller',
    undo: ({ farm, id }) => makeLive(bench.bridge.asker, farm.caller, id),
  },
  {
    name: 'approval withdrawn',
    act: async (farm) =>
      ask(
        approveController,
        { id: farm.id, approved: false, version: await versionOf(farm) },
        { caller: admin },
      ),
    done: 'controller',
    undo: ({ farm, id }) => makeLive(bench.bridge.asker, farm.caller, id),
  },
  {
    name: 'zones changed',
    act: async (farm) => {
      const zones = [1, 2].map((number) => ({
        ...{
          id: `zone-${String(number)}`,
          name: `Block ${String(number)}`,
          area_acres: 1,
          crop_type: 'almonds',
        },
        maximum_minutes: 40 + Math.ceil(random(100)),
      }));
      const input = { id: farm.id, version: await versionOf(farm), zones };
      return await ask(changeController, input, { caller: farm.farm.caller });
    },
    done: 'controller',
    undo: () => Promise.resolve(),
  },
  {
    name: 'deleted',
    act: ({ farm: { caller }, id }) => ask(deleteController, { id }, { caller }),
    done: undefined,
  },
  {
    name: 'closed',
    act: ({ farm: { caller } }) => ask(closeFarm, {}, { caller }).then(() => ({})),
    done: undefined,
  },
];

async function aFarm(): Promise<Farm> {
  const { farm, controller } = await bench.liveFarm();
  return { farm, id: controller.id };
}

/** Gives how many were sent on what had been read before the rival began, after it was answered. */
async function race(rival: Rival, farm: Farm): Promise<number> {
  const { caller } = farm.farm;
  const input = { controllerId: farm.id, commandType: 'start', zoneId: 'zone-1', duration: 30 } as const;
  const before = sent.length;
  const starting = ask(requestCommand, input, { caller }).catch(() => undefined);
  await pause(random(12));
  const began = performance.now();
  const answer = await rival.act(farm);
  const ended = performance.now();
  await starting;
  // What was held up until now is written, or refused.
  await pause(maxWindow);
  const isDone = rival.done === undefined || answer.kind === rival.done;
  return sent
    .slice(before)
    .filter(({ controllerId }) => controllerId === farm.id)
    .filter(({ readAt, writtenAt }) => isDone && readAt < began && writtenAt > ended).length;
}

it('nothing is sent on what somebody has changed since', async () => {
  const outlived: Record<string, number> = {};
  const raceOften = async (rival: Rival): Promise<void> => {
    let farm = await aFarm();
    for (let count = 0; count < RACES / rivals.length; count += 1) {
      outlived[rival.name] = (outlived[rival.name] ?? 0) + (await race(rival, farm));
      if (rival.undo === undefined) farm = await aFarm();
      else await rival.undo(farm);
    }
  };
  await Promise.all(rivals.map(raceOften));
  const late = Object.values(outlived).reduce((sum, each) => sum + each, 0);
  process.stdout.write(
    `races: ${String(RACES)}, sent too late ${String(late)}, refused ${String(refusedWrites)}\n`,
  );
  expect(Object.values(outlived)).toEqual(rivals.map(() => 0));
  // Somebody was faster at times, or nothing was tried.
  expect(refusedWrites).toBeGreaterThan(0);
  expect(sent.length).toBeGreaterThan(0);
}, 3_600_000);
