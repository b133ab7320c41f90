import {
  approveController,
  confirmTrial,
  giveConsent,
  readController,
  requestCommand,
} from '@headgate/contracts/bridge-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import type { Caller } from '@headgate/messaging';
import { retry } from '@headgate/runtime/testing/retry';
import { randomUUID } from 'node:crypto';
import { aController } from './a-controller.ts';
import type { CommandsBench } from './commands-bench.ts';
import { aCaller } from './own-bridge.ts';

const admin = aCaller('admin');

/** A farm that has given consent, and no approval yet. */
export async function aTrialFarm(bench: CommandsBench) {
  const farm = bench.farm();
  const { caller, bridge } = farm;
  const { asker } = bridge;
  const { id } = await retry(() => aController(asker, caller));
  const consent = (given: boolean) => retry(() => asker.ask(giveConsent, { id, consent: given }, { caller }));
  await consent(true);
  const read = async () => {
    const answer = await retry(() => asker.ask(readController, { id }, { caller }));
    if (answer.kind !== 'controller') throw new Error(answer.kind);
    return answer.controller;
  };
  const confirm = (zoneId = 'zone-1', by: Caller = caller, controllerId = id) =>
    retry(() => asker.ask(confirmTrial, { id: controllerId, zoneId }, { caller: by }));
  const confirmed = async (zoneId = 'zone-1', controllerId = id) => {
    const answer = await confirm(zoneId, caller, controllerId);
    if (answer.kind !== 'confirmed') throw new Error(JSON.stringify(answer));
    return answer.confirmation.id;
  };
  const start = (
    trialConfirmationId: string,
    { zoneId = 'zone-1', by = caller, controllerId = id, operationId = randomUUID() } = {},
  ): Promise<AnswerOf<typeof requestCommand>> => {
    const input = { commandType: 'start', controllerId, zoneId, duration: 1, trialConfirmationId } as const;
    return retry(() => asker.ask(requestCommand, input, { caller: by, operationId }));
  };
  /** A trial, confirmed and begun. */
  const tried = async (zoneId = 'zone-1') => {
    const answer = await start(await confirmed(zoneId), { zoneId });
    if (answer.kind !== 'command') throw new Error(JSON.stringify(answer));
    return answer.command;
  };
  return {
    ...{ farm, id, device: farm.devices.of(id), consent, read, confirm, confirmed, start, tried },
    approve: async (approved = true) => {
      const { version } = await read();
      return await retry(() => asker.ask(approveController, { id, approved, version }, { caller: admin }));
    },
    facts: () =>
      bridge.rows(
        `SELECT 1 FROM outbox WHERE subject = 'fact.bridge.water-applied.v1' AND payload::json->>'controllerId' = $1`,
        [id],
      ),
    /** As time would have it. */
    older: (seconds: number) =>
      bridge.rows(
        `UPDATE controller SET water_version = water_version + 1, trial_confirmation = trial_confirmation ||
           jsonb_build_object('at', to_json(clock_timestamp() - $2 * interval '1 second')) WHERE id = $1`,
        [id, seconds],
      ),
    /** What was opened at the device. */
    opens: () => farm.devices.of(id).orders.filter(({ kind }) => kind === 'open'),
  };
}

export const refusedAs = (problem: string) => ({ kind: 'no-trial', problem });
