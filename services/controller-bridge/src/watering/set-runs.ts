import { setRuns } from '@headgate/contracts/run-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { minutesToExpiry } from '@headgate/contracts/irrigation-command';
import {
  runHoursAhead,
  type BridgeRun,
  type PlannedRun,
  type RunProblem,
} from '@headgate/contracts/planned-run';
import type { Call } from '@headgate/messaging';
import { namedIds } from '@headgate/runtime/named-ids';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { withFarmLock } from '../accounts/with-farm-lock.ts';
import { Controller } from '../controllers/controller.entity.ts';
import { whySimulated } from '../controllers/live-control.ts';
import { Pace } from '../time/pace.ts';
import { AutomaticRuns, type RunInZone } from './automation/automatic-runs.ts';
import { AUTOMATION_OFFERED } from './automation/automation-offered.ts';
import { readAutomation } from './automation/read-automation.ts';
import type { CommandRow } from './command.entity.ts';
import type { ControllerWater } from './controller-water.ts';
import { gallonsOf } from './gallons.ts';
import { placeOf } from './order-stops.ts';
import { isFlowing, type Around } from './water-statements.ts';
import { Watering } from './watering.ts';

/** `isAutomatic`: the farm's rule has decided, and no person. */
interface Ask extends AskOf<typeof setRuns> {
  readonly isAutomatic: boolean;
}
type Answer = AnswerOf<typeof setRuns>;

/** Of a farm's plan, runs that wait: a week of two hundred valves. */
const maxWaiting = 2_000;
const hour = 3_600_000;

const runIdOf = namedIds('c2f4b6d81a3e4c5f9b7d0e2f4a6c8e10');

/** Schedules the runs of planned irrigations, as the newest version of each wants them. */
@Injectable()
export class SetRuns {
  readonly #database: DataSource;
  readonly #watering: Watering;
  readonly #pace: Pace;
  readonly #isOffered: boolean;

  constructor(
    database: DataSource,
    watering: Watering,
    pace: Pace,
    @Inject(AUTOMATION_OFFERED) isOffered: boolean,
  ) {
    this.#database = database;
    this.#watering = watering;
    this.#pace = pace;
    this.#isOffered = isOffered;
  }

  /** Throws `Rejected` (401) where the account is gone. */
  async set(
    input: AskOf<typeof setRuns>,
    call: Call,
    { isAutomatic }: Pick<Ask, 'isAutomatic'>,
  ): Promise<Answer> {
    const ask = { ...input, isAutomatic };
    const { manager } = this.#database;
    // Asked each minute: whoever only wants to know keeps nobody waiting.
    const kept = await keptOf(manager, ask);
    if (kept?.version === ask.version) return { ...kept.outcome, runs: await runsOf(manager, ask) };
    return await withFarmLock(this.#database, ask.farmId, (locked) => this.#setLocked(locked, ask), call);
  }

  async #setLocked(manager: EntityManager, ask: Ask): Promise<Answer> {
    const { farmId } = ask;
    const kept = await keptOf(manager, ask);
    if (kept !== undefined && kept.version > ask.version) return { kind: 'older', version: kept.version };
    const outcome = kept?.version === ask.version ? kept.outcome : await this.#decide(manager, ask);
    await manager.query(keep, [ask.plannedIrrigationId, farmId, ask.version, JSON.stringify(outcome)]);
    return { ...outcome, runs: await runsOf(manager, ask) };
  }

  async #decide(manager: EntityManager, ask: Ask): Promise<Decided> {
    const { farmId } = ask;
    const transaction = await this.#watering.joining(manager);
    const own = new Set(await transaction.lockFarm(farmId));
    const known = await runsOf(manager, ask);
    const stops = await manager.query<PastStop[]>(stopsOf, [[...own]]);
    const waiting = await countWaiting(manager, farmId, ask.plannedIrrigationId);
    const automatic = ask.isAutomatic ? await this.#automatic(manager, ask, [...own]) : undefined;
    const controllerIds = [...known, ...ask.runs].map(({ controllerId }) => controllerId);
    const query = {
      controllerIds: [...new Set(controllerIds)].filter((id) => own.has(id)),
      commandIds: known.map(({ runId }) => runId),
      farmId,
    };
    return await transaction.change(query, (waters, around) =>
      decide({ ask, waters, around, stops, waiting, automatic }),
    );
  }

  async #automatic(
    manager: EntityManager,
    ask: Ask,
    controllerIds: readonly string[],
  ): Promise<AutomaticRuns> {
    const automation = await readAutomation(manager, ask.farmId, controllerIds);
    const offered = this.#isOffered ? automation : { ...automation, consentedAt: null };
    return await AutomaticRuns.read(manager, ask, offered, this.#pace);
  }
}

/** An answer without its runs. */
type Decided = Answer extends infer Each
  ? Each extends { runs: unknown }
    ? Omit<Each, 'runs'>
    : never
  : never;

