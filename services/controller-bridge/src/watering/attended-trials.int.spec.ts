import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { changeController, giveConsent } from '@headgate/contracts/bridge-questions';
import { commandInput } from '@headgate/contracts/irrigation-command';
import { retry } from '@headgate/runtime/testing/retry';
import { randomUUID } from 'node:crypto';
import { aController } from '../../test/a-controller.ts';
import { CommandsBench } from '../../test/commands-bench.ts';
import { aCaller } from '../../test/own-bridge.ts';
import { aTrialFarm, refusedAs } from '../../test/trial-farm.ts';

/** Who may begin a trial, and when: `docs/controllers.md`. */
const minute = 6_000;

let bench: CommandsBench;
const aFarm = () => aTrialFarm(bench);

beforeAll(async () => {
  // Nobody is there: trials need PostgreSQL alone.
  bench = await CommandsBench.start(minute, { REDIS_URL: 'redis://127.0.0.1:9' });
});
afterAll(() => bench.stop());

it.concurrent('a confirmation is good for one trial: replayed, it opens nothing', async () => {
  const { farm, confirmed, start, opens } = await aFarm();
  const confirmation = await confirmed();
  const operationId = randomUUID();
  const first = await start(confirmation, { operationId });
  if (first.kind !== 'command') throw new Error(first.kind);
  await farm.settled(first.command);
  // The same press once more, by a page that got no answer: the first answer.
  expect(await start(confirmation, { operationId })).toMatchObject({ command: { id: first.command.id } });
  await farm.ask(first.command.controllerId, { commandType: 'stop', zoneId: 'zone-1' });
  await farm.closed(first.command);
  expect(await start(confirmation)).toEqual(refusedAs('not-confirmed'));
  expect(opens()).toHaveLength(1);
});

it.concurrent('pressed in two tabs at the same moment, a trial begins once', async () => {
  const { farm, confirmed, start, opens } = await aFarm();
  const confirmation = await confirmed();
  const answers = await Promise.all([1, 2, 3, 4].map(() => start(confirmation)));
  const [taken] = answers.filter((each) => each.kind === 'command');
  expect(answers.filter(({ kind }) => kind === 'command')).toHaveLength(1);
  if (taken?.kind === 'command') await farm.settled(taken.command);
  expect(opens()).toHaveLength(1);
});

it.concurrent('the last tab that confirmed holds: a confirmation of before is void, and of another zone or person too', async () => {
  const { farm, confirmed, start, opens } = await aFarm();
  const first = await confirmed('zone-1');
  const second = await confirmed('zone-2');
  expect(await start(first)).toEqual(refusedAs('not-confirmed'));
  expect(await start(second, { zoneId: 'zone-1' })).toEqual(refusedAs('not-confirmed'));
  const colleague = { ...farm.caller, userId: randomUUID() };
  expect(await start(second, { zoneId: 'zone-2', by: colleague })).toEqual(refusedAs('not-confirmed'));
  expect(await start(randomUUID(), { zoneId: 'zone-2' })).toEqual(refusedAs('not-confirmed'));
  const stranger = aCaller();
  expect(await start(second, { zoneId: 'zone-2', by: stranger })).toEqual({ kind: 'no-controller' });
  expect(opens()).toEqual([]);
});

it.concurrent('another farm’s controller, or a zone that is none, cannot be confirmed', async () => {
  const { confirm } = await aFarm();
  expect(await confirm('zone-1', aCaller())).toEqual({ kind: 'not-found' });
  expect(await confirm('zone-9')).toEqual({ kind: 'no-zone' });
});

it.concurrent('a confirmation is good for a minute', async () => {
  const { confirmed, start, older, opens } = await aFarm();
  const confirmation = await confirmed();
  await older(61);
  expect(await start(confirmation)).toEqual(refusedAs('not-confirmed'));
  // Nor one of the future, should a clock be set back.
  await older(-5);
  expect(await start(confirmation)).toEqual(refusedAs('not-confirmed'));
  expect(opens()).toEqual([]);
});

it.concurrent('consent that was withdrawn meanwhile ends it, though it was given again', async () => {
  const { confirmed, confirm, start, consent, opens } = await aFarm();
  const confirmation = await confirmed();
  await consent(false);
  expect(await start(confirmation)).toEqual(refusedAs('no-consent'));
  expect(await confirm()).toEqual(refusedAs('no-consent'));
  await consent(true);
  expect(await start(confirmation)).toEqual(refusedAs('not-confirmed'));
  expect(opens()).toEqual([]);
});

