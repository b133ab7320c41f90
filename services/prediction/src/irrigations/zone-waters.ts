import { millimetresPerInch } from '@headgate/agronomy';
import { irrigationEnded } from '@headgate/contracts/prediction-facts';
import { announce } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { holdFarm } from '../farms/with-farm-lock.ts';
import type { FarmFields } from '../fields/field-record.ts';
import { FieldZonesPort, type ResizedField } from '../fields/field-zones.port.ts';
import { lockFarmFields } from '../fields/lock-farm-fields.ts';
import { readFarms } from '../fields/read-farms.ts';
import { Clock } from '../time/clock.ts';
import { ZonedTime } from '../time/zoned-time.ts';
import {
  insertIrrigations,
  keptIrrigation,
  unassignedIrrigations,
  updateIrrigation,
  type KeptIrrigation,
  type WrittenIrrigation,
} from './kept-irrigation.ts';
import { markIrrigated } from './mark-irrigated.ts';
import { PlannedIrrigationPort } from './planned-irrigation.port.ts';
import { resizeWater } from './resize-water.ts';
import type { Share } from './shares-of.ts';
import { zoneShares, type ZoneWater } from './zone-shares.ts';

/** Water that has ended, as its controller measured it. */
export interface MeasuredRun extends ZoneWater {
  readonly farmId: string;
  readonly runId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Null: nobody had planned it. */
  readonly plannedIrrigationId: string | null;
}

/** Work records of what controllers measured: one a run, on the fields that its zone waters. */
@Injectable()
export class ZoneWaters implements FieldZonesPort {
  readonly #clock: Clock;
  readonly #planned: PlannedIrrigationPort;

  constructor(clock: Clock, planned: PlannedIrrigationPort) {
    this.#clock = clock;
    this.#planned = planned;
  }

  /**
   * Records a run, or what it truly was. In the transaction of `manager`. False: it has put on nothing, or its farm is gone.
   */
  async record(manager: EntityManager, run: MeasuredRun): Promise<boolean> {
    const { farmId, runId } = run;
    if (run.endsAt <= run.startsAt || !(await holdFarm(manager, farmId))) return false;
    await lockFarmFields(manager, farmId);
    const [farm] = await readFarms(manager, [farmId]);
    const before = await keptIrrigation(manager, farmId, runId);
    const row = rowOf(run, sharesOf(run, farm, before), before, this.#clock.now());
    if (before === undefined) await insertIrrigations(manager, { farmId, userId: null }, [row]);
    else await updateIrrigation(manager, farmId, row);
    await markIrrigated(manager, farmId, before === undefined ? [row] : [before, row]);
    await this.#announce(manager, farmId, row, before);
    return true;
  }

  /** Under the farm's lock, so in the order in which it is recorded. */
  async #announce(
    manager: EntityManager,
    farmId: string,
    row: WrittenIrrigation,
    before: KeptIrrigation | undefined,
  ): Promise<void> {
    const { id, plannedIrrigationId, zone } = row;
    if (zone === null) return;
    const payload = {
      ...{ farmId, irrigationId: id, plannedIrrigationId },
      ...{ controllerId: zone.controllerId, zoneId: zone.zoneId },
      ...{ start: row.startsAt.toISOString(), end: row.endsAt.toISOString() },
      ...{ hours: row.hours ?? 0, gallons: row.gallons, isMetered: zone.metered !== null },
      isCorrection: before !== undefined,
      fields: row.shares.map(({ fieldId, gallons, depth }) => ({
        ...{ fieldId, gallons, inches: depth / millimetresPerInch },
      })),
      planned:
        plannedIrrigationId === null
          ? null
          : await this.#planned.amountOf(manager, farmId, plannedIrrigationId),
    };
    await announce(manager, irrigationEnded, payload, { aggregateId: plannedIrrigationId ?? id });
  }

  async assign(manager: EntityManager, farmId: string): Promise<void> {
    const waiting = await unassignedIrrigations(manager, farmId);
    if (waiting.length === 0) return;
    const [farm] = await readFarms(manager, [farmId]);
    const assigned: WrittenIrrigation[] = [];
    for (const row of waiting) {
      const shares = sharesOf(waterOf(row), farm, undefined);
      if (shares.length > 0)
        assigned.push({
          ...row,
          shares,
          gallons: gallonsOf(waterOf(row), shares),
          updatedAt: this.#clock.now(),
        });
    }
    for (const row of assigned) await updateIrrigation(manager, farmId, row);
    if (assigned.length > 0) await markIrrigated(manager, farmId, assigned);
  }

  resize(manager: EntityManager, farmId: string, fields: readonly ResizedField[]): Promise<void> {
    return resizeWater(manager, farmId, fields, this.#clock.now());
  }
}

type Run = Pick<MeasuredRun, 'zone' | 'gallons' | 'hours' | 'startsAt'>;

/** Of a run that is on record, the fields it was on: a zone that waters others now has watered those then. */
function sharesOf(run: Run, farm: FarmFields | undefined, before: KeptIrrigation | undefined): Share[] {
  if (farm === undefined) return [];
  const known = before === undefined || before.shares.length === 0 ? undefined : before;
  if (known === undefined) {
    const date = ZonedTime.of(farm.timeZone).dateOf(run.startsAt.getTime());
    return zoneShares(farm.fields, run, date);
  }
  const [now, then] = run.gallons === null ? [run.hours, known.hours ?? 0] : [run.gallons, known.gallons];
  const ratio = then > 0 ? now / then : 0;
  return known.shares.map(({ fieldId, gallons, depth }) => ({
    ...{ fieldId, gallons: gallons * ratio },
    depth: (depth * ratio) as Share['depth'],
  }));
}

const gallonsOf = ({ gallons }: Pick<Run, 'gallons'>, shares: readonly Share[]): number =>
  gallons ?? shares.reduce((sum, share) => sum + share.gallons, 0);

function rowOf(
  { runId, startsAt, endsAt, zone, gallons, hours, plannedIrrigationId }: MeasuredRun,
  shares: readonly Share[],
  before: KeptIrrigation | undefined,
  now: Date,
): WrittenIrrigation {
  return {
    ...{ id: runId, startsAt, endsAt, hours, zone, shares },
    given: gallons === null ? 'hours' : 'gallons',
    gallons: gallonsOf({ gallons }, shares),
    source: 'controller',
    ...{ plannedIrrigationId, note: '', decision: null },
    ...{ createdAt: before?.createdAt ?? now, updatedAt: now },
  };
}

function waterOf({ zone, given, gallons, hours, startsAt }: KeptIrrigation): Run {
  if (zone === null) throw new Error('What a controller measured has its zone');
  return { zone, gallons: given === 'gallons' ? gallons : null, hours: hours ?? 0, startsAt };
}