/** The highest version, and what it was answered. */
async function keptOf(
  manager: EntityManager,
  { plannedIrrigationId, farmId }: Ask,
): Promise<{ readonly version: number; readonly outcome: Decided } | undefined> {
  const [kept] = await manager.query<{ version: number; outcome: Decided }[]>(
    'SELECT version, outcome FROM planned_irrigation WHERE id = $1 AND farm_id = $2',
    [plannedIrrigationId, farmId],
  );
  return kept;
}

const keep = `
  INSERT INTO planned_irrigation (id, farm_id, version, outcome, set_at) VALUES ($1, $2, $3, $4, clock_timestamp())
  ON CONFLICT (id) DO UPDATE SET version = excluded.version, outcome = excluded.outcome, set_at = excluded.set_at
    WHERE planned_irrigation.farm_id = excluded.farm_id`;

const runsText = `
  SELECT id AS "runId", controller_id AS "controllerId", zone_text_id AS "zoneId", cycle, start_at AS "startAt",
    duration AS minutes, reason, is_simulated AS "isSimulated",
    CASE status WHEN 'pending' THEN 'scheduled' WHEN 'confirmed' THEN CASE WHEN EXISTS (
      SELECT FROM zone_run WHERE command_id = command.id AND ${isFlowing}
    ) THEN 'open' ELSE 'done' END ELSE status END AS state
  FROM command WHERE planned_irrigation_id = $1 AND farm_id = $2 ORDER BY start_at, controller_id, zone_text_id`;

/** All of the irrigation's that ever were, those of zones that are not wanted any more included. */
async function runsOf(manager: EntityManager, { plannedIrrigationId, farmId }: Ask): Promise<BridgeRun[]> {
  type Row = Omit<BridgeRun, 'startAt'> & { readonly startAt: Date };
  const rows = await manager.query<Row[]>(runsText, [plannedIrrigationId, farmId]);
  if (rows.length === 0) return [];
  const controllers = await manager.findBy(Controller, { farmId });
  const simulated = new Map(controllers.map((each) => [each.id, whySimulated(each) !== null]));
  return rows.map((row) => ({
    ...row,
    startAt: row.startAt.toISOString(),
    // Of what is not sent yet, as it would be now.
    isSimulated: row.isSimulated ?? simulated.get(row.controllerId) ?? null,
  }));
}

/** Of people; what safety closes, the plan may open again. */
interface PastStop {
  readonly controllerId: string;
  /** Null: of all its zones. */
  readonly zoneId: string | null;
  readonly at: Date;
}
/** Longer than a decision is on its way. */
const stopsOf = `
  SELECT controller_id AS "controllerId", zone_id AS "zoneId", max(requested_at) AS at FROM command
  WHERE controller_id = ANY ($1::uuid[]) AND command_type = 'stop' AND user_id IS NOT NULL
    AND requested_at > clock_timestamp() - interval '7 days'
  GROUP BY controller_id, zone_id`;

