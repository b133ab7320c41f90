import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ProcessPart } from '../process/process-part.ts';
import { RepeatedSweep } from './repeated-sweep.ts';

const messages: string[] = [];
jest.spyOn(Logger.prototype, 'error').mockImplementation((line: { msg: string; err: Error }) => {
  messages.push(`${line.msg}: ${line.err.message}`);
});
jest.spyOn(Logger.prototype, 'log').mockImplementation((line: string) => {
  messages.push(line);
});
afterEach(() => {
  messages.splice(0);
});

/** Fails as told, one time after the other, and then no more. */
class Failing extends RepeatedSweep {
  #resolve = (): void => undefined;
  readonly over = new Promise<void>((resolve) => (this.#resolve = resolve));
  readonly #failures: (string | undefined)[];

  constructor(failures: readonly (string | undefined)[], part = new ProcessPart()) {
    super('Failing', part, { first: 1, every: 1 });
    this.#failures = [...failures];
  }

  override sweep(): Promise<void> {
    if (this.#failures.length === 0) this.#resolve();
    const failure = this.#failures.shift();
    return failure === undefined ? Promise.resolve() : Promise.reject(new Error(failure));
  }
}

describe('A sweep that is repeated', () => {
  it('says a failure once, another as well, and that it is over', async () => {
    const failing = new Failing(['away', 'away', 'wrong', undefined, undefined, 'away']);
    failing.onApplicationBootstrap();
    await failing.over;
    await failing.beforeApplicationShutdown();
    expect(messages).toEqual([
      'It failed, and is tried again: away',
      'It failed, and is tried again: wrong',
      'It works again',
      'It failed, and is tried again: away',
      'It works again',
    ]);
  });

  it('is left to the part that works', async () => {
    const failing = new Failing(['away'], new ProcessPart('answers'));
    failing.onApplicationBootstrap();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await failing.beforeApplicationShutdown();
    expect(messages).toEqual([]);
  });

  it('says nothing of what fails because it was told to end', async () => {
    class Ended extends RepeatedSweep {
      override sweep(signal: AbortSignal): Promise<void> {
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            reject(new Error('ended'));
          });
        });
      }
    }
    const ended = new Ended('Ended', new ProcessPart(), { first: 1, every: 1 });
    ended.onApplicationBootstrap();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await ended.beforeApplicationShutdown();
    expect(messages).toEqual([]);
  });
});
