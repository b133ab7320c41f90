import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { cancelCommand, requestCommand } from '@headgate/contracts/bridge-questions';
import type { CommandInput } from '@headgate/contracts/irrigation-command';
import type { Asker } from '@headgate/messaging';
import { retry } from '@headgate/runtime/testing/retry';
import type { LiveController } from './farms.ts';
import { scale } from './field-places.ts';

/** How many ask at once: one for two to five controllers, and no more than one bridge on two cores has time for. */
const growersOf = (controllers: readonly LiveController[]) =>
  Math.min(12, Math.ceil(controllers.length * 0.4));
/** Between two of one grower [ms], on average. */
const pauseMs = 250;

export interface SentCommand {
  readonly id: string;
  readonly controller: LiveController;
  readonly input: CommandInput;
}

const oneOf = <Each>(all: readonly Each[]): Each => {
  const chosen = all[randomInt(all.length)];
  if (chosen === undefined) throw new Error('There is nothing to choose from');
  return chosen;
};

/** Half of them starts; the rest what else there is. */
function anInput({ id: controllerId, zones }: LiveController): CommandInput {
  const zoneId = oneOf(zones);
  const duration = randomInt(1, 5);
  const minuteFromNow = (minutes: number) => new Date(Date.now() + (minutes * 60_000) / scale).toISOString();
  const chance = randomInt(100);
  if (chance < 50) return { controllerId, commandType: 'start', zoneId, duration };
  if (chance < 70)
    return {
      controllerId,
      commandType: 'schedule',
      zoneId,
      duration,
      startAt: minuteFromNow(randomInt(1, 6)),
    };
  if (chance < 80) return { controllerId, commandType: 'adjust', zoneId, duration };
  if (chance < 95) return { controllerId, commandType: 'stop', zoneId };
  return { controllerId, commandType: 'stop' };
}

/** So many commands, by growers who ask again until they are answered. `after`: told how many have been. */
export async function askCommands(
  asker: Asker,
  controllers: readonly LiveController[],
  count: number,
  after: (accepted: number) => void,
): Promise<readonly SentCommand[]> {
  const command: SentCommand[] = [];
  let left = count;
  const grower = async () => {
    while (left > 0) {
      left -= 1;
      command.push(await askOne(asker, oneOf(controllers)));
      after(command.length);
      await pause(randomInt(2 * pauseMs));
    }
  };
  await Promise.all(Array.from({ length: growersOf(controllers) }, grower));
  return command;
}

/** Under one operation id, however often it takes: one command. */
async function askOne(asker: Asker, controller: LiveController): Promise<SentCommand> {
  for (;;) {
    const call = { caller: controller.owner, operationId: randomUUID() };
    const input = anInput(controller);
    const answer = await retry(() => asker.ask(requestCommand, input, call));
    if (answer.kind === 'command') {
      const { id } = answer.command;
      if (randomInt(30) === 0)
        await retry(() => asker.ask(cancelCommand, { id }, { caller: controller.owner }));
      return { id, controller, input };
    }
    // So many wait already, or it took so long to ask that the time it was for is over: the grower asks for something else.
    if (answer.kind !== 'full' && answer.kind !== 'bad-time')
      throw new Error(`It was not accepted: ${answer.kind}`);
    await pause(500);
  }
}
