import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { retryPause } from '@headgate/runtime/queue/retry-pause';
import type { Reading } from '../adapters/controller-adapter.ts';
import { CommandRow } from '../commands/command.entity.ts';
import { changeCommand, moveCommand } from '../commands/move-command.ts';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';
import type { DispatchTimes } from './dispatch-times.ts';
import { inController } from './in-controller.ts';
import { refusedResponse, troubleResponse } from './response-of.ts';
import type { Next } from './task.ts';

/** What follows for a start from reading a device before the first time it is told to open. */
@Injectable()
export class CheckTimer {
  readonly #database: DataSource;
  readonly #times: DispatchTimes;

  constructor(database: DataSource, @Inject(BRIDGE_TIMES) { dispatch }: BridgeTimes) {
    this.#database = database;
    this.#times = dispatch;
  }

  /** The reading itself has been noted before: a device with a timer is told to open now. */
  settle(commandId: string, controllerId: string, reading: Reading): Promise<Next> {
    return inController(this.#database, controllerId, async ({ manager, now }) => {
      const row = await manager.findOneBy(CommandRow, { id: commandId, status: 'pending' });
      if (row === null) return {};
      if (reading.kind === 'read' && reading.timer === 'none') {
        const detail = 'It has neither a timer nor a watchdog: its valves could stay open.';
        const response = refusedResponse({ kind: 'refused', refusal: 'no-timer', detail });
        await moveCommand(
          manager,
          row,
          { status: 'failed', reason: 'refused', nextTryAt: null, response },
          now,
        );
        return {};
      }
      if (reading.kind === 'read') {
        await changeCommand(manager, row, { nextTryAt: now, response: null });
        return { isDueAgain: true };
      }
      const pause = this.#pause(row, now);
      const response = troubleResponse(reading.trouble);
      await changeCommand(manager, row, { nextTryAt: new Date(now.getTime() + pause), response });
      return { wakes: [{ id: row.id, step: row.step, pause }] };
    });
  }

  #pause({ step, expiresAt }: CommandRow, now: Date): number {
    const { firstRetry: first, longestRetry: longest } = this.#times;
    const left = (expiresAt?.getTime() ?? Infinity) - now.getTime();
    return Math.max(0, Math.min(retryPause(Math.min(step, 20), { first, longest }), left));
  }
}
