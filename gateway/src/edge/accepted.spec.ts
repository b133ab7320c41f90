import { describe, expect, it } from '@jest/globals';
import { defineQuestion } from '@headgate/contracts/define';
import { conflict, notFoundAs, wrongField } from '@headgate/contracts/refusal';
import type { Asker } from '@headgate/messaging';
import { z } from 'zod/mini';
import { accepted } from './accepted.ts';

const answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('meter'), litres: z.number() }),
  z.object({ kind: z.literal('sealed') }),
  z.object({ kind: z.literal('not-found') }),
  z.object({ kind: z.literal('full'), most: z.number() }),
  z.object({ kind: z.literal('unknown') }),
]);
const readMeter = defineQuestion('ask.meter.read-meter.v1', {
  ask: z.object({ meterId: z.string() }),
  answer,
  refusals: {
    'not-found': notFoundAs('Meter'),
    full: ({ most: max }) => conflict(`The limit is ${String(max)}`),
    unknown: (_answer, { meterId }) => wrongField('meterId', `Nobody knows ${meterId}`),
  },
});

const askWith = (given: unknown) => {
  const asker = { ask: () => Promise.resolve(given) } as unknown as Asker;
  return accepted(asker, readMeter, { meterId: 'm1' });
};

describe('what a question is answered with', () => {
  it('is what its contract does not call a refusal, and typed so', async () => {
    const given = await askWith({ kind: 'meter', litres: 3 });
    // By the compiler: of five kinds, two are left.
    expect(given.kind === 'meter' ? given.litres : (given.kind satisfies 'sealed')).toBe(3);
    expect(await askWith({ kind: 'sealed' })).toEqual({ kind: 'sealed' });
  });

  it.each([
    [{ kind: 'not-found' }, { status: 404, message: 'Meter not found' }],
    [
      { kind: 'full', most: 7 },
      { status: 409, message: 'The limit is 7' },
    ],
    [
      { kind: 'unknown' },
      { status: 400, message: 'Nobody knows m1', errors: [{ path: 'meterId', message: 'Nobody knows m1' }] },
    ],
  ])('%j is refused as the contract says', async (given, problem) => {
    await expect(askWith(given)).rejects.toMatchObject({ name: 'Rejected', ...problem });
  });

  it.each([null, [], 'text', { kind: 'toString' }, { kind: 7 }, {}])('%j is no refusal', async (given) => {
    expect(await askWith(given)).toEqual(given);
  });
});

describe('a refusal', () => {
  it('is declared for a kind that the answer has, or it does not compile', () => {
    const ask = z.object({});
    // @ts-expect-error there is no such kind
    defineQuestion('ask.meter.read-meter.v1', { ask, answer, refusals: { gone: notFoundAs('Meter') } });
    expect(readMeter.refusals['not-found']).toEqual({ status: 404, message: 'Meter not found' });
  });
});
