import { expect, it } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import { runTask } from './run-task.ts';

const run = (command: string, ...args: string[]) =>
  runTask(command, args, { cwd: '/', environment: process.env, signal: new AbortController().signal });

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The process id that it has printed. */
const left = (output: string) => Number(/left (\d+)/.exec(output)?.[1]);

it('tells how a command ended, and what it printed', async () => {
  expect(await run('/bin/sh', '-c', 'echo one; echo two >&2')).toMatchObject({
    ok: true,
    end: 'exited with 0',
  });
  expect(await run('/bin/sh', '-c', 'echo why >&2; exit 3')).toEqual({
    ok: false,
    end: 'exited with 3',
    output: 'why\n',
  });
  expect(await run('/bin/sh', '-c', 'kill -9 $$')).toMatchObject({ ok: false, end: 'was ended by SIGKILL' });
  expect(await run('/nowhere/at-all')).toMatchObject({ ok: false, end: 'could not be run' });
});

it('ends what a command leaves behind, which would hold its outputs open', async () => {
  const { ok, output } = await run('/bin/sh', '-c', 'sleep 600 & echo left $!');
  expect(ok).toBe(true);
  await eventually('it is gone', () => Promise.resolve(!isThere(left(output))));
});

it('waits for nobody who has left its group, and holds its outputs all the same', async () => {
  const program = `const { spawn } = require('node:child_process');
    const child = spawn('sleep', ['600'], { detached: true, stdio: 'inherit' });
    child.unref();
    console.log('left', child.pid);`;
  const { ok, output } = await run(process.execPath, '-e', program);
  process.kill(left(output));
  expect(ok).toBe(true);
});
