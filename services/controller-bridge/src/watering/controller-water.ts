import { commandChanged, controllerChanged, runChanged } from '@headgate/contracts/bridge-facts';
import type { commandUnderway } from '@headgate/contracts/bridge-hints';
import type { Fact, PayloadOf } from '@headgate/contracts/define';
import type { CommandStatus } from '@headgate/contracts/irrigation-command';
import { outboxRow, type OperationAnswer } from '@headgate/messaging';
import { AuditEntry } from '@headgate/runtime/audit/audit-entry.entity';
import { currentRequestId } from '@headgate/runtime/request-scope';
import { currentTraceparent } from '@headgate/runtime/tracing/trace';
import { randomUUID } from 'node:crypto';
import type { Controller } from '../controllers/controller.entity.ts';
import type { Zone } from '../controllers/zone.entity.ts';
import type { Pace } from '../time/pace.ts';
import { CommandRow, CommandStateRow } from './command.entity.ts';
import { ControllerWatch } from './controller-watch.entity.ts';
import type { DispatchTimes } from './dispatch-times.ts';
import type { FlowReadingRow } from './flow-reading.entity.ts';
import type { AlarmRow, ZoneRunRow } from './zone-run.entity.ts';

/** What one statement reads of a controller: all that a decision about its commands and its water depends on. */
export type ReadWater = Pick<
  ControllerWater,
  'controllerId' | 'controller' | 'watch' | 'zones' | 'commands' | 'runs' | 'alarms' | 'now'
>;

export interface Clocks {
  readonly pace: Pace;
  readonly times: DispatchTimes;
}

/** What a command is known by when it is asked for; the rest comes with what becomes of it. */
type NewCommand = Partial<CommandRow> &
  Pick<CommandRow, 'userId' | 'zoneId' | 'zoneTextId' | 'station' | 'commandType'>;

/** What became of a command, as it was first known. */
export interface SettledCommand {
  readonly type: CommandRow['commandType'];
  readonly outcome: 'confirmed' | 'failed';
  /** Of a failure. */
  readonly reason: CommandRow['reason'];
  /** From its last sending to the yes [s]; null: there was none. */
  readonly confirmSeconds: number | null;
  /** Of the trace in which it was asked for. */
  readonly traceparent: string | null;
}

export type OutboxRow = ReturnType<typeof outboxRow>;

/** What a decision changes, to be written by one statement. */
export class WaterChanges {
  readonly commands = new Set<CommandRow>();
  readonly states: CommandStateRow[] = [];
  readonly runs = new Set<ZoneRunRow>();
  readonly flow: FlowReadingRow[] = [];
  readonly alarms = new Set<AlarmRow>();
  readonly audit: AuditEntry[] = [];
  readonly facts: OutboxRow[] = [];
  /** First answers to operations, to be given again. */
  readonly answers: OperationAnswer[] = [];
  /** Published after the commit, and lost where nobody hears them. */
  readonly hints: PayloadOf<typeof commandUnderway>[] = [];
  readonly settled: SettledCommand[] = [];
  watch: ControllerWatch | undefined;
  controller: Partial<
    Pick<
      Controller,
      'nextSequence' | 'status' | 'trouble' | 'heardAt' | 'lastConnected' | 'trialConfirmation'
    >
  > = {};

  /** Who did what, beside what was done. */
  addAudit(at: Date, actor: string, action: string, subjectId: string): void {
    this.audit.push(Object.assign(new AuditEntry(), { at, actor, action, subjectId }));
  }

  get isEmpty(): boolean {
    return this.#isOfControllerAlone && Object.keys(this.controller).length === 0;
  }

  /** The device was heard of, and that is all. */
  get isContact(): boolean {
    const changed = Object.keys(this.controller);
    return (
      this.#isOfControllerAlone &&
      this.controller.heardAt instanceof Date &&
      changed.every((name) => name === 'heardAt' || name === 'lastConnected')
    );
  }

