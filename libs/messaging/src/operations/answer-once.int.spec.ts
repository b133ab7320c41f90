import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defineQuestion, oneOf } from '@headgate/contracts/define';
import { conflict } from '@headgate/contracts/refusal';
import { z } from 'zod/mini';
import { OwnDatabase } from '../../test/own-database.ts';
import { PoolDatabase } from '../../test/pool-database.ts';
import { readMeter } from '../../test/meter-questions.ts';
import type { Call } from '../questions/call.ts';
import { answerOnce } from './answer-once.ts';
import { operationTable } from './operation-table.ts';

const reserveMeter = defineQuestion('ask.meter.reserve-meter.v1', {
  ask: z.object({ meterId: z.string() }),
  answer: oneOf({ reserved: { by: z.string() }, full: {} }),
  refusals: { full: conflict('No meter is free') },
});

let own: OwnDatabase;

beforeAll(async () => {
  own = await OwnDatabase.create(
    `${operationTable} create table work (number bigint generated always as identity);`,
  );
});

afterAll(async () => {
  await own.drop();
});

function callOf(operationId: string, farmId = 'f1'): Call {
  const caller = { userId: 'u1', farmId, role: 'grower' } as const;
  return { requestId: 'r', deadline: new Date(), operationId, caller };
}

/** A writer's handler: its work leaves a row, and the answer is the row's number. */
function write(
  call: Call,
  meterId = 'm1',
  { fails = false, formerly = [] }: { fails?: boolean; formerly?: readonly string[] } = {},
): Promise<{ litres: number; by: string }> {
  const operation = { ask: { meterId }, formerly: formerly.map((former) => ({ meterId: former })), call };
  return new PoolDatabase(own.pool).transaction((connection) =>
    answerOnce(connection, readMeter, operation, async () => {
      const { rows } = await own.pool.query<{ count: string }>('select count(*) from work');
      await connection.query('insert into work default values');
      if (fails) throw new Error('no');
      return { litres: Number(rows[0]?.count), by: 'x' };
    }),
  );
}

async function workDone(): Promise<number> {
  const { rows } = await own.pool.query<{ count: string }>('select count(*) from work');
  return Number(rows[0]?.count);
}

describe('an operation', () => {
  it('that is repeated gets the first answer, and its work is done once', async () => {
    const before = await workDone();
    const first = await write(callOf('a'));
    expect(await write(callOf('a'))).toEqual(first);
    expect(await workDone()).toBe(before + 1);
  });

  it('that comes in many copies at once is done once', async () => {
    const before = await workDone();
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(callOf('b'))));
    expect(new Set(answers.map(({ litres }) => litres)).size).toBe(1);
    expect(await workDone()).toBe(before + 1);
  });

  it('with the same id for something else is refused', async () => {
    await write(callOf('c'), 'm1');
    await expect(write(callOf('c'), 'm2')).rejects.toMatchObject({ name: 'Rejected', status: 409 });
  });

  it('is the same one in a form that it had formerly', async () => {
    const first = await write(callOf('f'), 'm1');
    expect(await write(callOf('f'), 'm2', { formerly: ['m0', 'm1'] })).toEqual(first);
    await expect(write(callOf('f'), 'm2', { formerly: ['m0'] })).rejects.toMatchObject({ status: 409 });
  });

  it("never gets another farm's answer", async () => {
    const mine = await write(callOf('d', 'f1'));
    expect(await write(callOf('d', 'f2'))).not.toEqual(mine);
  });

  it('that was refused may be asked again, and something else in its place', async () => {
    const reserve = (kind: 'reserved' | 'full', meterId = 'm1') =>
      new PoolDatabase(own.pool).transaction((connection) =>
        answerOnce(connection, reserveMeter, { ask: { meterId }, call: callOf('g') }, () =>
          Promise.resolve(kind === 'full' ? { kind } : { kind, by: meterId }),
        ),
      );
    expect(await reserve('full')).toEqual({ kind: 'full' });
    expect(await reserve('full', 'm2')).toEqual({ kind: 'full' });
    expect(await reserve('reserved')).toEqual({ kind: 'reserved', by: 'm1' });
    expect(await reserve('full')).toEqual({ kind: 'reserved', by: 'm1' });
    await expect(reserve('reserved', 'm2')).rejects.toMatchObject({ status: 409 });
  });

  it('that failed may be tried again', async () => {
    await expect(write(callOf('e'), 'm1', { fails: true })).rejects.toThrow('no');
    await expect(write(callOf('e'))).resolves.toMatchObject({ by: 'x' });
  });
});
