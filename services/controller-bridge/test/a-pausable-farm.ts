import { waterApplied } from '@headgate/contracts/bridge-facts';
import { readController } from '@headgate/contracts/bridge-questions';
import { retry } from '@headgate/runtime/testing/retry';
import type { CommandsBench } from './commands-bench.ts';

/** A farm of the test's own, whose device can pause. */
export async function aPausableFarm(bench: CommandsBench, { canPause = true } = {}) {
  const { farm, controller, device } = await bench.liveFarm();
  device.valves.canPause = canPause;
  const ask = (commandType: 'pause' | 'resume' | 'stop') =>
    farm.ask(controller.id, { commandType, zoneId: 'zone-1' });
  const run = async () => {
    const question = () =>
      farm.bridge.asker.ask(readController, { id: controller.id }, { caller: farm.caller });
    const answer = await retry(question);
    if (answer.kind !== 'controller') throw new Error(answer.kind);
    return answer.controller.zones.find(({ id }) => id === 'zone-1')?.run ?? null;
  };
  return {
    ...{ farm, controller, device, ask, run },
    start: async (duration: number) => farm.settled(await farm.start(controller.id, 'zone-1', duration)),
    done: async (commandType: 'pause' | 'resume' | 'stop') => farm.settled(await ask(commandType)),
    publish: () => {
      device.publish({ kind: 'state', ...device.valves.state });
    },
    facts: async (id: string) => {
      const rows = await farm.bridge.rows<{ payload: string }>(
        'SELECT payload FROM outbox WHERE subject = $1 AND aggregate_id = $2 ORDER BY id',
        [waterApplied.subject, `${id}:water`],
      );
      return rows.map(({ payload }) => waterApplied.payload.parse(JSON.parse(payload)));
    },
    /** How long the valve was truly open [ms]. */
    flowed: () => {
      const times = device.valves.edges.map(({ what, at }) => (what === 'open' ? -at : at));
      return times.reduce((sum, time) => sum + time, 0);
    },
  };
}
