import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { millimetresPerInch, type GivenWater } from '@headgate/agronomy';
import { farmToday } from '../../fields/farm-today.ts';
import {
  PlannedIrrigationPort,
  type AppliedWater,
  type PlannedAmount,
} from '../../irrigations/planned-irrigation.port.ts';
import { readFlowed, readFlowedAs, type FlowedShare } from '../../irrigations/read-flowed.ts';
import type { KeptLedger } from '../../ledger/field-ledger.ts';
import { GivenWaterPort } from '../../ledger/given-water.port.ts';
import { Clock } from '../../time/clock.ts';
import { ZonedTime } from '../../time/zoned-time.ts';
import { grossOfInches } from '../farm/waterway.ts';
import { horizonOf } from '../hours/horizon.ts';
import { todaysWater } from '../keep/todays-water.ts';
import { flowedBesides, givenWater, holdsOf, placedByPeople } from '../planned/given-water.ts';
import type { AppliedWater as AppliedPart, PlannedRow } from '../planned/planned-row.ts';
import { stateAfter } from '../planned/planned-states.ts';
import { readOnePlanned, readPlanned, writePlanned } from '../planned/planned-store.ts';
import { findPlanned } from './find-planned.ts';

/** An irrigation may be entered as planned for so long after it was. */
const entryDays = 8;
const [day, plannedSince] = [86_400_000, 16];

/** What irrigations and the ledger, which stand below, ask of the plan. */
@Injectable()
export class PlannedWater implements PlannedIrrigationPort, GivenWaterPort {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async apply(manager: EntityManager, farmId: string, id: string, applied: AppliedWater): Promise<boolean> {
    const today = await farmToday(manager, farmId, this.#clock);
    const row = await findPlanned(manager, farmId, id, { today, days: entryDays });
    const share = applied.fields.find(({ fieldId }) => fieldId === row?.fieldId);
    if (row === undefined || share === undefined) return false;
    const part: AppliedPart = {
      irrigationId: applied.irrigationId,
      ...{ start: applied.start.getTime(), end: applied.end.getTime() },
      ...{ gross: grossOfInches(share.inches), gallons: share.gallons, named: true },
    };
    const others = row.data.applied.filter(({ irrigationId }) => irrigationId !== applied.irrigationId);
    await this.#write(manager, farmId, row, [...others, part]);
    return true;
  }

  async amountOf(manager: EntityManager, farmId: string, id: string): Promise<PlannedAmount | null> {
    const row = await readOnePlanned(manager, farmId, id);
    if (row === undefined) return null;
    const { gallons, gross, hours } = row.data;
    return { gallons, inches: gross / millimetresPerInch, hours };
  }

  async unapply(manager: EntityManager, farmId: string, id: string): Promise<void> {
    const row = await readOnePlanned(manager, farmId, id);
    if (row === undefined) return;
    const left = await readFlowedAs(manager, farmId, id);
    const named = left.filter(({ fieldId }) => fieldId === row.fieldId).map(namedPart);
    await this.#write(manager, farmId, row, [...row.data.applied.filter((part) => !part.named), ...named]);
  }

  async #write(
    manager: EntityManager,
    farmId: string,
    row: PlannedRow,
    applied: readonly AppliedPart[],
  ): Promise<void> {
    const wasAccepted = row.data.wasAccepted || row.state === 'accepted';
    const event = applied.length > 0 ? 'apply' : wasAccepted ? 'unapply-accepted' : 'unapply';
    const state = stateAfter(row.state, event) ?? row.state;
    const data = { ...row.data, applied, wasAccepted };
    const written = { ...row, farmId, state, version: row.version + 1, data };
    await writePlanned(manager, [written], this.#clock.now());
  }

  async read(
    manager: EntityManager,
    { farmId, timeZone }: Parameters<GivenWaterPort['read']>[1],
    { record, today, setup }: KeptLedger,
  ): Promise<GivenWater | undefined> {
    const midnight = ZonedTime.of(timeZone).at(today);
    const horizon = horizonOf(timeZone, new Date(midnight));
    const isOwn = (row: { readonly fieldId: string }) => row.fieldId === record.id;
    const rows = (await readPlanned(manager, [farmId], new Date(midnight - plannedSince * day))).filter(
      isOwn,
    );
    const flowed = (await readFlowed(manager, [farmId], new Date(midnight))).filter(isOwn);
    const besides = flowedBesides(rows, flowed).flatMap((share) => todaysWater(horizon, share));
    const placed = [...placedByPeople(rows), ...besides];
    const holds = holdsOf(rows, horizon);
    return placed.length + holds.length === 0
      ? undefined
      : givenWater(horizon, setup.method.efficiency, placed, holds);
  }
}

const namedPart = ({ irrigationId, startsAt, endsAt, gross, gallons }: FlowedShare): AppliedPart => ({
  ...{ irrigationId, start: startsAt.getTime(), end: endsAt.getTime(), gross, gallons, named: true },
});