async function countWaiting(manager: EntityManager, farmId: string, besides: string): Promise<number> {
  const [row] = await manager.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM command
     WHERE farm_id = $1 AND status = 'pending' AND planned_irrigation_id <> $2`,
    [farmId, besides],
  );
  return row?.count ?? 0;
}

interface Given {
  readonly ask: Ask;
  readonly waters: readonly ControllerWater[];
  readonly around: Around;
  readonly stops: readonly PastStop[];
  /** Runs of the farm's other irrigations. */
  readonly waiting: number;
  /** Undefined: a person has decided. */
  readonly automatic: AutomaticRuns | undefined;
}

interface Wanted extends RunInZone {
  readonly id: string;
}

/** Runs that wait and were never sent can be moved and scheduled again, and all that wait withdrawn; the others stand. */
function decide(given: Given): Decided {
  const { ask, waters } = given;
  const wanted = ask.runs.map((run) => wantedOf(given, run));
  const found = wanted.filter((each): each is Wanted => !('problem' in each));
  const refused = wanted.find((each) => 'problem' in each) ?? withheld(given, found);
  const stoppedAt = stopAfterDecision(given, found);
  const holds = refused === undefined && stoppedAt === undefined;
  withdrawOthers(given, new Set(holds ? found.map(({ id }) => id) : []));
  if (holds) for (const each of found) schedule(given, each, gallonsFor(each, found));
  const [first] = waters;
  first?.changes.addAudit(first.now, ask.decidedBy ?? 'plan', 'runs-set', ask.plannedIrrigationId);
  if (refused !== undefined) return { kind: 'refused', ...refused };
  return stoppedAt === undefined ? { kind: 'set' } : { kind: 'stopped', stoppedAt: stoppedAt.toISOString() };
}

function wantedOf({ ask, waters, around, waiting }: Given, run: PlannedRun) {
  const { controllerId, zoneId, startAt, minutes } = run;
  const wrong = (problem: RunProblem) => ({ problem, controllerId, zoneId });
  const water = waters.find((each) => each.controllerId === controllerId);
  const controller = water?.controller;
  if (water === undefined || controller?.farmId !== ask.farmId) return wrong('no-controller');
  const zone = water.zones.find(({ textId }) => textId === zoneId);
  if (zone === undefined) return wrong('no-zone');
  const isClosed = around.closedFarm !== null && around.closedFarm.closedUntil > around.now;
  if (controller.deleteRequestedAt !== null || isClosed) return wrong('being-deleted');
  const id = runIdOf(`${ask.plannedIrrigationId} ${controllerId} ${zoneId} ${String(run.cycle)}`);
  const known = water.command(id);
  // What has begun stands, whenever it was to start.
  if (known === undefined || isUnsent(known)) {
    const ahead = Date.parse(startAt) - around.now.getTime();
    if (ahead < 0) return wrong('past');
    if (ahead > (runHoursAhead + 1) * hour) return wrong('too-far-ahead');
    if (minutes > zone.maximumMinutes) return wrong('beyond-maximum');
    if (waiting + ask.runs.length > maxWaiting) return wrong('full');
  }
  return { id, run, water, zone };
}

/** The first that the farm's automation does not allow. */
function withheld({ automatic }: Given, wanted: readonly Wanted[]) {
  for (const each of wanted) {
    const problem = automatic?.problemOf(each, wanted);
    const { controllerId, zoneId } = each.run;
    if (problem !== undefined) return { problem, controllerId, zoneId };
  }
  return undefined;
}

/** The newest stop of a person that whoever decided did not know of. */
function stopAfterDecision({ ask, stops }: Given, wanted: readonly Wanted[]): Date | undefined {
  const knownStop = ask.knownStop === null ? 0 : Date.parse(ask.knownStop);
  const unknown = stops.filter(
    (stop) =>
      stop.at.getTime() > knownStop &&
      wanted.some(
        ({ water, zone }) =>
          water.controllerId === stop.controllerId && (stop.zoneId === null || stop.zoneId === zone.id),
      ),
  );
  return unknown.map(({ at }) => at).toSorted((one, other) => Number(other) - Number(one))[0];
}

function withdrawOthers({ ask, waters }: Given, wanted: ReadonlySet<string>): void {
  for (const water of waters)
    for (const row of water.starts('pending')) {
      const isOwn = row.plannedIrrigationId === ask.plannedIrrigationId;
      if (!isOwn || wanted.has(row.id)) continue;
      water.change(row, { plannedVersion: ask.version });
      water.move(row, { status: 'failed', reason: 'cancelled', nextTryAt: null });
    }
}

/** The zone's part of what the field is to get in all zones of this stretch, by their areas of it. Null: it is not said. */
function gallonsFor({ run, zone }: Wanted, all: readonly Wanted[]): number | null {
  if (run.water === null) return null;
  const areaOf = (each: Wanted) => each.zone.areaAcres * (each.run.water?.share ?? 0);
  const together = all.filter((each) => each.run.cycle === run.cycle);
  const area = together.reduce((sum, each) => sum + areaOf(each), 0);
  return area === 0 ? null : (run.water.gallons * zone.areaAcres) / area;
}

function schedule({ ask }: Given, { id, run, water, zone }: Wanted, waterAmount: number | null): void {
  const startAt = new Date(run.startAt);
  const planned = {
    ...{ duration: run.minutes, startAt, dueAt: startAt, nextTryAt: startAt },
    expiresAt: new Date(startAt.getTime() + water.pace.minutes(minutesToExpiry)),
    plannedGallons: gallonsOf(zone, run.minutes),
    waterAmount,
    ...{ plannedIrrigationId: ask.plannedIrrigationId, plannedVersion: ask.version, cycle: run.cycle },
  };
  const known = water.command(id);
  if (known === undefined) {
    const { farmId, decidedBy: userId } = ask;
    water.insert(farmId, { id, userId, ...placeOf(zone), commandType: 'schedule', ...planned });
  } else if (isUnsent(known)) {
    // It is another order than the one that was tried: devices and stops tell them apart by their numbers.
    const anew = { sequence: null, isSimulated: null, step: 0, response: null };
    // A zone that was removed and added again is another one under the same name.
    water.change(known, { ...placeOf(zone), ...planned, ...anew, userId: ask.decidedBy });
    if (known.status === 'failed') water.move(known, { status: 'pending' });
  }
}

/** What was tried in vain and taken back before it was tried again has opened nothing either. */
const isUnsent = ({ status, attempt, reason }: CommandRow): boolean =>
  status === 'failed' ? attempt === 0 || reason === 'cancelled' : status === 'pending' && attempt === 0;