it.concurrent('consent that is withdrawn while the device is read opens nothing', async () => {
  const { farm, device, tried, consent, opens } = await aFarm();
  device.isReadable = false;
  const command = await tried();
  await consent(false);
  await consent(true);
  device.isReadable = true;
  expect(await farm.settled(command)).toMatchObject({
    ...{ status: 'failed', reason: 'refused', response: { reason: 'trial-changed' } },
  });
  expect(opens()).toEqual([]);
});

it.concurrent('what was confirmed of a zone holds no more when its output, or anything, was changed since', async () => {
  const { farm, id, confirmed, start, read, opens } = await aFarm();
  const confirmation = await confirmed();
  const { version } = await read();
  const { asker } = farm.bridge;
  const change = { id, version, farmName: 'Another name' };
  await retry(() => asker.ask(changeController, change, { caller: farm.caller }));
  expect(await start(confirmation)).toEqual(refusedAs('not-confirmed'));
  expect(opens()).toEqual([]);
});

it.concurrent('once Headgate has approved there is nothing to try; what runs is only stopped, never lengthened', async () => {
  const { farm, id, confirmed, confirm, start, tried, approve } = await aFarm();
  const running = await farm.settled(await tried());
  await approve();
  const adjust = { commandType: 'adjust', zoneId: 'zone-1', duration: 50 } as const;
  expect(await farm.settled(await farm.ask(id, adjust))).toMatchObject({
    ...{ status: 'failed', response: { reason: 'trial-ends-itself' } },
  });
  await farm.closed(running);
  expect(await confirm()).toEqual(refusedAs('approved'));
  await approve(false);
  const confirmation = await confirmed('zone-2');
  await approve();
  expect(await start(confirmation, { zoneId: 'zone-2' })).toEqual(refusedAs('approved'));
});

it.concurrent('one trial of a farm at a time: not in another zone, nor at another controller', async () => {
  const { farm, device, confirm, confirmed, start, tried } = await aFarm();
  const { asker } = farm.bridge;
  const other = await retry(() => aController(asker, farm.caller));
  await retry(() => asker.ask(giveConsent, { id: other.id, consent: true }, { caller: farm.caller }));
  // Confirmed at both: the later one holds.
  const here = await confirmed();
  const there = await confirmed('zone-1', other.id);
  expect(await start(here)).toEqual(refusedAs('not-confirmed'));
  const answers = await Promise.all([start(there, { controllerId: other.id }), confirm('zone-2')]);
  // Whichever came first: the start, and nothing else is confirmed; or the confirmation, and that start is refused.
  const begun = answers[0].kind === 'command';
  if (begun) expect(answers[1]).toEqual(refusedAs('another-trial'));
  else expect(answers).toMatchObject([refusedAs('not-confirmed'), { kind: 'confirmed' }]);
  expect(device.orders).toEqual([]);
  if (answers[0].kind === 'command') await farm.closed(answers[0].command);
  await farm.settled(await tried());
  expect(await confirm('zone-1', farm.caller, other.id)).toEqual(refusedAs('another-trial'));
});

it('is a start of one minute and nothing else: the contract and the table refuse others', async () => {
  const trial = { controllerId: randomUUID(), zoneId: 'zone-1', trialConfirmationId: randomUUID() };
  const problems = (input: object) =>
    commandInput.safeParse({ ...trial, ...input }).error?.issues.map(({ message }) => message);
  expect(problems({ commandType: 'start', duration: 1 })).toBeUndefined();
  expect(problems({ commandType: 'start', duration: 2 })).toEqual(['A trial lasts exactly 1 minute']);
  const startAt = '2026-12-01T08:00:00-08:00';
  expect(problems({ commandType: 'schedule', duration: 1, startAt })).toContain(
    'Only a start can be a trial',
  );
  expect(problems({ commandType: 'adjust', duration: 1 })).toContain('Only a start can be a trial');
  expect(problems({ commandType: 'start', duration: 1, waterAmount: 5 })).toEqual([
    'A trial has no water amount',
  ]);
  const { farm, tried } = await aFarm();
  const { id } = await tried();
  const rows = () => farm.bridge.rows('UPDATE command SET duration = 2 WHERE id = $1', [id]);
  await expect(rows()).rejects.toThrow('command_trial_is_a_minute');
});