  get #isOfControllerAlone(): boolean {
    const { commands, runs, states, flow, alarms, audit, facts, answers, watch } = this;
    const lists = [states, flow, audit, facts, answers];
    const rows = commands.size + runs.size + alarms.size + lists.reduce((sum, { length }) => sum + length, 0);
    return rows === 0 && watch === undefined;
  }
}

const isStarted = (status: CommandStatus) => status === 'pending' || status === 'sent';

/** Null: all zones. */
export const isWithin = (row: Pick<CommandRow, 'zoneId'>, zoneId: string | null) =>
  zoneId === null || row.zoneId === zoneId;

/**
 * A controller's commands and water while something is decided about them. It changes in memory as the decision goes on; `changes`
 * is what has to be written, and nothing of it holds before.
 */
export class ControllerWater {
  readonly controllerId: string;
  /** Null: it is gone. */
  readonly controller: Controller | null;
  /** Changed by `keepWatch` alone. */
  watch: Readonly<ControllerWatch> | null;
  readonly zones: readonly Zone[];
  /** Those under way, those that were asked for, and stops that may have closed what is open. */
  readonly commands: CommandRow[];
  /** Those not known to be closed, the oldest first, and those that were asked for. */
  readonly runs: ZoneRunRow[];
  /** Those that are not settled, and those of the runs. */
  readonly alarms: AlarmRow[];
  /** By the database's clock, to the millisecond: every time in these rows is its. */
  readonly now: Date;
  readonly pace: Pace;
  readonly times: DispatchTimes;
  readonly changes = new WaterChanges();

  constructor(read: ReadWater, { pace, times }: Clocks) {
    this.controllerId = read.controllerId;
    this.controller = read.controller;
    this.watch = read.watch;
    this.zones = read.zones;
    this.commands = read.commands;
    this.runs = read.runs;
    this.alarms = read.alarms;
    this.now = read.now;
    this.pace = pace;
    this.times = times;
  }

  command(id: string): CommandRow | undefined {
    return this.commands.find((each) => each.id === id);
  }

  zone(id: string | null): Zone | undefined {
    return this.zones.find((each) => each.id === id);
  }

  /** Runs that are not known to be closed, the oldest first; of a zone, or all. */
  flowing(zoneId: string | null = null): ZoneRunRow[] {
    return this.runs.filter(
      (run) => (run.state === 'open' || run.state === 'unconfirmed') && isWithin(run, zoneId),
    );
  }

  /** Starts, schedules and adjustments; of a zone, or all. */
  starts(status: CommandStatus, zoneId: string | null = null): CommandRow[] {
    return this.commands.filter(
      (row) => row.commandType !== 'stop' && row.status === status && isWithin(row, zoneId),
    );
  }

  /** Stops that close the zone: its own, and the whole controller's; null: of the whole controller alone. */
  stops(zoneId: string | null): CommandRow[] {
    return this.commands.filter(
      (row) => row.commandType === 'stop' && (row.zoneId === null || row.zoneId === zoneId),
    );
  }

  after(pause: number): Date {
    return new Date(this.now.getTime() + pause);
  }

  insert(farmId: string, command: NewCommand): CommandRow {
    const dueAt = command.dueAt ?? this.now;
    const row = Object.assign(new CommandRow(), {
      ...{ id: randomUUID(), farmId, controllerId: this.controllerId },
      ...command,
      ...{ createdAt: this.now, dueAt, nextTryAt: dueAt },
      ...{ requestId: currentRequestId() ?? null, traceparent: currentTraceparent() ?? null },
    });
    this.commands.push(row);
    this.changes.commands.add(row);
    this.#state(row);
    return row;
  }

  /** Changes something of a command; its state changes by `move` alone. */
  change(row: CommandRow, change: Partial<Omit<CommandRow, 'status' | 'settledAt'>>): void {
    Object.assign(row, change);
    this.changes.commands.add(row);
  }

