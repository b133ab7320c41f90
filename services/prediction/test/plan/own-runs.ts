import { randomUUID } from 'node:crypto';
import { decidePlanned } from '@headgate/contracts/plan-questions';
import type { AskOf } from '@headgate/contracts/define';
import type { Automation } from '@headgate/contracts/field';
import type { PlannedIrrigation } from '@headgate/contracts/plan';
import { ProcessPart } from '@headgate/runtime';
import { RowTaskHost } from '@headgate/runtime/queue/row-task';
import type { FieldRecord, WaterSourceRecord } from '../../src/fields/field-record.ts';
import { PlannedWater } from '../../src/plan/decide/planned-water.ts';
import { ZoneWaters } from '../../src/irrigations/zone-waters.ts';
import { StartChecks } from '../../src/plan/checks/start-checks.ts';
import { KeepRuns } from '../../src/plan/runs/keep-runs.ts';
import { RunChangesConsumer } from '../../src/plan/runs/run-changes.consumer.ts';
import { runSetTimes } from '../../src/plan/runs/run-set-times.ts';
import { RunSets } from '../../src/plan/runs/run-sets.ts';
import { CellHours } from '../../src/weather/cells/cell-hours.ts';
import { callOf, OwnPlans, type OwnFarm } from './own-plans.ts';
import { ScriptedBridge } from './scripted-bridge.ts';
import { SkyOfTest } from './sky-of-test.ts';

const morning = '2026-07-10T09:05:00Z';
const times = { ...runSetTimes, retry: { first: 1, longest: 1 }, askAgain: 1, refused: 1 };

export const controllerId = '5d0a2f0e-8f43-4a8e-9a54-2f1d8a0f7c31';

/** The plan over a database of its own, with a bridge that does as a test says. Nobody is woken: a test says who works when. */
export class OwnRuns {
  readonly own: OwnPlans;
  bridge = new ScriptedBridge();
  /** Farms whose pages were told that their runs have changed. */
  readonly hints: string[] = [];
  readonly keeping: KeepRuns;
  readonly sky: SkyOfTest;
  readonly hours: CellHours;
  readonly checks: StartChecks;
  readonly #sets: RunSets;

