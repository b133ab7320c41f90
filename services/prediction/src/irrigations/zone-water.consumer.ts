import { waterApplied, waterAppliedBefore } from '@headgate/contracts/bridge-facts';
import type { PayloadOf } from '@headgate/contracts/define';
import { waterRecorded } from '@headgate/contracts/prediction-hints';
import { Consumes, Hints, type Connection } from '@headgate/messaging';
import { AfterCommit } from '@headgate/runtime/database/after-commit';
import { entityManagerOf } from '@headgate/runtime/database/entity-manager-of';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ZoneWaters, type MeasuredRun } from './zone-waters.ts';

/** Takes what controllers have measured into the farm's records. What was simulated is no water. */
@Controller()
export class ZoneWaterConsumer {
  readonly #waters: ZoneWaters;
  readonly #hints: Hints;
  readonly #afterCommit = new AfterCommit();

  constructor(database: DataSource, waters: ZoneWaters, hints: Hints) {
    this.#waters = waters;
    this.#hints = hints;
    database.subscribers.push(this.#afterCommit);
  }

  @Consumes(waterApplied)
  async applied(payload: PayloadOf<typeof waterApplied>, connection: Connection): Promise<void> {
    const { runId, gallonsByRate, endedBy, planned, metered } = payload;
    const plannedIrrigationId = planned?.plannedIrrigationId ?? null;
    // A meter knows what flowed; rate and area only what should have.
    const gallons = metered?.gallons ?? gallonsByRate;
    await this.#record(payload, { runId, gallons, endedBy, metered, plannedIrrigationId }, connection);
  }

  /** Facts from before the second version: how the water ended is not in them. */
  @Consumes(waterAppliedBefore)
  async appliedBefore(payload: PayloadOf<typeof waterAppliedBefore>, connection: Connection): Promise<void> {
    const { commandId: runId, gallons } = payload;
    const unknown = { endedBy: null, metered: null, plannedIrrigationId: null };
    await this.#record(payload, { runId, gallons, ...unknown }, connection);
  }

  async #record(
    payload: Pick<
      PayloadOf<typeof waterApplied>,
      'farmId' | 'controllerId' | 'zoneId' | 'openedAt' | 'closedAt' | 'minutes' | 'isSimulated'
    >,
    {
      endedBy,
      metered,
      ...run
    }: Pick<MeasuredRun, 'runId' | 'gallons' | 'plannedIrrigationId'> &
      Pick<MeasuredRun['zone'], 'endedBy' | 'metered'>,
    connection: Connection,
  ): Promise<void> {
    const { farmId, controllerId, zoneId, openedAt, closedAt, minutes, isSimulated } = payload;
    if (isSimulated) return;
    const manager = entityManagerOf(connection);
    const isRecorded = await this.#waters.record(manager, {
      ...{ ...run, farmId, zone: { controllerId, zoneId, endedBy, metered }, hours: minutes / 60 },
      ...{ startsAt: new Date(openedAt), endsAt: new Date(closedAt) },
    });
    if (!isRecorded) return;
    this.#afterCommit.add(manager, () => {
      this.#hints.publish(waterRecorded, { farmId });
    });
  }
}
