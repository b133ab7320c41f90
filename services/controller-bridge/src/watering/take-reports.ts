import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { isOutage } from '@headgate/messaging';
import { Adapters } from '../adapters/adapters.ts';
import type { DeviceReport } from '../adapters/controller-adapter.ts';
import { CommandJobs } from './command-jobs.ts';
import { noteContact, noteOffline } from './contact.ts';
import type { ControllerWater } from './controller-water.ts';
import { applyShown, shownCommands } from './evidence.ts';
import { settleLate } from './settle.ts';
import { tryAgain, type Next } from './task.ts';
import { Watering } from './watering.ts';

/** So many reports of one device wait at most; the oldest go first, for what they told is read anyway. */
const maxWaiting = 50;

/** Takes what devices report unasked: a device's reports one after the other, in the order in which they came. */
@Injectable()
export class TakeReports implements OnApplicationBootstrap {
  readonly #logger = new Logger(TakeReports.name);
  readonly #adapters: Adapters;
  readonly #watering: Watering;
  readonly #jobs: CommandJobs;
  /** By controller; it is there while one of them is being taken. */
  readonly #waiting = new Map<string, DeviceReport[]>();

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

  #add(report: DeviceReport): void {
    const { controllerId } = report;
    const waiting = this.#waiting.get(controllerId) ?? [];
    waiting.push(report);
    if (waiting.length > maxWaiting) waiting.shift();
    if (this.#waiting.has(controllerId)) return;
    this.#waiting.set(controllerId, waiting);
    void this.#work(controllerId, waiting);
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
      const query = { controllerIds: [controllerId], commandIds: commandsOf(report) };
      this.#jobs.follow((await this.#watering.change(query, (water) => apply(water, report))) ?? {});
    } catch (error) {
      if (isOutage(error)) return;
      this.#logger.error({ err: error, controllerId }, 'A report could not be taken');
    }
  }
}

function commandsOf(report: DeviceReport): readonly string[] {
  if (report.kind === 'outcome') return [report.commandId];
  return report.kind === 'state' ? shownCommands(report) : [];
}

function apply(water: ControllerWater, report: DeviceReport): Next {
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
      const { stations, lastSequence = null } = report;
      return applyShown(water, { isSimulated, at, stations, lastSequence, isRead: false });
    }
    case 'outcome': {
      const row = water.command(report.commandId);
      return row === undefined ? {} : settleLate(water, row, report.outcome);
    }
  }
}

/** It is there again: what waits for it goes out, and it is read. */
function isBack(water: ControllerWater): Next {
  const { now } = water;
  if (water.watch !== null) water.keepWatch({ nextLookAt: now });
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
