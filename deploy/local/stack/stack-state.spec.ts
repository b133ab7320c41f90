import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { StackState } from './stack-state.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'headgate-state-'));
});
afterEach(() => {
  rmSync(data, { recursive: true });
});

it('gives no process the port that the gateway will listen on', async () => {
  const port = await new StackState(data).port('mail-sink');
  expect(await new StackState(data, [port]).port('mail-sink')).not.toBe(port);
});

it('keeps ports from one start to the next, and gives none twice', async () => {
  const port = await new StackState(data).port('mail-sink');
  writeFileSync(join(data, 'ports.json'), JSON.stringify({ 'mail-sink': port, pilot: port }));
  const state = new StackState(data);
  expect(await state.port('mail-sink')).toBe(port);
  expect(await state.port('pilot')).not.toBe(port);
});