  /** From one state to another, with its place in the timeline, and what others are told. */
  move(row: CommandRow, change: Partial<CommandRow> & Pick<CommandRow, 'status'>): void {
    const { status, reason = null } = change;
    const wasSettled = row.settledAt !== null;
    const { sentAt } = row;
    // What was settled stays so: late evidence only tells how.
    const settledAt = isStarted(status) ? null : (row.settledAt ?? this.now);
    Object.assign(row, change, { reason, settledAt });
    this.changes.commands.add(row);
    this.#state(row);
    // What is heard of it later tells how; that it is settled is known already. What is simulated tells nothing of devices.
    if (settledAt === null || wasSettled || row.isSimulated === true) return;
    const outcome = status === 'confirmed' ? 'confirmed' : 'failed';
    const confirmSeconds =
      outcome === 'confirmed' && sentAt !== null ? (this.now.getTime() - sentAt.getTime()) / 1_000 : null;
    const { commandType: type, traceparent } = row;
    this.changes.settled.push({ type, outcome, reason, confirmSeconds, traceparent });
  }

  #state(row: CommandRow): void {
    const { id, farmId, controllerId, commandType, status, reason } = row;
    const state = Object.assign(new CommandStateRow(), { commandId: id, status, reason, at: this.now });
    this.changes.states.push(state);
    const payload = { farmId, controllerId, commandId: id, commandType, status };
    if (isStarted(status)) this.changes.hints.push(payload);
    else this.announce(commandChanged, payload, id, row);
    this.#announceRun(row);
  }

  /** What the plan goes on from. */
  #announceRun(row: CommandRow): void {
    const { id: runId, farmId, controllerId, status, reason, isSimulated } = row;
    const { plannedIrrigationId, plannedVersion: version } = row;
    if (plannedIrrigationId === null || version === null || isStarted(status)) return;
    const state = status === 'confirmed' ? 'open' : 'failed';
    const at = this.now.toISOString();
    this.announce(
      runChanged,
      { farmId, controllerId, runId, plannedIrrigationId, version, state, reason, isSimulated, at },
      `${runId}:run`,
      row,
    );
  }

  /** The next number of the controller's orders. Throws where it is gone. */
  takeSequence(): string {
    if (this.controller === null) throw new Error('The controller is gone');
    const taken = this.controller.nextSequence;
    this.keepController({ nextSequence: String(BigInt(taken) + 1n) });
    return taken;
  }

  keepController(change: WaterChanges['controller']): void {
    if (this.controller !== null) Object.assign(this.controller, change);
    Object.assign(this.changes.controller, change);
  }

  /** A run that is new, or differs now. */
  keepRun(run: ZoneRunRow, change: Partial<ZoneRunRow> = {}): void {
    Object.assign(run, change);
    if (!this.runs.includes(run)) this.runs.push(run);
    this.changes.runs.add(run);
  }

  keepWatch(change: Partial<ControllerWatch>): void {
    const { controllerId, now } = this;
    this.watch ??= Object.assign(new ControllerWatch(), { controllerId, nextLookAt: now });
    this.changes.watch = this.watch = Object.assign(this.watch, change);
  }

  /** What is read of the controller differs now. */
  publishChange(): void {
    const { controllerId, controller } = this;
    if (controller === null) return;
    const isKnown = this.changes.facts.some(({ subject }) => subject === controllerChanged.subject);
    if (!isKnown) this.announce(controllerChanged, { farmId: controller.farmId, controllerId }, controllerId);
  }

  /** `onBehalf`: the command that it is about. */
  announce<F extends Fact>(
    fact: F,
    payload: PayloadOf<F>,
    aggregateId: string,
    onBehalf?: Pick<CommandRow, 'requestId' | 'traceparent'>,
  ): void {
    this.changes.facts.push(outboxRow(fact, payload, { aggregateId, ...(onBehalf && { onBehalf }) }));
  }
}
