import type { changeController } from '@headgate/contracts/bridge-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import type { Caller } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Adapters } from '../adapters/adapters.ts';
import { changeZones } from './change-zones.ts';
import { ConnectionChange } from './connection-change.ts';
import { controllerAnswer } from './controller-of.ts';
import type { Controller } from './controller.entity.ts';
import { atOwnController } from './lock-controller.ts';
import { saveChange } from './publish-change.ts';
import { Water } from './water.ts';

type Input = AskOf<typeof changeController>;
type Answer = AnswerOf<typeof changeController>;

/** What a farm changes of a controller. */
@Injectable()
export class ChangeController {
  readonly #database: DataSource;
  readonly #clock: Clock;
  readonly #connection: ConnectionChange;
  readonly #water: Water;
  readonly #adapters: Adapters;

  constructor(
    database: DataSource,
    clock: Clock,
    connection: ConnectionChange,
    water: Water,
    adapters: Adapters,
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#connection = connection;
    this.#water = water;
    this.#adapters = adapters;
  }

  /** Throws `Rejected`: on `apiEndpoint`, on `deviceProfile`, on a zone's `station`. */
  async change(caller: Caller, input: Input): Promise<Answer> {
    const { id } = input;
    const done = await atOwnController(this.#database, caller, id, (manager, row) =>
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
    const connection = this.#connection.of(row, input);
    const isOtherConnection = connection !== undefined;
    // What is open is closed by the way that it was opened.
    if (isOtherConnection && (await this.#water.keeps(manager, row.id))) return refused('open');
    const zones = input.zones && (await changeZones(manager, this.#water, row, input.zones));
    if (zones === 'open') return refused('open');
    const isApprovalOver = row.approvedAt !== null && isOtherConnection;
    const at = this.#clock.now();
    const change = {
      ...{ ...columnsOf(input), ...connection, version: row.version + 1 },
      ...(isOtherConnection && { connectionChangedAt: at }),
    };
    const isOtherRule = input.stopsOddFlow !== undefined && input.stopsOddFlow !== row.stopsOddFlow;
    const actions = [
      'controller-changed',
      ...(isApprovalOver ? ['controller-approval-ended'] : []),
      ...(isOtherRule ? [`flow-rule-${input.stopsOddFlow === true ? 'on' : 'off'}`] : []),
    ];
    await saveChange(manager, row, change, { at, actor: caller, actions });
    return { answer: await controllerAnswer(manager, this.#water, row), isOtherConnection };
  }
}

/** What says something of the controller, and moves no valve. */
function columnsOf(input: Input): Partial<Controller> {
  const { farmName, controllerBrand, controllerModel, painPoints, additionalNotes, stopsOddFlow } = input;
  return {
    ...(farmName === undefined ? {} : { farmName }),
    ...(controllerBrand === undefined ? {} : { controllerBrand }),
    ...(controllerModel === undefined ? {} : { controllerModel }),
    ...(painPoints === undefined ? {} : { painPoints }),
    ...(additionalNotes === undefined ? {} : { additionalNotes }),
    ...(stopsOddFlow === undefined ? {} : { stopsOddFlow }),
  };
}
