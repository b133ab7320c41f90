import { randomUUID } from 'node:crypto';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import {
  enterReading,
  type acceptReading,
  type listReadings,
  type withdrawReading,
} from '@headgate/contracts/water-record-questions';
import { answerOnce, type Call, type Caller } from '@headgate/messaging';
import { cursorOf, positionOf } from '@headgate/runtime/paging/cursor';
import { pageOfRowsBy } from '@headgate/runtime/paging/page-of-rows';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { FarmFields } from '../fields/field-record.ts';
import { markFieldsChanged } from '../fields/mark-fields-changed.ts';
import { readFarms } from '../fields/read-farms.ts';
import { writeFarm } from '../fields/write-farm.ts';
import { wrong } from '../fields/wrong.ts';
import { Clock } from '../time/clock.ts';
import { ZonedTime } from '../time/zoned-time.ts';
import {
  insertReading,
  keptReading,
  keptReadings,
  neighbour,
  readingOf,
  updateReading,
  type KeptReading,
} from './kept-reading.ts';
import { LedgerPort } from './ledger.port.ts';
import { creditMetered, isShared, meteredWater, withdrawMetered } from './meter-water.ts';
import { midnightOf } from './midnight-of.ts';
import { settleReading } from './settle-reading.ts';

type Entered = AnswerOf<typeof enterReading>;
type Accepted = AnswerOf<typeof acceptReading>;
type Withdrawn = AnswerOf<typeof withdrawReading>;

/** What gauges, meters, pressure chambers and moisture probes told of a farm's fields. What was read is never changed. */
@Injectable()
export class Readings {
  readonly #database: DataSource;
  readonly #clock: Clock;
  readonly #ledger: LedgerPort;

  constructor(database: DataSource, clock: Clock, ledger: LedgerPort) {
    this.#database = database;
    this.#clock = clock;
    this.#ledger = ledger;
  }

