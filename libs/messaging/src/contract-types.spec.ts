import { describe, expect, it } from '@jest/globals';
import type { AskOf, PayloadOf } from '@headgate/contracts/define';
import { readingTaken } from '../test/meter-facts.ts';
import { readMeter } from '../test/meter-questions.ts';
import type { Connection } from './database/connection.ts';
import { announce } from './facts/announce.ts';
import { Answers, Consumes, OnHint, OnReconnect } from './handles.ts';
import type { Asker } from './questions/asker.ts';
import type { Call } from './questions/call.ts';

interface Reading {
  litres: number;
  by: string;
}
const reading: Reading = { litres: 1, by: 'x' };

/** Checked by the compiler: each `@ts-expect-error` fails the type check if the line below it should ever compile. */
class Handlers {
  @Answers(readMeter)
  right(ask: AskOf<typeof readMeter>, call: Call): Promise<Reading> {
    return Promise.resolve({ litres: ask.meterId.length, by: call.requestId });
  }

  @Answers(readMeter)
  needsLess(): Promise<Reading> {
    return Promise.resolve(reading);
  }

  // @ts-expect-error the ask is another's
  @Answers(readMeter)
  wrongAsk(ask: { meter: number }): Promise<Reading> {
    return Promise.resolve({ litres: ask.meter, by: 'x' });
  }

  // @ts-expect-error the answer lacks a field
  @Answers(readMeter)
  wrongAnswer(): Promise<{ litres: number }> {
    return Promise.resolve(reading);
  }

  // @ts-expect-error a handler promises
  @Answers(readMeter)
  noPromise(): Reading {
    return reading;
  }

  // @ts-expect-error a fact is not answered
  @Answers(readingTaken)
  fact(): Promise<Reading> {
    return Promise.resolve(reading);
  }

  @Consumes(readingTaken)
  async consumes(payload: PayloadOf<typeof readingTaken>, connection: Connection): Promise<void> {
    await connection.query('select $1', [payload.litres]);
  }

  // @ts-expect-error the payload is another's
  @Consumes(readingTaken)
  async wrongPayload(payload: { readingId: number }, connection: Connection): Promise<void> {
    await connection.query('select $1', [payload.readingId]);
  }

  @OnHint(readingTaken)
  subscribes(payload: PayloadOf<typeof readingTaken>): void {
    payload.litres.toFixed();
  }

  // @ts-expect-error the payload is another's
  @OnHint(readingTaken)
  handlesWrongly(payload: { readingId: number }): void {
    payload.readingId.toFixed();
  }

  // @ts-expect-error nothing comes with it
  @OnReconnect()
  anewWith(payload: PayloadOf<typeof readingTaken>): void {
    payload.litres.toFixed();
  }
}

async function asks(asker: Asker, connection: Connection): Promise<void> {
  const answer = await asker.ask(readMeter, { meterId: 'm' });
  answer.litres.toFixed();
  // @ts-expect-error no such field
  Reflect.get(answer, answer.gallons);
  // @ts-expect-error the question wants a text
  await asker.ask(readMeter, { meterId: 1 });
  // @ts-expect-error a fact cannot be asked
  await asker.ask(readingTaken, { readingId: 'r', litres: 1 });
  // @ts-expect-error the fact has litres
  await announce(connection, readingTaken, { readingId: 'r' }, { aggregateId: 'a' });
}

describe('a handler of another type than its contract', () => {
  it('does not compile', () => {
    // `npm run types` is the test; this keeps what it checks in use.
    expect([Handlers, asks]).toHaveLength(2);
  });
});
