import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Settlements } from './settlements.ts';

const message = (commandId: string, status: 'pending' | 'sent' | 'confirmed' | 'failed') => ({
  ...{ commandId, status, farmId: randomUUID(), controllerId: randomUUID() },
});

describe('what became of commands', () => {
  it('is known to who waits, and not before their end', async () => {
    const settlements = new Settlements();
    const id = randomUUID();
    const settled = settlements.of(id, 60_000);
    for (const status of ['pending', 'sent', 'failed'] as const) settlements.receive(message(id, status));
    expect(await settled).toBe('failed');
  });

  it('is known to who comes after it was told', async () => {
    const settlements = new Settlements();
    const id = randomUUID();
    settlements.receive(message(id, 'confirmed'));
    expect(await settlements.of(id, 60_000)).toBe('confirmed');
  });

  it('is not waited for without end', async () => {
    expect(await new Settlements().of(randomUUID(), 1)).toBe('not-heard');
  });
});
