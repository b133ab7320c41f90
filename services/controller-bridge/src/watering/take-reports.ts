import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { isOutage } from '@headgate/messaging';
import { Adapters } from '../adapters/adapters.ts';
import type { DeviceReport } from '../adapters/controller-adapter.ts';
import { idleDevice, shownIdle, type IdleDevice } from './idle-device.ts';
import { CommandJobs } from './command-jobs.ts';
import { noteContact, noteOffline, takeOverSequence } from './contact.ts';
import type { ControllerWater } from './controller-water.ts';
import { applyShown, shownCommands } from './evidence.ts';
import { settleLate } from './settle.ts';
import { tryAgain, type Next } from './task.ts';
import { Watering } from './watering.ts';

/** So many reports of one device wait at most; the oldest go first, for what they told is read anyway. */
const maxWaiting = 50;

/** Takes what devices report unasked: a device's reports one after the other, in the order in which they came. */
@Injectable()
export class TakeReports implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger(TakeReports.name);
  readonly #adapters: Adapters;
  readonly #watering: Watering;
  readonly #jobs: CommandJobs;
  /** By controller; it is there while one of them is being taken. */
  readonly #waiting = new Map<string, DeviceReport[]>();
  readonly #atWork = new Set<Promise<void>>();
  /** By controller, as it was last brought into its rows here. */
  readonly #idle = new Map<string, IdleDevice>();

  constructor(adapters: Adapters, watering: Watering, jobs: CommandJobs) {
    this.#adapters = adapters;
    this.#watering = watering;
    this.#jobs = jobs;
  }

  onApplicationBootstrap(): void {
    this.#adapters.onReport((report) => {
      this.#add(report);
    });
  }

  /** What has come is taken while there is a database. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.#atWork);
  }

  #add(report: DeviceReport): void {
    const { controllerId } = report;
    const waiting = this.#waiting.get(controllerId) ?? [];
    waiting.push(report);
    if (waiting.length > maxWaiting) waiting.shift();
    if (this.#waiting.has(controllerId)) return;
    this.#waiting.set(controllerId, waiting);
    const work = this.#work(controllerId, waiting).finally(() => this.#atWork.delete(work));
    this.#atWork.add(work);
  }

  async #work(controllerId: string, waiting: DeviceReport[]): Promise<void> {
    for (let report = waiting.shift(); report !== undefined; report = waiting.shift())
      await this.#take(report);
    this.#waiting.delete(controllerId);
  }

  /** Never rejects: a report that is lost costs time, for what it told is read. */
  async #take(report: DeviceReport): Promise<void> {
    const { controllerId } = report;
    try {
      if (await this.#isAsBefore(report)) return;
      this.#idle.delete(controllerId);
      const query = { controllerIds: [controllerId], commandIds: commandsOf(report) };
      let idle: IdleDevice | undefined;
      const next = await this.#watering.change(query, (water) => {
        const applied = applyReport(water, report);
        idle = report.kind === 'state' ? idleDevice(water, report) : undefined;
        return applied;
      });
      if (idle !== undefined) this.#idle.set(controllerId, idle);
      this.#jobs.follow(next ?? {});
    } catch (error) {
      if (isOutage(error)) return;
      this.#logger.error({ err: error, controllerId }, 'A report could not be taken');
    }
  }

  /**
   * It shows what it showed, and nothing has changed on our side: then it is only there, and one statement notes that of all such
   * devices. Nine of ten states are of this kind.
   */
  async #isAsBefore(report: DeviceReport): Promise<boolean> {
    const { controllerId, at } = report;
    const idle = this.#idle.get(controllerId);
    if (idle === undefined || report.kind !== 'state' || shownIdle(report) !== idle.shown) return false;
    return await this.#watering.noteContact({ controllerId, at, version: idle.version });
  }
}

function commandsOf(report: DeviceReport): readonly string[] {
  if (report.kind === 'outcome') return [report.commandId];
  return report.kind === 'state' ? shownCommands(report) : [];
}

/** Brings what a device has said into its rows; gives whom to wake. */
export function applyReport(water: ControllerWater, report: DeviceReport): Next {
  const { at, isSimulated = false } = report;
  if (report.kind === 'offline') {
    noteOffline(water);
    return {};
  }
  if (!isSimulated) noteContact(water, at);
  switch (report.kind) {
    case 'online':
      return isBack(water);
    case 'state': {
      const { stations, lastSequence = null, uptimeSeconds = null } = report;
      if (!isSimulated) takeOverSequence(water, lastSequence);
      return applyShown(water, { isSimulated, at, stations, lastSequence, uptimeSeconds, isRead: false });
    }
    case 'outcome': {
      const row = water.command(report.commandId);
      return row === undefined ? {} : settleLate(water, row, report.outcome);
    }
  }
}

/** It is there again: what waits for it goes out, and it is read, for it may be another one that was put in its place. */
function isBack(water: ControllerWater): Next {
  const { now } = water;
  // Who was heard a moment ago is not read, unless it was silent.
  if (water.watch !== null) water.keepWatch({ nextLookAt: now, silentSince: now });
  const woken = water.commands.filter(
    ({ status, nextTryAt, dueAt, ackDeadline }) =>
      (status === 'pending' || status === 'failed') &&
      nextTryAt !== null &&
      nextTryAt > now &&
      dueAt <= now &&
      (ackDeadline === null || ackDeadline < now),
  );
  return { wakes: woken.map((row) => tryAgain(water, row)) };
}
