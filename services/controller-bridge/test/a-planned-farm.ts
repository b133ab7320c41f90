import { randomUUID } from 'node:crypto';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { setAutomaticRuns, setRuns } from '@headgate/contracts/run-questions';
import { eventually } from '@headgate/runtime/testing/eventually';
import { retry } from '@headgate/runtime/testing/retry';
import type { CommandsBench } from './commands-bench.ts';

type Answer = AnswerOf<typeof setRuns>;
type Runs = AskOf<typeof setRuns>['runs'];

/** A farm with a live controller of two zones, and an irrigation that it has planned. */
export async function aPlannedFarm(bench: CommandsBench) {
  const { farm, controller, device } = await bench.liveFarm();
  const plannedIrrigationId = randomUUID();
  const inTime = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
  const run = (zoneId: string, startAt: string, changes: Partial<Runs[number]> = {}) => ({
    ...{ controllerId: controller.id, zoneId, cycle: 0, startAt, minutes: 1, water: null, ...changes },
  });
  const about = { farmId: farm.caller.farmId, plannedIrrigationId };
  const set = (version: number, runs: Runs, knownStop: string | null = null): Promise<Answer> =>
    retry(() =>
      farm.bridge.asker.ask(setRuns, {
        ...{ ...about, decidedBy: farm.caller.userId, version, runs, knownStop },
      }),
    );
  /** Nobody has accepted it. */
  const setByRule = (version: number, runs: Runs): Promise<Answer> => {
    const decided = { decidedBy: null, knownStop: new Date().toISOString() };
    return retry(() => farm.bridge.asker.ask(setAutomaticRuns, { ...about, ...decided, version, runs }));
  };
  const facts = (subject: string) =>
    farm.bridge.rows<{ payload: string }>(
      `SELECT payload FROM outbox WHERE subject = $1 AND payload LIKE '%' || $2 || '%' ORDER BY id`,
      [subject, plannedIrrigationId],
    );
  /** Resolves when a run that is due has not reached its device, which is away: it waits for the next attempt. */
  const failsToReach = () =>
    eventually('a run does not reach its device', async () => {
      const rows = await farm.bridge.rows(
        `SELECT 1 FROM command WHERE planned_irrigation_id = $1 AND status = 'pending' AND attempt > 0`,
        [plannedIrrigationId],
      );
      return rows.length > 0;
    });
  return { farm, controller, device, plannedIrrigationId, inTime, run, set, setByRule, facts, failsToReach };
}

/** Of its runs, each with the reason for its failure. */
export function statesOf(answer: Answer): [zoneId: string, state: string][] {
  if (!('runs' in answer)) throw new Error(answer.kind);
  return answer.runs.map(({ zoneId, state, reason }) => [
    zoneId,
    reason === null ? state : `${state}: ${reason}`,
  ]);
}
export const countOf = (answer: Answer, wanted: string) =>
  statesOf(answer).filter(([, state]) => state === wanted).length;
