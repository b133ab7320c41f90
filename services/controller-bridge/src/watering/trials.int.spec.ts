import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  approveController,
  changeController,
  confirmTrial,
  giveConsent,
  readController,
  requestCommand,
} from '@headgate/contracts/bridge-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import { commandInput } from '@headgate/contracts/irrigation-command';
import type { Caller } from '@headgate/messaging';
import { eventually } from '@headgate/runtime/testing/eventually';
import { retry } from '@headgate/runtime/testing/retry';
import { randomUUID } from 'node:crypto';
import { aController } from '../../test/a-controller.ts';
import { CommandsBench, states } from '../../test/commands-bench.ts';
import { aCaller } from '../../test/own-bridge.ts';

/** Before Headgate approves live control, each zone is tried for one attended minute: `docs/controllers.md`. */
const minute = 6_000;
const admin = aCaller('admin');

let bench: CommandsBench;

beforeAll(async () => {
  // Nobody is there: trials need PostgreSQL alone.
  bench = await CommandsBench.start(minute, { REDIS_URL: 'redis://127.0.0.1:9' });
});
afterAll(() => bench.stop());

/** A farm that has given consent, and no approval yet. */
async function aFarm() {
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

const refusedAs = (problem: string) => ({ kind: 'no-trial', problem });

// What takes longest comes first: five run at once.
it.concurrent(
  'a zone can be tried three times in 24 hours; what never left for the device does not count',
  async () => {
    const { farm, id, device, tried, confirm, opens } = await aFarm();
    device.isReachable = false;
    const lost = await tried();
    await farm.ask(id, { commandType: 'stop', zoneId: 'zone-1' });
    expect(await farm.settled(lost)).toMatchObject({ status: 'failed', attempt: 0 });
    device.isReachable = true;
    for (let count = 1; count <= 3; count += 1) {
      await eventually('it may be tried', async () => (await confirm()).kind === 'confirmed');
      await farm.closed(await tried());
    }
    expect(await confirm()).toEqual(refusedAs('too-many'));
    expect(await confirm('zone-2')).toMatchObject({ kind: 'confirmed' });
    expect(opens()).toHaveLength(3);
  },
);

it.concurrent(
  'a trial opens its zone for a minute by the device’s own timer, and credits no water',
  async () => {
    const { farm, id, device, read, tried, facts } = await aFarm();
    const command = await tried();
    expect(command).toMatchObject({ isTrial: true, duration: 1, plannedGallons: null });
    const open = await farm.settled(command);
    expect(open).toMatchObject({ status: 'confirmed', isSimulated: false });
    expect(device.sent(command)).toMatchObject([{ kind: 'open', station: 1, seconds: 60 }]);
    expect((await read()).zones[0]).toMatchObject({ run: { isTrial: true, isSimulated: false } });
    const closed = await farm.closed(command);
    expect(closed.applied).toMatchObject({ closedBy: 'timer', gallons: null });
    expect(closed.applied?.minutes).toBeCloseTo(1, 0);
    expect(states(closed)).toEqual(['pending', 'sent', 'confirmed']);
    expect(await facts()).toEqual([]);
    expect((await read()).zones).toMatchObject([{ tried_at: closed.executedAt }, { tried_at: null }]);
    const audit = await farm.bridge.rows<{ action: string }>(
      `SELECT action FROM audit_log WHERE subject_id IN ($1, $2) AND action LIKE 'trial-%' ORDER BY at`,
      [id, command.id],
    );
    expect(audit.map(({ action }) => action)).toEqual(['trial-confirmed', 'trial-requested']);
  },
);

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

it.concurrent(
  'the last tab that confirmed holds: a confirmation of before is void, and of another zone or person too',
  async () => {
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
  },
);

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
    ...{ status: 'failed', reason: 'refused', response: { detail: expect.stringContaining('has changed') } },
  });
  expect(opens()).toEqual([]);
});

it.concurrent(
  'what was confirmed of a zone holds no more when its output, or anything, was changed since',
  async () => {
    const { farm, id, confirmed, start, read, opens } = await aFarm();
    const confirmation = await confirmed();
    const { version } = await read();
    const { asker } = farm.bridge;
    const change = { id, version, farmName: 'Another name' };
    await retry(() => asker.ask(changeController, change, { caller: farm.caller }));
    expect(await start(confirmation)).toEqual(refusedAs('not-confirmed'));
    expect(opens()).toEqual([]);
  },
);

it.concurrent(
  'once Headgate has approved there is nothing to try; what runs is only stopped, never lengthened',
  async () => {
    const { farm, id, confirmed, confirm, start, tried, approve } = await aFarm();
    const running = await farm.settled(await tried());
    await approve();
    const adjust = { commandType: 'adjust', zoneId: 'zone-1', duration: 50 } as const;
    expect(await farm.settled(await farm.ask(id, adjust))).toMatchObject({
      ...{ status: 'failed', response: { detail: expect.stringContaining('only be stopped') } },
    });
    await farm.closed(running);
    expect(await confirm()).toEqual(refusedAs('approved'));
    await approve(false);
    const confirmation = await confirmed('zone-2');
    await approve();
    expect(await start(confirmation, { zoneId: 'zone-2' })).toEqual(refusedAs('approved'));
  },
);

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

