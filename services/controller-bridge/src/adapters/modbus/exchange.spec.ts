import { describe, expect, it } from '@jest/globals';
import { DeviceFailure } from '../device-failure.ts';
import { Progress } from './exchange.ts';
import { ModbusException } from './modbus-exception.ts';

async function failing(writes: number, error: Error) {
  const progress = new Progress();
  for (let count = 1; count < writes; count += 1) await progress.write(() => Promise.resolve());
  if (writes > 0) await progress.write(() => Promise.reject(error)).catch(() => undefined);
  return progress.outcomeOf(error);
}
const silence = new DeviceFailure('silent', 'no answer');

describe('what a failure leaves us with', () => {
  it('did not run, whatever fails before a write', async () => {
    expect(await failing(0, silence)).toMatchObject({ kind: 'not-run', trouble: 'silent' });
    expect(await failing(0, new ModbusException(2))).toMatchObject({
      kind: 'not-run',
      trouble: 'not-understood',
    });
  });

  it('nobody knows, when the answer to a write is missing or says nothing', async () => {
    expect(await failing(1, silence)).toMatchObject({ kind: 'unknown' });
    for (const code of [4, 5, 8, 11]) {
      expect(await failing(1, new ModbusException(code))).toMatchObject({ kind: 'unknown' });
    }
  });

  it('an exception to the first write says what came of it', async () => {
    for (const code of [1, 2, 3]) {
      expect(await failing(1, new ModbusException(code))).toMatchObject({
        kind: 'refused',
        refusal: 'not-understood',
      });
    }
    for (const code of [6, 10]) {
      expect(await failing(1, new ModbusException(code))).toMatchObject({
        kind: 'not-run',
        trouble: 'unreachable',
      });
    }
  });

  it('nobody knows, whatever is said after a second write: the first has changed something', async () => {
    for (const code of [2, 6]) {
      expect(await failing(2, new ModbusException(code))).toMatchObject({ kind: 'unknown' });
    }
  });
});