  private constructor(own: OwnPlans) {
    this.own = own;
    const { source: database } = own.records;
    const part = new ProcessPart();
    const host = new RowTaskHost({ database, redisUrl: 'redis://127.0.0.1:9', part });
    const asker = { ask: (...question: Parameters<ScriptedBridge['ask']>) => this.bridge.ask(...question) };
    const hints = { publish: (_: unknown, { farmId }: { farmId: string }) => this.hints.push(farmId) };
    this.#sets = new RunSets(host, {
      ...{ asker: asker as never, hints: hints as never },
      ...{ clock: own.clock, times },
    });
    database.subscribers.splice(0);
    this.keeping = new KeepRuns(database, own.clock, part, times);
    this.sky = new SkyOfTest(() => own.now);
    this.hours = new CellHours(database, { openMeteo: this.sky, clock: own.clock });
    this.checks = new StartChecks({
      ...{ database, part, clock: own.clock, plans: own.farmPlans },
      ...{ hours: this.hours, hints: hints as never },
    });
  }

  static async open(): Promise<OwnRuns> {
    return new OwnRuns(await OwnPlans.open(morning));
  }

  /** As before anything was decided, but for the farms. */
  async reset(): Promise<void> {
    this.own.now = new Date(morning);
    this.own.weather.of = { eto: () => 6 };
    this.bridge = new ScriptedBridge();
    this.hints.length = 0;
    Object.assign(this.sky, new SkyOfTest(() => this.own.now));
    await this.own.records.source.query(
      'TRUNCATE run_set, planned_irrigation, weather_hours, reminded_irrigation',
    );
  }

  async close(): Promise<void> {
    await this.#sets.beforeApplicationShutdown();
    await this.own.records.drop();
  }

  /** With a field that is due today, and whose two zones Headgate opens. `field`: what else is known of it; `more`: what the farm has besides. */
  async aFarm(
    automation: Automation = 'ask',
    source: Partial<WaterSourceRecord> = {},
    field: Partial<FieldRecord> = {},
    more: { sources?: Partial<WaterSourceRecord>[]; fields?: Partial<FieldRecord>[] } = {},
  ): Promise<OwnFarm> {
    const zones = ['z1', 'z2'].map((zoneId) => ({ controllerId, zoneId, share: 1 }));
    const farm = await this.own.addFarm({
      sources: [source, ...(more.sources ?? [])],
      fields: [{ zones, automation, ...field }, ...(more.fields ?? [])],
    });
    for (const fieldId of farm.fieldIds)
      await this.own.irrigate(farm, fieldId, '2026-07-06T02:00:00Z', '2026-07-06T14:00:00Z', 3);
    return farm;
  }

  /** The last irrigation of the farm's field that started by itself did not run; or another one did after it. */
  async failBefore(
    { farmId, fieldIds: [fieldId] }: OwnFarm,
    { endsAt = '2026-07-09T07:00Z', run = {} } = {},
  ) {
    await this.own.records.source.query(
      `WITH earlier AS (
         INSERT INTO planned_irrigation (farm_id, id, field_id, version, state, starts_at, ends_at, data, created_at, updated_at)
         VALUES ($1, gen_random_uuid(), $2, 1, 'not-reported', $3::timestamptz - interval '4 hours', $3, '{"runs": []}', now(), now())
         RETURNING id
       )
       INSERT INTO run_set (id, farm_id, version, wanted, planned_version, field_version, decided_at, state, outcome, attempt, failures,
         due_at, ends_at, is_automatic)
       SELECT id, $1, 1, '[]', 1, 1, now(), 'ended', jsonb_build_object('kind', 'set', 'runs', jsonb_build_array($4::jsonb)), 1, 0,
         now(), $3, true FROM earlier`,
      [farmId, fieldId, endsAt, JSON.stringify({ state: 'failed', reason: 'unreachable', ...run })],
    );
  }

  /** Other zones water the farm's field now. */
  setZones(farm: OwnFarm, zoneIds: readonly string[]): Promise<void> {
    return this.changeField(farm, { zones: zoneIds.map((zoneId) => ({ controllerId, zoneId, share: 1 })) });
  }

  async changeField(
    { fieldIds: [fieldId] }: OwnFarm,
    change: Partial<Pick<FieldRecord, 'zones' | 'automation'>>,
  ): Promise<void> {
    await this.own.records.source.query(
      'UPDATE field SET version = version + 1, data = data || $2::jsonb WHERE id = $1',
      [fieldId, JSON.stringify(change)],
    );
  }

  async planned(farm: OwnFarm): Promise<readonly PlannedIrrigation[]> {
    return (await this.own.read(farm)).fields.flatMap((field) => field.planned);
  }

  /** As the plan has it now. */
  async itself(farm: OwnFarm, { id }: PlannedIrrigation): Promise<PlannedIrrigation | undefined> {
    return (await this.planned(farm)).find((each) => each.id === id);
  }

  /** Checks what is due so long [min] before a start: its own, or that of a night. */
  async checkAt(start: PlannedIrrigation | number, minutes: number): Promise<void> {
    const at = typeof start === 'number' ? start : Date.parse(start.planned.start);
    this.own.now = new Date(at - minutes * 60_000);
    await this.checks.sweep();
  }

  async first(farm: OwnFarm): Promise<PlannedIrrigation> {
    const [planned] = await this.planned(farm);
    if (planned === undefined) throw new Error('Nothing is planned');
    return planned;
  }

  async decide(
    farm: OwnFarm,
    { id, version }: PlannedIrrigation,
    decision: AskOf<typeof decidePlanned>['decision'],
  ): Promise<PlannedIrrigation> {
    const ask = { id, version, decision, language: 'en' } as const;
    const answer = await this.own.decisions.decide(farm, ask, callOf(farm));
    if (answer.kind !== 'saved') throw new Error(JSON.stringify(answer));
    return answer.planned;
  }

  async move(farm: OwnFarm, { id, version }: PlannedIrrigation, start: string): Promise<PlannedIrrigation> {
    const edit = { id, change: { version, start }, language: 'en' } as const;
    const answer = await this.own.decisions.change(farm, edit, callOf(farm));
    if (answer.kind !== 'saved') throw new Error(JSON.stringify(answer));
    return answer.planned;
  }

  /** So many attempts at each set that has not ended; enough until nothing is left to send, unless told. */
  async work(rounds = 6): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      const [due] = await this.own.records.source.query<[{ id: string }[], number]>(
        `UPDATE run_set SET due_at = clock_timestamp() - interval '1 minute' WHERE state <> 'ended' RETURNING id`,
      );
      for (const { id } of due) await this.#sets.attempt(id, new AbortController().signal);
    }
  }

  /** A controller has measured 1,000 gallons of it, between two instants. */
  async measure(
    { farmId }: OwnFarm,
    { id: plannedIrrigationId }: PlannedIrrigation,
    [from, to]: readonly [number, number],
    zoneId: string,
  ): Promise<void> {
    const waters = new ZoneWaters(this.own.clock, new PlannedWater(this.own.clock));
    await this.own.records.source.transaction((manager) =>
      waters.record(manager, {
        ...{ farmId, runId: randomUUID(), plannedIrrigationId, gallons: 1_000 },
        ...{
          zone: { controllerId, zoneId, endedBy: 'timer', metered: null },
          hours: (to - from) / 3_600_000,
        },
        ...{ startsAt: new Date(from), endsAt: new Date(to) },
      }),
    );
  }

  /** The fact that a run of it has ended arrives. */
  async notify({ farmId }: OwnFarm, plannedIrrigationId: string): Promise<void> {
    await this.own.records.source.transaction((manager) =>
      new RunChangesConsumer().changed(
        {
          ...{ farmId, controllerId, runId: randomUUID(), plannedIrrigationId, version: 1 },
          ...{ state: 'failed', reason: 'stopped', isSimulated: false, at: morning },
        },
        manager,
      ),
    );
  }

  async row({ id }: { readonly id: string }) {
    const [row] = await this.own.records.source.query<{ state: string; version: number }[]>(
      'SELECT state, version FROM run_set WHERE id = $1',
      [id],
    );
    return row;
  }
}
