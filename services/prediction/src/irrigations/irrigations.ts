import { millimetresPerInch } from '@headgate/agronomy';
import { randomUUID } from 'node:crypto';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import {
  enterIrrigation,
  type changeIrrigation,
  type deleteIrrigation,
  type listIrrigations,
  type readIrrigation,
} from '@headgate/contracts/water-record-questions';
import { answerOnce, type Call, type Caller } from '@headgate/messaging';
import { cursorOf, positionOf } from '@headgate/runtime/paging/cursor';
import { pageOfRowsBy } from '@headgate/runtime/paging/page-of-rows';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { readFarms } from '../fields/read-farms.ts';
import { writeFarm } from '../fields/write-farm.ts';
import { wrong } from '../fields/wrong.ts';
import { Clock } from '../time/clock.ts';
import {
  insertIrrigations,
  irrigationOf,
  keptIrrigation,
  keptIrrigations,
  removeIrrigation,
  updateIrrigation,
  type KeptIrrigation,
  type WrittenIrrigation,
} from './kept-irrigation.ts';
import { markIrrigated } from './mark-irrigated.ts';
import { PlannedIrrigationPort } from './planned-irrigation.port.ts';
import { settleChange, settleIrrigation } from './settle-irrigation.ts';

type Entered = AnswerOf<typeof enterIrrigation>;
type Changed = AnswerOf<typeof changeIrrigation>;
type Deleted = AnswerOf<typeof deleteIrrigation>;

const measured = 'What Headgate measured at the valve cannot be changed';
const noPlan = wrong('plannedIrrigationId', 'No such irrigation is planned for these fields');

/** Work records of a farm: water that was put on, as it was measured or entered. */
@Injectable()
export class Irrigations {
  readonly #database: DataSource;
  readonly #clock: Clock;
  readonly #planned: PlannedIrrigationPort;

  constructor(database: DataSource, clock: Clock, planned: PlannedIrrigationPort) {
    this.#database = database;
    this.#clock = clock;
    this.#planned = planned;
  }

  /** Throws `Rejected`, on `cursor`, for one that no page gave. */
  async list(
    farmId: string,
    { fieldId, unassigned, cursor, limit }: AskOf<typeof listIrrigations>,
  ): Promise<AnswerOf<typeof listIrrigations>> {
    const after = cursor === undefined ? undefined : positionOf(cursor);
    const page = { fieldId, unassigned, after, count: limit + 1 };
    const rows = await keptIrrigations(this.#database.manager, farmId, page);
    const placeOf = ({ startsAt, id }: KeptIrrigation) => cursorOf({ createdAt: startsAt, id });
    return pageOfRowsBy(placeOf, rows, limit, irrigationOf);
  }

  async read(farmId: string, id: string): Promise<AnswerOf<typeof readIrrigation>> {
    const row = await keptIrrigation(this.#database.manager, farmId, id);
    return row === undefined ? { kind: 'not-found' } : { kind: 'found', irrigation: irrigationOf(row) };
  }

  /** Throws `Rejected` (401) when the farm is gone. */
  enter(caller: Caller, input: AskOf<typeof enterIrrigation>, call: Call): Promise<Entered> {
    return writeFarm(this.#database, caller.farmId, (manager) =>
      answerOnce(manager, enterIrrigation, { ask: input, call }, () => this.#enter(manager, caller, input)),
    );
  }

  /** Another time or amount; who was faster is not overwritten. */
  change(
    farmId: string,
    { id, version, note, overlap, ...change }: AskOf<typeof changeIrrigation>,
  ): Promise<Changed> {
    return writeFarm(this.#database, farmId, async (manager) => {
      const before = await keptIrrigation(manager, farmId, id);
      if (before === undefined) return { kind: 'not-found' };
      if (before.source === 'controller') return wrong('source', measured);
      if (before.version !== version) return { kind: 'version-conflict' };
      const [farm] = await readFarms(manager, [farmId]);
      const settled = settleChange(farm, before, change, this.#clock.now());
      if (settled.kind === 'invalid') return settled;
      const updatedAt = this.#clock.now();
      const changed = {
        ...{ ...before, ...settled },
        ...{ note: note ?? before.note, decision: overlap ?? before.decision, updatedAt },
      };
      if (!(await this.#isPlanned(manager, farmId, changed))) return noPlan;
      await updateIrrigation(manager, farmId, changed);
      await markIrrigated(manager, farmId, [before, changed]);
      return await saved(manager, farmId, id);
    });
  }

  delete(farmId: string, id: string): Promise<Deleted> {
    return writeFarm(this.#database, farmId, async (manager) => {
      const row = await keptIrrigation(manager, farmId, id);
      if (row === undefined) return { kind: 'not-found' };
      if (row.source === 'controller') return wrong('source', measured);
      await removeIrrigation(manager, farmId, id);
      const planned = row.plannedIrrigationId;
      if (planned !== null) await this.#planned.unapply(manager, farmId, planned);
      await markIrrigated(manager, farmId, [row]);
      return { kind: 'done' };
    });
  }

  async #enter(
    manager: EntityManager,
    caller: Caller,
    input: AskOf<typeof enterIrrigation>,
  ): Promise<Entered> {
    const { farmId } = caller;
    const [farm] = await readFarms(manager, [farmId]);
    const at = this.#clock.now();
    const settled = settleIrrigation(farm, input, at);
    if (settled.kind === 'invalid') return settled;
    const row = {
      ...settled,
      ...{ id: randomUUID(), version: 1, source: input.source, createdAt: at, updatedAt: at },
      plannedIrrigationId: input.plannedIrrigationId ?? null,
      ...{ note: input.note ?? '', zone: null, decision: null },
    };
    if (!(await this.#isPlanned(manager, farmId, row))) return noPlan;
    await insertIrrigations(manager, caller, [row]);
    await markIrrigated(manager, farmId, [row]);
    return await saved(manager, farmId, row.id);
  }

  /** Whether the plan takes it for what was planned, where that was said. */
  async #isPlanned(manager: EntityManager, farmId: string, row: WrittenIrrigation): Promise<boolean> {
    if (row.plannedIrrigationId === null) return true;
    const { id: irrigationId, startsAt: start, endsAt: end } = row;
    const fields = row.shares.map(({ fieldId, gallons, depth }) => ({
      ...{ fieldId, gallons },
      inches: depth / millimetresPerInch,
    }));
    return this.#planned.apply(manager, farmId, row.plannedIrrigationId, {
      irrigationId,
      start,
      end,
      fields,
    });
  }
}

/** As it counts beside what a controller measured. */
async function saved(manager: EntityManager, farmId: string, id: string) {
  const row = await keptIrrigation(manager, farmId, id);
  if (row === undefined) throw new Error('An irrigation that was just written is not there');
  return { kind: 'saved' as const, irrigation: irrigationOf(row) };
}
