import { runsChanged } from '@headgate/contracts/prediction-hints';
import { isCancelled, isOutage, type Hints } from '@headgate/messaging';
import type { ProcessPart } from '@headgate/runtime';
import { RepeatedSweep } from '@headgate/runtime/time/repeated-sweep';
import type { DataSource, EntityManager } from 'typeorm';
import type { FarmFields, FieldRecord } from '../../fields/field-record.ts';
import { markFieldsChanged } from '../../fields/mark-fields-changed.ts';
import { readFarms } from '../../fields/read-farms.ts';
import { writeFarm } from '../../fields/write-farm.ts';
import type { Clock } from '../../time/clock.ts';
import { ZonedTime } from '../../time/zoned-time.ts';
import type { CellHours } from '../../weather/cells/cell-hours.ts';
import { cellOf } from '../../weather/cells/cell-of.ts';
import type { FarmPlans } from '../keep/farm-plans.ts';
import { readFieldPlan } from '../keep/read-field-plan.ts';
import { rowOfProposal, startOf, type FarmsPlannedRow, type PlannedRow } from '../planned/planned-row.ts';
import { readPlanned, writePlanned } from '../planned/planned-store.ts';
import { readDoubts } from './automatic-doubts.ts';
import { checkedRow } from './checked-row.ts';
import { isRowDue, lastCheck, readDue, type DueIrrigation } from './due-irrigations.ts';
import { readCheckFacts } from './read-check-facts.ts';

const pauses = { first: 30_000, every: 30_000 };

interface Dependencies {
  readonly database: DataSource;
  readonly clock: Clock;
  readonly part: ProcessPart;
  readonly plans: FarmPlans;
  readonly hours: CellHours;
  readonly hints: Pick<Hints, 'publish'>;
}

/**
 * Checks what was accepted an hour and five minutes before its valves open: rain, wind and frost, and what is left of the
 * allocation. What it leaves out or postpones a person can take back; where it cannot be done, what a person accepted runs. What starts by
 * itself is accepted by its last check alone: no check, no water.
 */
export class StartChecks extends RepeatedSweep {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    super('Start checks', dependencies.part, pauses);
    this.#dependencies = dependencies;
  }

  /** Checks whatever is due. */
  override async sweep(): Promise<void> {
    const { database, clock, hours, hints } = this.#dependencies;
    const due = await readDue(database.manager, clock.now());
    if (due.length === 0) return;
    const byFarm = Map.groupBy(due, ({ farmId }) => farmId);
    const farms = await readFarms(database.manager, [...byFarm.keys()]);
    const fieldIds = new Set(due.map(({ fieldId }) => fieldId));
    const fields = farms.flatMap((farm) => farm.fields).filter(({ id }) => fieldIds.has(id));
    await hours.ensure(fields.map(({ point }) => cellOf(point)));
    for (const farm of farms) {
      const { farmId } = farm;
      try {
        const checked = await writeFarm(database, farmId, (manager) =>
          this.#checkFarm(manager, farm, byFarm.get(farmId) ?? []),
        );
        if (checked > 0) hints.publish(runsChanged, { farmId });
      } catch (error) {
        // What somebody holds, as while it is being deleted, is cancelled, and is that farm's alone.
        if (isOutage(error) && !isCancelled(error)) throw error;
        // Nobody else's irrigations go unchecked for it.
        this.logger.error({ err: error, farmId, msg: 'A farm could not be checked' });
      }
    }
  }

  /** In a transaction that holds the farm. How many were checked. */
  async #checkFarm(
    manager: EntityManager,
    farm: FarmFields,
    wanted: readonly DueIrrigation[],
  ): Promise<number> {
    const { clock, plans } = this.#dependencies;
    const { farmId, timeZone } = farm;
    // The weather has taken its time, and what has begun stands.
    const now = clock.now();
    const time = ZonedTime.of(timeZone);
    const today = time.dateOf(now.getTime());
    const fieldIds = wanted.flatMap(({ id, fieldId }) => (id === null ? [fieldId] : []));
    if (fieldIds.length > 0) await plans.bringUpToDate(manager, [farmId], now);
    // As they are now: somebody may have changed them, or their fields, while nobody held the farm.
    const [current] = await readFarms(manager, [farmId]);
    const rows = await readPlanned(manager, [farmId], now);
    const ids = new Set(wanted.map(({ id }) => id));
    const accepted = rows.filter((row) => ids.has(row.id) && isRowDue(row, now.getTime()));
    const proposals = await this.#proposals(manager, { farmId, fieldIds, rows, today, now: now.getTime() });
    const due = [...accepted, ...proposals].flatMap((row) => {
      const record = current?.fields.find(({ id }) => id === row.fieldId);
      const mayStart = row.state === 'accepted' || (record?.automation === 'run' && record.zones.length > 0);
      return record !== undefined && mayStart ? [{ row, record }] : [];
    });
    if (current === undefined || due.length === 0) return 0;
    const checked = await this.#check(manager, current, due, { now, today });
    await writePlanned(manager, checked, now);
    if (checked.some(({ state }) => state === 'skipped' || state === 'postponed')) {
      await markFieldsChanged(manager, farmId, []);
      await plans.bringUpToDate(manager, [farmId], now);
    }
    return checked.length;
  }

  async #check(
    manager: EntityManager,
    farm: FarmFields,
    due: readonly { readonly row: FarmsPlannedRow; readonly record: FieldRecord }[],
    { now, today }: { readonly now: Date; readonly today: string },
  ): Promise<FarmsPlannedRow[]> {
    const at = now.getTime();
    const doubts = await readDoubts(manager, farm.farmId, { today, now });
    const since = { observedUntil: doubts.observedUntil };
    const facts = await readCheckFacts(manager, farm, due, this.#dependencies.hours, { now: at, ...since });
    const checked: FarmsPlannedRow[] = [];
    for (const { row } of due) {
      const known = facts.get(row.id);
      if (known === undefined) continue;
      const result = await checkedRow(manager, row, known, { now: at, doubt: doubts.of(row.fieldId) });
      if (result !== undefined) checked.push(result);
      // The next that takes water of the same source has so much less.
      if (result?.state === 'accepted' && known.allocation !== undefined)
        known.allocation.used += row.data.gallons;
    }
    return checked;
  }

  /** Of these fields' plan of today, what is proposed to start soon, and touched by nobody. */
  async #proposals(
    manager: EntityManager,
    {
      farmId,
      fieldIds,
      rows,
      today,
      now,
    }: {
      readonly farmId: string;
      readonly fieldIds: readonly string[];
      readonly rows: readonly PlannedRow[];
      readonly today: string;
      readonly now: number;
    },
  ): Promise<FarmsPlannedRow[]> {
    const touched = new Set(rows.map(({ id }) => id));
    const found: FarmsPlannedRow[] = [];
    for (const fieldId of fieldIds) {
      const plan = await readFieldPlan(manager, farmId, fieldId, today);
      const due = plan?.proposals.filter(
        (proposal) =>
          !touched.has(proposal.id) && startOf(proposal) > now && startOf(proposal) <= now + lastCheck,
      );
      for (const proposal of due ?? [])
        found.push({ ...rowOfProposal(fieldId, plan?.plantingId ?? null, proposal), farmId });
    }
    return found;
  }
}
