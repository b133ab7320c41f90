import type { setRuns } from '@headgate/contracts/run-questions';
import type { AskOf } from '@headgate/contracts/define';
import type { PlannedRun, RunProblem } from '@headgate/contracts/planned-run';
import type { EntityManager } from 'typeorm';
import { whySimulated } from '../../controllers/live-control.ts';
import type { Zone } from '../../controllers/zone.entity.ts';
import type { Pace } from '../../time/pace.ts';
import type { ControllerWater } from '../controller-water.ts';
import { automationProblem, type WaterSpan } from './automation-problem.ts';
import type { Automation } from './read-automation.ts';

/** A run that is asked for, with what it is of. */
export interface RunInZone {
  readonly run: PlannedRun;
  readonly water: ControllerWater;
  readonly zone: Zone;
}

/** Water of a farm's zones in the last week, and what waits or is on its way; without the irrigation that is asked about. */
const waterOf = `
  SELECT zone_id AS "zoneId", opened_at AS "from", coalesce(closed_at, ends_at + coalesce((pauses #>> '{now,left}')::float8, 0) * interval '1 millisecond') AS "to"
  FROM zone_run
  WHERE farm_id = $1 AND state <> 'void' AND NOT is_simulated AND ends_at > clock_timestamp() - $2 * interval '1 millisecond'
    AND planned_irrigation_id IS DISTINCT FROM $4
  UNION ALL
  SELECT zone_id, due_at, due_at + duration * $3 * interval '1 millisecond' FROM command
  WHERE farm_id = $1 AND command_type IN ('start', 'schedule') AND status IN ('pending', 'sent')
    AND planned_irrigation_id IS DISTINCT FROM $4`;
const weekInMinutes = 7 * 24 * 60;

/** What an automatic irrigation is held to, in the transaction that decides about its runs. */
export class AutomaticRuns {
  readonly #automation: Automation;
  readonly #spans: readonly WaterSpan[];
  readonly #pace: Pace;

  private constructor(automation: Automation, spans: readonly WaterSpan[], pace: Pace) {
    this.#automation = automation;
    this.#spans = spans;
    this.#pace = pace;
  }

  static async read(
    manager: EntityManager,
    { farmId, plannedIrrigationId }: AskOf<typeof setRuns>,
    automation: Automation,
    pace: Pace,
  ): Promise<AutomaticRuns> {
    const rows = await manager.query<{ zoneId: string; from: Date; to: Date }[]>(waterOf, [
      ...[farmId, pace.minutes(weekInMinutes), pace.minute, plannedIrrigationId],
    ]);
    const spans = rows.map(({ zoneId, from, to }) => ({ zoneId, from: from.getTime(), to: to.getTime() }));
    return new AutomaticRuns(automation, spans, pace);
  }

  /** Why one of the runs is not scheduled; undefined: it may be. */
  problemOf(wanted: RunInZone, all: readonly RunInZone[]): RunProblem | undefined {
    const { zone, water } = wanted;
    const others = all.filter((each) => each !== wanted).map((each) => this.#spanOf(each));
    const isLive = water.controller !== null && whySimulated(water.controller) === null;
    const isAway = water.controller?.status === 'error';
    const run = { ...this.#spanOf(wanted), applicationRate: zone.applicationRate, isLive, isAway };
    return automationProblem(this.#automation, run, [...this.#spans, ...others], this.#pace);
  }

  #spanOf({ zone, run: { startAt, minutes } }: RunInZone): WaterSpan {
    const from = Date.parse(startAt);
    return { zoneId: zone.id, from, to: from + this.#pace.minutes(minutes) };
  }
}
