import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Reading, StationState } from '../adapters/controller-adapter.ts';
import { inController, type InController } from '../dispatch/in-controller.ts';
import { Settle } from '../dispatch/settle.ts';
import type { Next, Way } from '../dispatch/task.ts';
import { Pace } from '../time/pace.ts';
import { closeRun, flowingRuns, isFlowing, tellController } from './runs.ts';
import { NoteContact } from './note-contact.ts';
import { findReturned, stopReturned } from './returned-water.ts';
import { ZoneRunRow } from './zone-run.entity.ts';

/** What a device shows of its valves. */
export interface Shown {
  readonly controllerId: string;
  readonly isSimulated: boolean;
  readonly at: Date;
  readonly stations: readonly StationState[];
  /** Of the newest order that it had taken; null: it does not tell. */
  readonly lastSequence: number | null;
  /** It was asked, so that it is as new as the asking. */
  readonly isRead: boolean;
}

/** Brings what devices show into runs and commands: who asked for it, if anybody, does not matter. */
@Injectable()
export class Evidence {
  readonly #database: DataSource;
  readonly #settle: Settle;
  readonly #contact: NoteContact;
  readonly #pace: Pace;

  constructor(database: DataSource, settle: Settle, contact: NoteContact, pace: Pace) {
    this.#database = database;
    this.#settle = settle;
    this.#contact = contact;
    this.#pace = pace;
  }

  async read({ device, isSimulated }: Way, reading: Reading): Promise<Next> {
    const { controllerId } = device;
    if (!isSimulated) await this.#contact.read(controllerId, reading);
    if (reading.kind === 'unreadable') return {};
    const { at, stations, lastSequence } = reading;
    return await this.show({ controllerId, isSimulated, at, stations, lastSequence, isRead: true });
  }

  /** Gives whom to wake: a command may have been settled by it. */
  async show(shown: Shown): Promise<Next> {
    const { commands, hasRuns } = await this.#concerned(shown);
    let next: Next = {};
    for (const id of commands) next = both(next, await this.#confirm(id, shown));
    if (hasRuns)
      await inController(this.#database, shown.controllerId, (inside) => this.#runs(inside, shown));
    return both(next, await this.#returned(shown));
  }

  /** Commands that are not known to have run, and whose ids an open valve shows; and whether there is any water at all. */
  async #concerned({ controllerId, stations, isSimulated }: Shown) {
    const ids = stations.filter(({ isOpen }) => isOpen).map(({ commandId }) => commandId);
    const [found] = await this.#database.query<[{ commands: string[]; hasRuns: boolean }]>(
      `SELECT ARRAY(
         SELECT id FROM command WHERE id::text = ANY ($2) AND controller_id = $1 AND is_simulated = $3
           AND (status = 'sent' OR (status = 'failed' AND reason IN ('unconfirmed', 'stopped')))
       ) AS commands, EXISTS (
         SELECT 1 FROM zone_run WHERE controller_id = $1 AND is_simulated = $3 AND state IN ('open', 'unconfirmed')
       ) AS "hasRuns"`,
      [controllerId, ids.filter((id) => id !== null), isSimulated],
    );
    return found;
  }

  async #returned(shown: Shown): Promise<Next> {
    const returned = await findReturned(this.#database.manager, shown);
    if (returned.length === 0) return {};
    const isUrgent = true;
    return await inController(
      this.#database,
      shown.controllerId,
      (inside) => stopReturned(inside, returned, shown),
      isUrgent,
    );
  }

  #confirm(commandId: string, { controllerId, stations, at }: Shown): Promise<Next> {
    return this.#settle.late(commandId, controllerId, { kind: 'confirmed', stations, readBackAt: at });
  }

  async #runs({ manager, now }: InController, shown: Shown): Promise<void> {
    const runs = await flowingRuns(manager, shown.controllerId);
    for (const run of runs.filter(({ isSimulated }) => isSimulated === shown.isSimulated)) {
      const state = shown.stations.find(({ station }) => station === run.station);
      if (state?.isOpen === true) await this.#open(manager, run, shown);
      else if (state !== undefined) await this.#closed({ manager, now }, run, shown);
    }
  }

  async #open(manager: EntityManager, run: ZoneRunRow, { at }: Shown): Promise<void> {
    const { commandId, state } = run;
    await manager.update(ZoneRunRow, { commandId, state: isFlowing }, { seenAt: at, state: 'open' });
    if (state !== 'open') await tellController(manager, run);
  }

  async #closed(
    { manager, now }: Pick<InController, 'manager' | 'now'>,
    run: ZoneRunRow,
    shown: Shown,
  ): Promise<void> {
    if (!isNewer(shown, run)) {
      // Said before it took the order, perhaps: it is asked.
      if (!shown.isRead) await manager.update(ZoneRunRow, { commandId: run.commandId }, { nextCheckAt: now });
      return;
    }
    await closeRun(manager, run, { at: shown.at, by: await stoppedBy(manager, run) }, this.#pace);
    await tellController(manager, run);
  }
}

/** Whether a device that shows a valve closed knew of the order that opened it. */
function isNewer({ lastSequence, isRead }: Shown, { sequence }: ZoneRunRow): boolean {
  return lastSequence === null ? isRead : lastSequence >= Number(sequence);
}

/** The valve's edge may come before the answer to the stop that caused it. */
async function stoppedBy(
  manager: EntityManager,
  { controllerId, zoneId, sequence }: ZoneRunRow,
): Promise<'stop' | 'safety' | 'seen'> {
  const [stop] = await manager.query<{ isSafety: boolean }[]>(
    `SELECT user_id IS NULL AS "isSafety" FROM command
     WHERE controller_id = $1 AND command_type = 'stop' AND (zone_id IS NULL OR zone_id = $2) AND sequence > $3
       AND (status IN ('sent', 'confirmed') OR next_try_at IS NOT NULL)
     ORDER BY sequence LIMIT 1`,
    [controllerId, zoneId, sequence],
  );
  if (stop === undefined) return 'seen';
  return stop.isSafety ? 'safety' : 'stop';
}

export function both(one: Next, other: Next): Next {
  return {
    wakes: [...(one.wakes ?? []), ...(other.wakes ?? [])],
    stops: [...(one.stops ?? []), ...(other.stops ?? [])],
  };
}
