import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Outcome, Reading } from '../adapters/controller-adapter.ts';
import { CommandRow } from '../commands/command.entity.ts';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';
import { Pace } from '../time/pace.ts';
import { laterStopOf, type LaterStop } from './covering.ts';
import type { DispatchTimes } from './dispatch-times.ts';
import { inController, type InController } from './in-controller.ts';
import { afterOutcome } from './machine/after-outcome.ts';
import { afterReading } from './machine/after-reading.ts';
import type { Moment, Standing, Verdict } from './machine/standing.ts';
import { confirmedResponse, refusedResponse, troubleResponse, type Response } from './response-of.ts';
import { SettleStart } from './settle-start.ts';
import { SettleStop } from './settle-stop.ts';
import { holdsFor } from './shows-done.ts';
import { standingOf } from './standing-of.ts';
import type { Next } from './task.ts';

/** Failed, though it may truly have run: what says so later is believed, once. */
const isOpenToEvidence = ({ status, reason, attempt }: CommandRow) =>
  status === 'failed' && attempt > 0 && (reason === 'unconfirmed' || reason === 'stopped');

/** Brings what a device has shown of a command into its row. Everything may come twice, late, and in any order. */
@Injectable()
export class Settle {
  readonly #database: DataSource;
  readonly #pace: Pace;
  readonly #times: DispatchTimes;
  readonly #starts: SettleStart;
  readonly #stops: SettleStop;

  constructor(
    database: DataSource,
    pace: Pace,
    starts: SettleStart,
    stops: SettleStop,
    @Inject(BRIDGE_TIMES) { dispatch }: BridgeTimes,
  ) {
    this.#database = database;
    this.#pace = pace;
    this.#times = dispatch;
    this.#starts = starts;
    this.#stops = stops;
  }

  /** The answer to its sending number `attempt`. */
  outcome(
    commandId: string,
    controllerId: string,
    sent: { readonly outcome: Outcome; readonly attempt: number; readonly isResend: boolean },
  ): Promise<Next> {
    const { outcome, attempt, isResend } = sent;
    return this.#inCommand(commandId, controllerId, async (inside, row) => {
      const isYes = outcome.kind === 'confirmed';
      // It was sent again meanwhile, by somebody who took this worker for dead: only a yes tells of that, too.
      const isOld = row.status !== 'sent' || row.attempt !== attempt;
      if (isOld && !(isYes && (row.status === 'sent' || isOpenToEvidence(row)))) return {};
      return await this.#decide(inside, row, {
        decide: (standing, moment) => afterOutcome(standing, outcome, { ...moment, isResend }),
        response: outcomeResponse(outcome, row.station),
      });
    });
  }

  reading(commandId: string, controllerId: string, reading: Reading): Promise<Next> {
    return this.#inCommand(commandId, controllerId, async (inside, row) => {
      if (row.status !== 'sent') return {};
      return await this.#decide(inside, row, {
        decide: (standing, moment) => afterReading(standing, reading, moment),
        response: reading.kind === 'read' ? undefined : troubleResponse(reading.trouble),
      });
    });
  }

  /** What came without anybody waiting for it: an answer that was late, or was another replica's to wait for. */
  late(commandId: string, controllerId: string, outcome: Outcome): Promise<Next> {
    return this.#inCommand(commandId, controllerId, async (inside, row) => {
      if (outcome.kind !== 'confirmed' && outcome.kind !== 'refused') return {};
      const isYes = outcome.kind === 'confirmed';
      if (row.status !== 'sent' && !(isYes && isOpenToEvidence(row))) return {};
      if (!holdsFor(row, outcome)) return {};
      if (row.commandType === 'stop') return await this.#stops.late(inside, row, outcome);
      return await this.#decide(inside, row, {
        decide: (standing, moment) =>
          afterOutcome(standing, outcome, { ...moment, isResend: row.attempt > 1 }),
        response: outcomeResponse(outcome, row.station),
      });
    });
  }

  stop(commandId: string, controllerId: string, outcomes: readonly Outcome[]): Promise<Next> {
    return this.#inCommand(
      commandId,
      controllerId,
      async (inside, row) => {
        const isOpen = row.status === 'sent' || row.nextTryAt !== null || isOpenToEvidence(row);
        return isOpen && row.status !== 'confirmed' ? await this.#stops.settle(inside, row, outcomes) : {};
      },
      true,
    );
  }

  async #decide(
    inside: InController,
    row: CommandRow,
    {
      decide,
      response,
    }: { decide: (standing: Standing, moment: Moment) => Verdict; response: Response | undefined },
  ): Promise<Next> {
    const standing = standingOf(row, this.#pace);
    if (standing === undefined) return {};
    const later: LaterStop = await laterStopOf(inside.manager, row);
    const moment = {
      ...{ now: inside.now, second: this.#pace.seconds(1), stop: later.state },
      lastReading: this.#times.lastReading,
    };
    const verdict = decide(standing, moment);
    // Failed before: a yes settles it, and nothing else does.
    if (row.status !== 'sent' && verdict.kind !== 'confirmed') return {};
    return await this.#starts.settle(inside, row, { verdict, later, response });
  }

  #inCommand(
    commandId: string,
    controllerId: string,
    work: (inside: InController, row: CommandRow) => Promise<Next>,
    isUrgent = false,
  ): Promise<Next> {
    const settle = async (inside: InController): Promise<Next> => {
      const row = await inside.manager.findOneBy(CommandRow, { id: commandId, controllerId });
      return row === null ? {} : await work(inside, row);
    };
    return inController(this.#database, controllerId, settle, isUrgent);
  }
}

function outcomeResponse(outcome: Outcome, station: number | null): Response | undefined {
  if (outcome.kind === 'confirmed')
    return confirmedResponse(outcome.stations, station === null ? null : [station]);
  if (outcome.kind === 'refused') return refusedResponse(outcome);
  return outcome.kind === 'not-run' ? troubleResponse(outcome.trouble) : undefined;
}
