import { fork } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { isOutage } from '@headgate/messaging';
import { eventually } from '@headgate/runtime/testing/eventually';
import { NightProcess } from './night-process.ts';
import type { ClaimedChunk } from './night-work.ts';

const file = join(import.meta.dirname, '../../../test/night/some-night.process.ts');
const night = { night: '2026-07-18', timeZone: 'America/Los_Angeles' };

let work: NightProcess;
afterEach(() => work.stop());

function start({ idle = 60_000 } = {}): NightProcess {
  work = new NightProcess({ file, idle, maxHeap: 48 });
  return work;
}

const aChunk = (id: string): ClaimedChunk => ({
  ...{ id, attempt: 1, ...night, number: 7, failures: 0 },
  ...{ fromFarm: '00000000-0000-0000-0000-000000000000', untilFarm: null },
});

const pidOf = async () => Number((await work.open(night))[1]);

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('the night is worked on in another process, one for all, behind others for the processor', async () => {
  start();
  const [pid, fields, again] = [await pidOf(), await work.plan(aChunk('one')), await pidOf()];
  expect([fields, again]).toEqual([7, pid]);
  expect(pid).not.toBe(process.pid);
  expect(getPriority(pid)).toBeGreaterThan(getPriority());
});

it('a priority that the machine does not give costs the night nothing, and leaves no process behind', async () => {
  Logger.overrideLogger(false);
  work = new NightProcess({ file, maxHeap: 48, priority: 99 });
  const pid = await pidOf();
  expect(await work.plan(aChunk('one'))).toBe(7);
  await work.stop();
  expect(isAlive(pid)).toBe(false);
});

it('what fails there fails here, and an outage stays one', async () => {
  start();
  const failure: unknown = await work.plan(aChunk('fails')).catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: 'no such crop' });
  expect(isOutage(failure)).toBe(false);
  expect(isOutage(await work.plan(aChunk('away')).catch((error: unknown) => error))).toBe(true);
});

it('if it dies, all that it had under way fails, and the next has a new one', async () => {
  start();
  const pid = await pidOf();
  const both = await Promise.allSettled([work.plan(aChunk('lasts')), work.plan(aChunk('dies'))]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await work.plan(aChunk('one'))).toBe(7);
  expect(await pidOf()).not.toBe(pid);
});

it('one whose parent went while it started ends', async () => {
  const child = fork(file, ['late']);
  const ended = once(child, 'exit');
  child.disconnect();
  expect(await ended).toEqual([0, null]);
});

it('one that nobody waits for any more is ended', async () => {
  start();
  const stop = new AbortController();
  const planned = work.plan(aChunk('lasts'), stop.signal);
  const pid = await pidOf();
  stop.abort();
  await expect(planned).rejects.toThrow('SIGKILL');
  await eventually('it is gone', () => !isAlive(pid));
});

it('it ends when there is nothing to do, and when this process stops', async () => {
  start({ idle: 10 });
  const pid = await pidOf();
  await eventually('it is gone', () => !isAlive(pid));
  const next = await pidOf();
  await work.stop();
  expect(isAlive(next)).toBe(false);
});

it('its memory is its own: what needs too much of it ends it alone', async () => {
  start();
  await expect(work.plan(aChunk('grows'))).rejects.toThrow('has ended: SIGABRT');
});
