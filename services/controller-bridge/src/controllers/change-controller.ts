import type { changeController } from '@headgate/contracts/bridge-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import type { Caller } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { recordAuditEntry } from '@headgate/runtime/audit/record-audit-entry';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Adapters } from '../adapters/adapters.ts';
import { ChangeZones } from './change-zones.ts';
import { ConnectionChange } from './connection-change.ts';
import { controllerOf } from './controller-of.ts';
import { Controller } from './controller.entity.ts';
import { atOwnController } from './own-controller.ts';
import { publishChange } from './publish-change.ts';
import { Water } from './water.ts';
import { wholeController } from './whole-controllers.ts';

type Input = AskOf<typeof changeController>;
type Answer = AnswerOf<typeof changeController>;

/** What a farm changes of a controller. */
@Injectable()
export class ChangeController {
  readonly #database: DataSource;
  readonly #clock: Clock;
  readonly #connection: ConnectionChange;
  readonly #zones: ChangeZones;
  readonly #water: Water;
  readonly #adapters: Adapters;

  constructor(
    database: DataSource,
    clock: Clock,
    connection: ConnectionChange,
    zones: ChangeZones,
    water: Water,
    adapters: Adapters,
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#connection = connection;
    this.#zones = zones;
    this.#water = water;
    this.#adapters = adapters;
  }

  /** Throws `Rejected`: on `apiEndpoint`, on `deviceProfile`, on a zone's `station`. */
  async change(caller: Caller, input: Input): Promise<Answer> {
    const { id } = input;
    const done = await atOwnController(this.#database, { farmId: caller.farmId, id }, (manager, row) =>
      this.#change(manager, caller, row, input),
    );
    if ('isOtherConnection' in done && done.isOtherConnection) await this.#adapters.release(id);
    return 'answer' in done ? done.answer : done;
  }

  async #change(
    manager: EntityManager,
    caller: Caller,
    row: Controller,
    input: Input,
  ): Promise<{ answer: Answer; isOtherConnection: boolean }> {
    const refused = (kind: 'changed-meanwhile' | 'open') => ({ answer: { kind }, isOtherConnection: false });
    if (row.version !== input.version) return refused('changed-meanwhile');
    const { isOther: isOtherConnection, columns } = this.#connection.of(row, input);
    // What is open is closed by the way that it was opened.
    if (isOtherConnection && (await this.#water.keeps(manager, row.id))) return refused('open');
    const zones = input.zones && (await this.#zones.change(manager, row, input.zones));
    if (zones === 'open') return refused('open');
    await this.#save(manager, caller, row, { ...columnsOf(input), ...columns });
    const controller = controllerOf(await wholeController(manager, this.#water, row));
    return { answer: { kind: 'controller', controller }, isOtherConnection };
  }

  async #save(
    manager: EntityManager,
    actor: Caller,
    row: Controller,
    change: Partial<Controller>,
  ): Promise<void> {
    const isApprovalOver = row.approvedAt !== null && change.approvedAt === null;
    const columns = { ...change, version: row.version + 1 };
    await manager.update(Controller, { id: row.id }, columns);
    Object.assign(row, columns);
    const entry = { at: this.#clock.now(), actor, subjectId: row.id };
    await recordAuditEntry(manager, { ...entry, action: 'controller-changed' });
    if (isApprovalOver) await recordAuditEntry(manager, { ...entry, action: 'controller-approval-ended' });
    await publishChange(manager, row);
  }
}

/** What says something of the controller, and moves no valve. */
function columnsOf(input: Input): Partial<Controller> {
  const { farmName, controllerBrand, controllerModel, painPoints, additionalNotes } = input;
  return {
    ...(farmName === undefined ? {} : { farmName }),
    ...(controllerBrand === undefined ? {} : { controllerBrand }),
    ...(controllerModel === undefined ? {} : { controllerModel }),
    ...(painPoints === undefined ? {} : { painPoints }),
    ...(additionalNotes === undefined ? {} : { additionalNotes }),
  };
}