  /** Throws `Rejected`, on `cursor`, for one that no page gave. */
  async list(
    farmId: string,
    { fieldId, kind, cursor, limit }: AskOf<typeof listReadings>,
  ): Promise<AnswerOf<typeof listReadings>> {
    const after = cursor === undefined ? undefined : positionOf(cursor);
    const page = { fieldId, kind, after, count: limit + 1 };
    return pageOfRowsBy(cursorOf, await keptReadings(this.#database.manager, farmId, page), limit, readingOf);
  }

  /** Throws `Rejected` (401) when the farm is gone. */
  enter(caller: Caller, input: AskOf<typeof enterReading>, call: Call): Promise<Entered> {
    return writeFarm(this.#database, caller.farmId, (manager) =>
      answerOnce(manager, enterReading, { ask: input, call }, () => this.#enter(manager, caller, input)),
    );
  }

  /** Soil moisture moves the ledger from the midnight nearest to it on, by its weight; again with another weight, by that. */
  accept(farmId: string, { id, version, weight }: AskOf<typeof acceptReading>): Promise<Accepted> {
    return writeFarm(this.#database, farmId, async (manager) => {
      const row = await keptReading(manager, farmId, id);
      if (row === undefined) return { kind: 'not-found' };
      if (row.version !== version) return { kind: 'version-conflict' };
      if (row.kind !== 'soil-moisture') return wrong('id', 'Only soil moisture readings need to be accepted');
      if (row.withdrawnAt !== null)
        return wrong('id', 'This reading was withdrawn. Enter it again to accept it');
      const [farm] = await readFarms(manager, [farmId]);
      const [fieldId] = row.fieldIds;
      if (farm === undefined || fieldId === undefined) return { kind: 'not-found' };
      const date = midnightOf(ZonedTime.of(farm.timeZone), row.endsAt);
      const ledgerValue =
        row.ledgerValue ?? (await this.#ledger.waterContentOn(manager, { farmId, fieldId }, date));
      if (ledgerValue === undefined) {
        return wrong('id', 'There is no water balance on that day for a reading to correct');
      }
      const acceptedAt = row.acceptedAt ?? this.#clock.now();
      const accepted = { ...row, version: version + 1, ledgerValue, weight, acceptedAt };
      await updateReading(manager, farmId, accepted);
      await markFieldsChanged(manager, farmId, [{ fieldId, from: date }]);
      return { kind: 'saved', reading: readingOf(accepted) };
    });
  }

  /** It stays, and counts no more. */
  withdraw(farmId: string, { id, version }: AskOf<typeof withdrawReading>): Promise<Withdrawn> {
    return writeFarm(this.#database, farmId, async (manager) => {
      const row = await keptReading(manager, farmId, id);
      if (row === undefined) return { kind: 'not-found' };
      // Also by who asks once more since no answer came, of the version before.
      if (row.withdrawnAt !== null) return { kind: 'saved', reading: readingOf(row) };
      if (row.version !== version) return { kind: 'version-conflict' };
      const now = this.#clock.now();
      const withdrawn = { ...row, version: version + 1, withdrawnAt: now };
      await updateReading(manager, farmId, withdrawn);
      const [farm] = await readFarms(manager, [farmId]);
      if (farm === undefined) return { kind: 'not-found' };
      if (row.kind === 'meter') await withdrawMetered(manager, farm, row, now);
      else await markRead(manager, farm, row);
      return { kind: 'saved', reading: readingOf(withdrawn) };
    });
  }

  async #enter(manager: EntityManager, caller: Caller, input: AskOf<typeof enterReading>): Promise<Entered> {
    const { farmId } = caller;
    const [farm] = await readFarms(manager, [farmId]);
    const now = this.#clock.now();
    const settled = settleReading(farm, input, now);
    if (settled.kind === 'invalid') return settled;
    if (farm === undefined) return wrong('kind', 'The farm has no fields yet');
    const row: KeptReading = {
      ...settled,
      ...{
        id: randomUUID(),
        version: 1,
        kind: input.kind,
        gallons: null,
        irrigationId: null,
        ledgerValue: null,
      },
      ...{ weight: null, acceptedAt: null, withdrawnAt: null, createdAt: now },
    };
    if (input.kind === 'meter')
      return this.#enterMetered(manager, caller, farm, row, input.fieldIds !== undefined);
    await insertReading(manager, caller, row);
    // Nothing is moved by what nobody has accepted.
    if (row.kind !== 'soil-moisture') await markRead(manager, farm, row);
    return { kind: 'saved', reading: readingOf(row) };
  }

  async #enterMetered(
    manager: EntityManager,
    caller: Caller,
    farm: FarmFields,
    entered: KeptReading,
    areNamed: boolean,
  ): Promise<Entered> {
    const { farmId } = farm;
    if ((await neighbour(manager, farmId, entered, 'after', entered.endsAt)) !== undefined) {
      return wrong('at', 'There is already a later reading of this meter. Enter readings in order');
    }
    const before = await neighbour(manager, farmId, entered, 'before', entered.endsAt);
    // Its source's only field may not have been the only one all the time.
    const isAll = areNamed || !before || !(await isShared(manager, farmId, entered, before.endsAt));
    const row = isAll ? entered : { ...entered, fieldIds: [] };
    const metered = meteredWater(farm, row, before);
    if ('kind' in metered) return metered;
    const irrigationId = await creditMetered(manager, caller, metered, row, row.createdAt);
    await insertReading(manager, caller, { ...row, gallons: metered.gallons, irrigationId });
    return { kind: 'saved', reading: readingOf(row) };
  }
}

/** What a reading moves is out of date: the ledger by rain and moisture, the plan alone by a stem potential. */
async function markRead(manager: EntityManager, farm: FarmFields, row: KeptReading): Promise<void> {
  const time = ZonedTime.of(farm.timeZone);
  const ids = row.fieldIds.length > 0 ? row.fieldIds : farm.fields.map(({ id }) => id);
  const isOfLedger = row.kind === 'rain' || (row.kind === 'soil-moisture' && row.acceptedAt !== null);
  const from = row.kind === 'rain' ? time.dateOf(row.startsAt.getTime()) : midnightOf(time, row.endsAt);
  await markFieldsChanged(manager, farm.farmId, isOfLedger ? ids.map((fieldId) => ({ fieldId, from })) : []);
}
