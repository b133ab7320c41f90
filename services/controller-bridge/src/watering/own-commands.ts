import type {
  cancelCommand,
  listCommands,
  readCommand,
  readFlow,
} from '@headgate/contracts/bridge-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import type { IrrigationCommand } from '@headgate/contracts/irrigation-command';
import type { Caller } from '@headgate/messaging';
import { newestFirst } from '@headgate/runtime/paging/newest-first';
import { pageOfRows } from '@headgate/runtime/paging/page-of-rows';
import { Injectable } from '@nestjs/common';
import { DataSource, In, type FindOptionsWhere } from 'typeorm';
import { Pace } from '../time/pace.ts';
import { commandAnswer } from './command-answer.ts';
import { CommandJobs } from './command-jobs.ts';
import { CommandRow, CommandStateRow } from './command.entity.ts';
import type { FlowReadingRow } from './flow-reading.entity.ts';
import { gallonsOf } from './gallons.ts';
import { wakeNext } from './order-stops.ts';
import type { Next } from './task.ts';
import { Watering } from './watering.ts';
import { ZoneRunRow } from './zone-run.entity.ts';

type Reading = Pick<FlowReadingRow, 'at' | 'gpm' | 'gallons' | 'psi'>;

/** As many as a chart on a phone can show. */
const maxReadings = 240;
/**
 * Evenly chosen where there are more, with the first and the last. The run's own days, so that months without it are not looked at;
 * with a day on both sides, for processes' clocks may differ.
 */
const readingsOf = `
  SELECT at, gpm, gallons, psi FROM (
    SELECT at, gpm, gallons, psi, row_number() OVER (ORDER BY at) - 1 AS place, count(*) OVER () AS count
    FROM flow_reading WHERE command_id = $1
      AND at >= (SELECT opened_at - interval '1 day' FROM zone_run WHERE command_id = $1)
      AND at <= (SELECT coalesce(closed_at + interval '1 day', 'infinity') FROM zone_run WHERE command_id = $1)
  ) AS readings
  WHERE place = count - 1 OR place % greatest(1, ceil(count / ($2::float8 - 1)))::bigint = 0 ORDER BY at`;

/** A farm's commands: to read, and to take back. */
@Injectable()
export class OwnCommands {
  readonly #database: DataSource;
  readonly #pace: Pace;
  readonly #watering: Watering;
  readonly #jobs: CommandJobs;

  constructor(database: DataSource, pace: Pace, watering: Watering, jobs: CommandJobs) {
    this.#database = database;
    this.#pace = pace;
    this.#watering = watering;
    this.#jobs = jobs;
  }

  async list(farmId: string, ask: AskOf<typeof listCommands>): Promise<AnswerOf<typeof listCommands>> {
    const { controllerId, zoneId, status, commandType } = ask;
    const where: FindOptionsWhere<CommandRow> = {
      farmId,
      ...(controllerId !== undefined && { controllerId }),
      ...(zoneId !== undefined && { zoneTextId: zoneId }),
      ...(status !== undefined && { status }),
      ...(commandType !== undefined && { commandType }),
    };
    const rows = await newestFirst(this.#database.getRepository(CommandRow), where, ask);
    const answers = await this.#answersOf(rows);
    return pageOfRows(rows, ask.limit, ({ id }) => answers.get(id));
  }

  async read(farmId: string, id: string): Promise<AnswerOf<typeof readCommand>> {
    const row = await this.#database.getRepository(CommandRow).findOneBy({ id, farmId });
    const command = row === null ? undefined : (await this.#answersOf([row])).get(id);
    return command === undefined ? { kind: 'not-found' } : { kind: 'command', command };
  }

  async readFlow(farmId: string, id: string): Promise<AnswerOf<typeof readFlow>> {
    const { manager } = this.#database;
    if (!(await manager.existsBy(CommandRow, { id, farmId }))) return { kind: 'not-found' };
    const run = await manager.findOneBy(ZoneRunRow, { commandId: id });
    const readings = await this.#database.query<Reading[]>(readingsOf, [id, maxReadings]);
    const flow = {
      readings: readings.map(({ at, ...reading }) => ({ at: at.toISOString(), ...reading })),
      ratedGpm: run && gallonsOf(run, 1),
    };
    return { kind: 'flow', flow };
  }

  /** What has not been sent; a stop cannot be taken back. Asked again: too late, or what it was. */
  async cancel({ farmId, userId }: Caller, id: string): Promise<AnswerOf<typeof cancelCommand>> {
    const query = { controllerIds: null, commandIds: [id] };
    const cancelled = await this.#watering.change(query, (water): Next | 'not-found' | 'too-late' => {
      const row = water.command(id);
      if (row?.farmId !== farmId) return 'not-found';
      const canGo = row.status === 'pending' && row.commandType !== 'stop';
      if (!canGo) return row.reason === 'cancelled' ? {} : 'too-late';
      water.move(row, { status: 'failed', reason: 'cancelled', nextTryAt: null });
      water.changes.addAudit(water.now, userId, 'command-cancelled', id);
      return { wakes: wakeNext(water) };
    });
    if (cancelled === undefined || typeof cancelled === 'string') return { kind: cancelled ?? 'not-found' };
    this.#jobs.follow(cancelled);
    return await this.read(farmId, id);
  }

  /** By their ids: with their timelines and the water they brought. */
  async #answersOf(rows: readonly CommandRow[]): Promise<ReadonlyMap<string, IrrigationCommand>> {
    if (rows.length === 0) return new Map();
    const { manager } = this.#database;
    const where = { commandId: In(rows.map(({ id }) => id)) };
    const states = await manager.find(CommandStateRow, { where, order: { id: 'ASC' } });
    const statesOf = Map.groupBy(states, ({ commandId }) => commandId);
    const runs = await manager.findBy(ZoneRunRow, where);
    const runOf = new Map(runs.map((run) => [run.commandId, run]));
    return new Map(
      rows.map((row) => [
        row.id,
        commandAnswer(row, statesOf.get(row.id) ?? [], runOf.get(row.id), this.#pace),
      ]),
    );
  }
}
