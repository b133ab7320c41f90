import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { isOutage } from '@headgate/messaging';
import { DataSource } from 'typeorm';
import { Adapters } from '../adapters/adapters.ts';
import type { DeviceReport } from '../adapters/controller-adapter.ts';
import { CommandJobs } from '../dispatch/command-jobs.ts';
import { Settle } from '../dispatch/settle.ts';
import type { Next } from '../dispatch/task.ts';
import { Evidence } from './evidence.ts';
import { NoteContact } from './note-contact.ts';

/** So many words of one device wait at most; what is older is of no use then, for it will be read anyway. */
const mostWaiting = 50;

/** Takes what devices say unasked: a device's words one after the other, in the order in which they came. */
@Injectable()
export class HearReports implements OnApplicationBootstrap {
  readonly #logger = new Logger(HearReports.name);
  readonly #adapters: Adapters;
  readonly #database: DataSource;
  readonly #settle: Settle;
  readonly #evidence: Evidence;
  readonly #contact: NoteContact;
  readonly #jobs: CommandJobs;
  readonly #waiting = new Map<string, DeviceReport[]>();

  constructor(
    adapters: Adapters,
    database: DataSource,
    settle: Settle,
    evidence: Evidence,
    contact: NoteContact,
    jobs: CommandJobs,
  ) {
    this.#adapters = adapters;
    this.#database = database;
    this.#settle = settle;
    this.#evidence = evidence;
    this.#contact = contact;
    this.#jobs = jobs;
  }

  onApplicationBootstrap(): void {
    this.#adapters.onReport((report) => {
      this.#take(report);
    });
  }

  #take(report: DeviceReport): void {
    const waiting = this.#waiting.get(report.controllerId);
    if (waiting === undefined) {
      this.#waiting.set(report.controllerId, [report]);
      void this.#work(report.controllerId);
    } else if (waiting.length < mostWaiting) waiting.push(report);
  }

  async #work(controllerId: string): Promise<void> {
    const waiting = this.#waiting.get(controllerId) ?? [];
    for (let report = waiting.at(0); report !== undefined; report = waiting.at(0)) {
      await this.#hear(report);
      waiting.shift();
    }
    this.#waiting.delete(controllerId);
  }

  /** Never rejects: a report that is lost costs time, for what it told is read. */
  async #hear(report: DeviceReport): Promise<void> {
    try {
      this.#jobs.follow(await this.#heard(report));
    } catch (error) {
      if (isOutage(error)) return;
      this.#logger.error({ err: error, controllerId: report.controllerId }, 'A report could not be taken');
    }
  }

  async #heard(report: DeviceReport): Promise<Next> {
    const { controllerId, at, isSimulated = false } = report;
    if (report.kind === 'offline') {
      await this.#contact.offline(controllerId);
      return {};
    }
    if (!isSimulated) await this.#contact.heard(controllerId, at);
    switch (report.kind) {
      case 'online':
        return await this.#back(controllerId);
      case 'state': {
        const { stations, lastSequence = null } = report;
        const shown = { controllerId, isSimulated, at, stations, lastSequence, isRead: false };
        return await this.#evidence.show(shown);
      }
      case 'outcome':
        return await this.#settle.late(report.commandId, controllerId, report.outcome);
    }
  }

  /** It is there again: what waits for it goes out, stops before all, and it is read. */
  async #back(controllerId: string): Promise<Next> {
    await this.#database.query(
      'UPDATE controller_watch SET next_look_at = clock_timestamp() WHERE controller_id = $1',
      [controllerId],
    );
    const [woken] = await this.#database.query<[{ id: string; step: number; isStop: boolean }[], number]>(
      `UPDATE command SET next_try_at = clock_timestamp()
       WHERE controller_id = $1 AND status IN ('pending', 'failed') AND next_try_at > clock_timestamp()
         AND due_at <= clock_timestamp()
         AND (ack_deadline IS NULL OR ack_deadline < clock_timestamp())
       RETURNING id, step, command_type = 'stop' AS "isStop"`,
      [controllerId],
    );
    return {
      stops: woken.filter(({ isStop }) => isStop).map(({ id }) => id),
      wakes: woken.filter(({ isStop }) => !isStop).map(({ id, step }) => ({ id, step, pause: 0 })),
    };
  }
}