it.concurrent('a device that is silent is not opened later', async () => {
  const { farm, device, tried, opens } = await aFarm();
  device.isReachable = false;
  const command = await tried();
  await farm.bridge.rows(
    `UPDATE command SET expires_at = clock_timestamp() - interval '1 second', next_try_at = clock_timestamp() WHERE id = $1`,
    [command.id],
  );
  expect(await farm.settled(command)).toMatchObject({ status: 'failed', reason: 'unreachable' });
  device.isReachable = true;
  expect(opens()).toEqual([]);
});

it.concurrent('it is sent within the minute for which it was confirmed, or never', async () => {
  const { farm, confirmed, start, older, device } = await aFarm();
  device.isReachable = false;
  const confirmation = await confirmed();
  await older(58);
  const answer = await start(confirmation);
  if (answer.kind !== 'command') throw new Error(answer.kind);
  expect(Date.parse(answer.command.expiresAt ?? '') - Date.parse(answer.command.requestedAt)).toBeLessThan(
    2_000,
  );
  expect(await farm.settled(answer.command)).toMatchObject({ status: 'failed', attempt: 0 });
});

it.concurrent('a device without a timer is told to open nothing', async () => {
  const { farm, device, tried, opens } = await aFarm();
  device.timer = 'none';
  expect(await farm.settled(await tried())).toMatchObject({
    ...{ status: 'failed', reason: 'refused', response: { reason: 'no-timer' } },
  });
  expect(opens()).toEqual([]);
});

it.concurrent('STOP ALL closes it at the device, though nothing is live', async () => {
  const { farm, device, tried, facts } = await aFarm();
  const command = await farm.settled(await tried());
  expect(device.hasOpenValve).toBe(true);
  const [stop] = await farm.stopAll();
  expect(await farm.closed(command)).toMatchObject({ applied: { closedBy: 'stop' } });
  expect(await farm.settled(stop ?? command)).toMatchObject({ status: 'confirmed', isSimulated: false });
  expect(device.hasOpenValve).toBe(false);
  expect(await facts()).toEqual([]);
});

it.concurrent('a stop that comes while the device is read comes first', async () => {
  const { farm, device, tried, opens } = await aFarm();
  device.isReadable = false;
  const command = await tried();
  await farm.stopAll();
  device.isReadable = true;
  expect(await farm.settled(command)).toMatchObject({ status: 'failed', reason: 'stopped' });
  expect(opens()).toEqual([]);
});

it.concurrent(
  'what was sent and not answered, and its consent withdrawn, is stopped at the device',
  async () => {
    const { farm, id, device, tried, consent, read } = await aFarm();
    device.fates.open.push('held-up');
    const command = await tried();
    await farm.until('it is sent', command, ({ status }) => status === 'sent');
    await consent(false);
    expect(await farm.settled(command)).toMatchObject({ status: 'failed', reason: 'unconfirmed' });
    const isStopped = async () =>
      (
        await farm.bridge.rows(
          `SELECT 1 FROM command WHERE controller_id = $1 AND command_type = 'stop' AND status = 'confirmed' AND NOT is_simulated`,
          [id],
        )
      ).length > 0;
    await eventually('the device was stopped', isStopped);
    device.deliverHeldUp();
    expect(device.openings(command)).toBe(0);
    await eventually('the zone is closed', async () => (await read()).zones[0]?.run === null);
  },
);

it.concurrent('a valve that stays open after its minute is stopped by the sweeper', async () => {
  const { farm, device, tried } = await aFarm();
  const command = await farm.settled(await tried());
  device.isReachable = false;
  await eventually('it is being stopped', async () => {
    const stops = await farm.bridge.rows(
      `SELECT 1 FROM command WHERE controller_id = $1 AND command_type = 'stop' AND user_id IS NULL AND NOT is_simulated`,
      [command.controllerId],
    );
    return stops.length > 0;
  });
  device.isReachable = true;
  await farm.closed(command);
});

it.concurrent('what is no trial stays simulated, and does not come over one', async () => {
  const { farm, id, device, confirm, tried } = await aFarm();
  const usual = await farm.settled(await farm.start(id, 'zone-2', 5));
  expect(usual).toMatchObject({ status: 'confirmed', isSimulated: true, isTrial: false });
  expect(await confirm()).toEqual(refusedAs('water-on'));
  await farm.ask(id, { commandType: 'stop', zoneId: 'zone-2' });
  await farm.closed(usual);
  const before = device.orders.length;
  const command = await farm.settled(await tried());
  const beside = await farm.settled(await farm.start(id, 'zone-1', 30));
  expect(beside).toMatchObject({ reason: 'refused', response: { detail: expect.stringContaining('trial') } });
  expect(device.sent(beside)).toEqual([]);
  expect(device.orders.slice(before).map(({ commandId }) => commandId)).toEqual([command.id]);
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
