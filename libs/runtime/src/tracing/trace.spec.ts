import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { currentRequestId, currentSpan, inRequest, inThisSpan } from '../logs/request-scope.ts';
import type { Span, SpanMeaning, Tracer } from './span.ts';
import { currentTraceparent, traced, tracedBelow, useTracer } from './trace.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parent = `00-${traceId}-00f067aa0ba902b7-01`;

/** Writes down what begins below what, and how it ends. */
class NotingTracer implements Tracer {
  readonly ratio = 1;
  readonly notes: string[] = [];
  #count = 0;

  start({ name }: SpanMeaning, above: string | undefined): Span {
    const spanId = String((this.#count += 1)).padStart(16, '0');
    this.notes.push(`${name} below ${above?.slice(36, 52) ?? 'nothing'}`);
    return {
      traceId,
      traceparent: `00-${traceId}-${spanId}-01`,
      rename: () => undefined,
      set: () => undefined,
      end: (failure) => this.notes.push(`${name} ${failure === undefined ? 'ends' : 'fails'}`),
    };
  }

  stop = () => Promise.resolve();
}

describe('Without a tracer', () => {
  it('work is done as it is, and nothing is sent on', () => {
    const work = () => [currentSpan(), currentTraceparent()];
    expect(tracedBelow(parent, { name: 'a' }, () => traced({ name: 'b' }, work))).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('With one', () => {
  let tracer: NotingTracer;
  beforeEach(() => {
    tracer = new NotingTracer();
    useTracer(tracer);
  });
  afterEach(() => {
    useTracer(undefined);
  });

  it('a hop is below the one that it is in, on behalf of the same request', async () => {
    const seen = await inRequest('r-1', () =>
      tracedBelow(parent, { name: 'answer' }, async () => {
        await Promise.resolve();
        return traced({ name: 'sql' }, () => [currentRequestId(), currentTraceparent()]);
      }),
    );
    expect(seen).toEqual(['r-1', `00-${traceId}-0000000000000002-01`]);
    const [above, first] = ['00f067aa0ba902b7', '0000000000000001'];
    expect(tracer.notes).toEqual([`answer below ${above}`, `sql below ${first}`, 'sql ends', 'answer ends']);
  });

  it.each([
    ['nobody began one', undefined],
    ['whoever began it does not record it', parent.replace(/01$/, '00')],
    ['what came is none', 'drop table'],
  ])('nothing is recorded where %s', (_, above) => {
    tracedBelow(above, { name: 'answer' }, () => traced({ name: 'sql' }, () => 1));
    expect(tracer.notes).toEqual([]);
  });

  it('a new request is not part of the trace that led to it', () => {
    tracedBelow(parent, { name: 'relay' }, () => inRequest('r-2', () => traced({ name: 'sql' }, () => 1)));
    expect(tracer.notes).toEqual(['relay below 00f067aa0ba902b7', 'relay ends']);
  });

  it('a hop that throws, or rejects, has failed, and the error goes on', async () => {
    const wrong = new Error('wrong');
    const fail = () => {
      throw wrong;
    };
    expect(() => tracedBelow(parent, { name: 'now' }, fail)).toThrow(wrong);
    await expect(tracedBelow(parent, { name: 'later' }, () => Promise.reject(wrong))).rejects.toThrow(wrong);
    expect(tracer.notes.filter((note) => note.endsWith('fails'))).toEqual(['now fails', 'later fails']);
  });

  it('what an event calls later is of the hop in which it was made', () => {
    const seen: (string | undefined)[] = [];
    const note = () => seen.push(currentSpan()?.traceId);
    const later = tracedBelow(parent, { name: 'request' }, () => inThisSpan(note));
    later();
    note();
    expect(seen).toEqual([traceId, undefined]);
  });
});
