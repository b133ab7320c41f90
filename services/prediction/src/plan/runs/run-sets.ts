import { setAutomaticRuns, setRuns } from '@headgate/contracts/run-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import { maxRuns, type BridgeRun, type RunProblem } from '@headgate/contracts/planned-run';
import { faultsChanged, runsChanged } from '@headgate/contracts/prediction-hints';
import { Asker, Hints } from '@headgate/messaging';
import { Rejected, Unavailable } from '@headgate/runtime';
import { retryPause } from '@headgate/runtime/queue/retry-pause';
import { RowTask, RowTaskHost, type ClaimedRow } from '@headgate/runtime/queue/row-task';
import type { Remaining } from '@headgate/runtime/queue/row-worker';
import { Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { farmTime } from '../../fields/farm-time.ts';
import { markFieldsChanged } from '../../fields/mark-fields-changed.ts';
import { writeFarm } from '../../fields/write-farm.ts';
import { RunSet, type RunSetOutcome } from '../../store/run-set.entity.ts';
import type { Clock } from '../../time/clock.ts';
import { keepMissed } from '../faults/missed-irrigations.ts';
import { say } from '../messages/message.ts';
import { endOf, startOf, type KeptCheck, type PlannedData } from '../planned/planned-row.ts';
import { leftAloneUntil } from '../planned/skipped-until.ts';
import { stateAfter } from '../planned/planned-states.ts';
import { readOnePlanned, writePlanned } from '../planned/planned-store.ts';
import type { RunSetTimes } from './run-set-times.ts';
import { runSetsTask, wantRuns } from './want-runs.ts';
import { placeOf } from './wanted-runs.ts';

type Claimed = ClaimedRow<
  Pick<
    RunSet,
    | 'farmId'
    | 'version'
    | 'wanted'
    | 'decidedBy'
    | 'decidedAt'
    | 'knownStop'
    | 'failures'
    | 'outcome'
    | 'isAutomatic'
    | 'endsAt'
  >
>;
type Answer = AnswerOf<typeof setRuns>;

const columns = `farm_id AS "farmId", version, wanted, decided_by AS "decidedBy", decided_at AS "decidedAt", known_stop AS "knownStop",
  failures, outcome, is_automatic AS "isAutomatic", ends_at AS "endsAt"`;

const minute = 60_000;
/** Two services' clocks are never further apart [ms]: a decision that is later than a stop by more came after it. */
const clocksApart = 120_000;

/** Sends the bridge what it is to have scheduled, until it has answered; then asks now and then whether it has the same. */
export class RunSets extends RowTask<Claimed, RunSet> {
  readonly #asker: Asker;
  readonly #hints: Hints;
  readonly #clock: Clock;
  readonly #times: RunSetTimes;

  constructor(host: RowTaskHost, help: { asker: Asker; hints: Hints; clock: Clock; times: RunSetTimes }) {
    super(host, {
      name: runSetsTask,
      entity: RunSet,
      open: `state IN ('sending', 'kept')`,
      columns,
      concurrency: 8,
      times: help.times,
      logger: new Logger('Runs'),
    });
    this.#asker = help.asker;
    this.#hints = help.hints;
    this.#clock = help.clock;
    this.#times = help.times;
  }

  protected async work(set: Claimed): Promise<Remaining> {
    try {
      const answer: Answer = await this.#ask(set);
      const { farmId } = set;
      const isNews = !isSameAnswer(set.outcome, answer);
      const { remaining, areFaultsNew } = await writeFarm(this.database, farmId, async (manager) => ({
        remaining: await this.#take(manager, set, answer),
        areFaultsNew: isNews && (await keepMissed(manager, set, this.#clock.now())),
      }));
      if (isNews) this.#hints.publish(runsChanged, { farmId });
      if (areFaultsNew) this.#hints.publish(faultsChanged, { farmId });
      return remaining;
    } catch (error) {
      // The farm is gone, and with it whatever was scheduled.
      if (error instanceof Rejected && error.status === 401) return await this.#end(set);
      if (!(error instanceof Unavailable)) throw error;
      const failures = set.failures + 1;
      if (failures === 1)
        this.logger.warn({ err: error, runSetId: set.id, msg: 'The bridge is asked again' });
      return await this.retry(set, retryPause(failures, this.#times.retry), { failures });
    }
  }

  async #ask({
    id: plannedIrrigationId,
    version,
    wanted,
    farmId,
    decidedBy,
    knownStop,
    isAutomatic,
  }: Claimed): Promise<Answer> {
    const isTooMuch = wanted.length > maxRuns;
    const runs = isTooMuch ? [] : [...wanted];
    const known = knownStop?.toISOString() ?? null;
    const ask = { farmId, decidedBy, plannedIrrigationId, version, runs, knownStop: known };
    const answer = await this.#asker.ask(isAutomatic ? setAutomaticRuns : setRuns, ask);
    return isTooMuch && answer.kind === 'set'
      ? { ...answer, kind: 'refused', problem: 'full', controllerId: null, zoneId: null }
      : answer;
  }

  /** In a transaction that holds the farm. Nothing, where somebody has decided anew meanwhile: that is sent next. */
  async #take(manager: EntityManager, set: Claimed, answer: Answer): Promise<Remaining> {
    if (answer.kind === 'older') return await this.#sendAgain(manager, set, { version: answer.version + 1 });
    const { version } = set;
    if (answer.kind === 'stopped') {
      const stoppedAt = new Date(answer.stoppedAt);
      if (set.decidedAt.getTime() > stoppedAt.getTime() + clocksApart)
        return await this.#sendAgain(manager, set, { version: version + 1, knownStop: stoppedAt });
    }
    const outcome: RunSetOutcome = { version, ...answer };
    const isRefused = answer.kind === 'refused' && set.wanted.length > 0;
    // What no person has accepted is not asked for anew.
    const isFinal = isRefused && (set.isAutomatic || answer.problem === 'past');
    const isDone =
      !answer.runs.some(isToCome) && (isGivenUp(set, answer) || !hasMore(set, this.#clock.now()));
    const isOver = isRefused ? isFinal : isDone;
    const pause = isRefused ? this.#times.refused : this.#times.askAgain;
    const kept = { state: isOver ? 'ended' : 'kept', outcome, failures: 0 } as const;
    const later = { ...kept, dueAt: () => `clock_timestamp() + ${pause} * interval '1 millisecond'` };
    // What was refused is asked for anew: a controller may have come back, or a zone's maximum been raised.
    const next = isRefused && !isOver ? { ...later, version: version + 1, state: 'sending' as const } : later;
    if (!(await this.change(set, next, manager))) return { kind: 'nothing' };
    if (isRefused && set.isAutomatic) await this.#propose(manager, set, answer.problem);
    else if (answer.kind === 'refused' && answer.problem === 'past') await this.#wantRemaining(manager, set);
    if (isStopped(answer, set)) await this.#propose(manager, set);
    // It is what has flowed, or nothing: what is left of its hours is another irrigation's.
    else if (isOver && answer.runs.length > 0) await markFieldsChanged(manager, set.farmId, []);
    return isOver ? { kind: 'nothing' } : { kind: 'retry', row: set, pause };
  }

  async #sendAgain(
    manager: EntityManager,
    set: Claimed,
    change: { readonly version: number; readonly knownStop?: Date },
  ): Promise<Remaining> {
    const again = { ...change, state: 'sending', dueAt: () => 'clock_timestamp()' } as const;
    return (await this.change(set, again, manager))
      ? { kind: 'retry', row: set, pause: 0 }
      : { kind: 'nothing' };
  }

  async #end(set: Claimed): Promise<Remaining> {
    await this.change(set, { state: 'ended' });
    return { kind: 'nothing' };
  }

  /** It was accepted late, or could not be sent in time: the rest of its time is left. */
  async #wantRemaining(manager: EntityManager, { id, farmId }: Claimed): Promise<void> {
    const row = await readOnePlanned(manager, farmId, id);
    if (row !== undefined) await wantRuns(manager, [{ ...row, farmId }], this.#clock.now(), { isAnew: true });
  }

  /** A person stopped it before any of its water flowed, or the bridge withheld what nobody has accepted: it waits for somebody to accept it. */
  async #propose(manager: EntityManager, { id, farmId }: Claimed, withheld?: RunProblem): Promise<void> {
    const row = await readOnePlanned(manager, farmId, id);
    // What started by itself would do so again.
    const event = row?.data.isAutomatic === true && withheld === undefined ? 'skip' : 'unaccept';
    const state = row?.state === 'accepted' ? stateAfter(row.state, event) : undefined;
    const now = this.#clock.now();
    if (row === undefined || state === undefined || endOf(row.data) <= now.getTime()) return;
    const { isAutomatic: _, ...kept } = row.data;
    const data = {
      ...{ ...kept, wasAccepted: false },
      ...(event === 'skip' && {
        heldUntil: leftAloneUntil(startOf(row.data), await farmTime(manager, farmId)),
      }),
      ...(withheld !== undefined && { startCheck: withheldCheck(row.data, withheld, now) }),
    };
    await writePlanned(manager, [{ ...row, farmId, state, version: row.version + 1, data }], now);
    await markFieldsChanged(manager, farmId, []);
  }
}

const withheldCheck = (data: PlannedData, problem: RunProblem, now: Date): KeptCheck => ({
  ...{ at: now.getTime(), start: startOf(data), verdict: 'unknown', isOverruled: false },
  message: say('check.withheld', { problem }),
});

const isToCome = ({ state }: BridgeRun): boolean =>
  state === 'scheduled' || state === 'sent' || state === 'open';

/** Whether stretches of it are left that are still too far ahead to be sent. Whole minutes are sent. */
function hasMore({ wanted, endsAt }: Claimed, now: Date): boolean {
  const ends = wanted.map(({ startAt, minutes }) => Date.parse(startAt) + minutes * minute);
  return wanted.length > 0 && endsAt > now && Math.max(...ends) + minute < endsAt.getTime();
}

/** What starts by itself, and none of whose valves opened: its later stretches would wait for a person, who is to see what is still possible. */
function isGivenUp({ isAutomatic }: Claimed, { runs }: Exclude<Answer, { kind: 'older' }>): boolean {
  const hasFailed = (run: BridgeRun) => run.state === 'failed' && run.reason !== 'unconfirmed' && !isOff(run);
  return isAutomatic && runs.length > 0 && runs.every(hasFailed);
}

const isOff = ({ state, reason }: BridgeRun): boolean =>
  state === 'failed' && (reason === 'stopped' || reason === 'cancelled');

/** By a person, all of what was wanted and before any of it had begun. */
function isStopped(answer: Exclude<Answer, { kind: 'older' }>, { wanted }: Claimed): boolean {
  if (wanted.length === 0 || answer.runs.some(({ state }) => state !== 'failed')) return false;
  if (answer.kind === 'stopped') return true;
  // Those of other zones the bridge has taken back as it was asked to.
  const own = answer.runs.filter((run) => wanted.some((each) => placeOf(each) === placeOf(run)));
  return answer.kind === 'set' && own.some(isOff);
}

/** As far as a page shows it. */
function isSameAnswer(before: RunSetOutcome | null, answer: Answer): boolean {
  if (before === null || answer.kind === 'older') return false;
  const shownOf = ({ kind, runs }: Pick<RunSetOutcome, 'kind' | 'runs'>) =>
    [kind, ...runs.map(({ runId, state, reason }) => `${runId} ${state} ${reason ?? ''}`)].join();
  return shownOf(before) === shownOf(answer);
}
