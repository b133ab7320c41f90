import { runHoursAhead } from '@headgate/contracts/planned-run';
import { isCancelled, isOutage } from '@headgate/messaging';
import type { ProcessPart } from '@headgate/runtime';
import { RepeatedSweep } from '@headgate/runtime/time/repeated-sweep';
import type { DataSource } from 'typeorm';
import { writeFarm } from '../../fields/write-farm.ts';
import type { Clock } from '../../time/clock.ts';
import { readPlanned } from '../planned/planned-store.ts';
import type { RunSetTimes } from './run-set-times.ts';
import { wantRuns } from './want-runs.ts';

const hour = 3_600_000;

/** So many farms at once: the next are looked at in the next round. */
const maxFarms = 200;

/** SQL: a stretch of it starts soon, and was not sent. */
const hasUnsent = `EXISTS (
  SELECT FROM jsonb_array_elements(planned.data -> 'runs') WITH ORDINALITY AS stretch (span, number)
  WHERE (span ->> 0)::bigint BETWEEN extract(epoch FROM $1::timestamptz) * 1000 AND extract(epoch FROM $2::timestamptz) * 1000
    AND NOT run_set.wanted @> jsonb_build_array(jsonb_build_object('cycle', number - 1))
)`;

/**
 * Accepted irrigations of fields whose valves controllers open: that start soon, whether nothing of them was ever sent or all of it was
 * taken back, of which another stretch does, or whose field has changed since its runs were sent. What starts by itself waits for its
 * check.
 */
const dueFarms = `
  SELECT DISTINCT planned.farm_id AS "farmId" FROM planned_irrigation AS planned
  JOIN field ON field.farm_id = planned.farm_id AND field.id = planned.field_id
  LEFT JOIN run_set ON run_set.id = planned.id
  WHERE planned.state = 'accepted' AND planned.ends_at > $1 AND planned.starts_at <= $2
    AND (
      (field.data ->> 'automation' IN ('ask', 'run') AND jsonb_array_length(field.data -> 'zones') > 0
        AND planned.data ->> 'isAutomatic' IS DISTINCT FROM 'true'
        AND ((run_set.id IS NULL AND planned.starts_at > $1) OR (run_set.wanted = '[]' AND ${hasUnsent})))
      OR (run_set.field_version <> field.version AND run_set.state <> 'ended')
      OR (run_set.state <> 'ended' AND run_set.wanted <> '[]' AND NOT run_set.is_automatic AND ${hasUnsent})
    )
  LIMIT ${String(maxFarms)}`;

/** What nobody's decision brings about: the start of an accepted irrigation has come near, or its field has other zones. */
export class KeepRuns extends RepeatedSweep {
  readonly #database: DataSource;
  readonly #clock: Clock;

  constructor(database: DataSource, clock: Clock, part: ProcessPart, { sweepEvery }: RunSetTimes) {
    super('Runs', part, { first: sweepEvery, every: sweepEvery });
    this.#database = database;
    this.#clock = clock;
  }

  /** States the runs of whatever is due. */
  override async sweep(): Promise<void> {
    const now = this.#clock.now();
    const soon = new Date(now.getTime() + runHoursAhead * hour);
    const farms = await this.#database.query<{ farmId: string }[]>(dueFarms, [now, soon]);
    for (const { farmId } of farms) {
      try {
        await writeFarm(this.#database, farmId, async (manager) => {
          await wantRuns(manager, await readPlanned(manager, [farmId], now), now);
        });
      } catch (error) {
        if (isOutage(error) && !isCancelled(error)) throw error;
        // The next sweep finds it due again where it is still there, and the others go on.
        this.logger.warn({ err: error, farmId, msg: 'The runs of a farm wait' });
      }
    }
  }
}
