import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { askOrKept, forgetKept, isFromDevice, oldestKept, readAnew, startKeeping } from './kept-answers.ts';

/* A browser's caches, as far as is used: by name, and gone with their name. */
class FakeCaches {
  readonly named = new Map<string, Map<string, Answer>>();
  has = (name: string) => Promise.resolve(this.named.has(name));
  delete = (name: string) => Promise.resolve(this.named.delete(name));
  open = (name: string) => {
    const held = this.named.get(name) ?? new Map<string, Answer>();
    this.named.set(name, held);
    return Promise.resolve({
      put: (key: string, answer: Answer) => Promise.resolve(void held.set(key, answer)),
      match: (key: string) => Promise.resolve(held.get(key)),
    });
  };
}

interface Answer {
  readonly ok: boolean;
  readonly text: string;
  readonly headers: Headers;
  readonly clone: () => Answer;
}

const madeAt = Date.parse('2026-11-25T17:32:00Z');
const anAnswer = (text: string, ok = true): Answer => ({
  ok,
  text,
  headers: new Headers({ date: new Date(madeAt).toUTCString() }),
  clone: () => anAnswer(text, ok),
});
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
/** What is read of an answer here is in the fake. */
const ask = async (path: string, answer: () => Promise<Answer>) =>
  (await askOrKept(path, answer as unknown as () => Promise<Response>)) as unknown as Answer;

let device: FakeCaches;
beforeEach(async () => {
  device = new FakeCaches();
  Object.assign(globalThis, { caches: device });
  await startKeeping();
});
afterEach(() => {
  readAnew();
  Reflect.deleteProperty(globalThis, 'caches');
});

describe('an answer about the farm', () => {
  it('is kept, and given with its age where no other comes', async () => {
    await ask('/api/plan', () => Promise.resolve(anAnswer('the plan')));
    expect(oldestKept()).toBeNull();
    const kept = await ask('/api/plan', noNetwork);
    expect(kept.text).toBe('the plan');
    expect(isFromDevice(kept as unknown as Response)).toBe(true);
    expect(oldestKept()).toBe(madeAt);
  });

  it('that was a refusal is an answer, and not kept', async () => {
    await ask('/api/fields/a', () => Promise.resolve(anAnswer('the field')));
    const refusal = await ask('/api/fields/a', () => Promise.resolve(anAnswer('no', false)));
    expect(refusal.text).toBe('no');
    expect((await ask('/api/fields/a', noNetwork)).text).toBe('the field');
  });

  it('is the network’s failure where none was kept, or the page was left', async () => {
    await expect(ask('/api/plan', noNetwork)).rejects.toThrow('Failed to fetch');
    await ask('/api/plan', () => Promise.resolve(anAnswer('the plan')));
    const left = () => Promise.reject(new DOMException('Left', 'AbortError'));
    await expect(ask('/api/plan', left)).rejects.toThrow('Left');
    expect(oldestKept()).toBeNull();
  });

  it('that does not say when it was made is not kept', async () => {
    const timeless = { ...anAnswer('the plan'), headers: new Headers() };
    await ask('/api/plan', () => Promise.resolve(timeless));
    await expect(ask('/api/plan', noNetwork)).rejects.toThrow('Failed to fetch');
  });

  it('that is on its way while somebody logs out is not kept, nor for the next who logs in', async () => {
    let answer: (given: Answer) => void = () => undefined;
    const reading = ask('/api/plan', () => new Promise((resolve) => (answer = resolve)));
    await forgetKept();
    await startKeeping();
    answer(anAnswer('of the one before'));
    await reading;
    await expect(ask('/api/plan', noNetwork)).rejects.toThrow('Failed to fetch');
  });
});

it.each(['/api/faults?limit=100', '/api/automation'])('keeps what needs attention: %s', async (path) => {
  await ask(path, () => Promise.resolve(anAnswer('of the farm')));
  expect((await ask(path, noNetwork)).text).toBe('of the farm');
});

it.each([
  '/api/admin/pilot-applications',
  '/api/account/export',
  '/api/create-payment-intent',
  '/api/locations?q=Madera',
  '/api/planets',
  '/api/users',
])('keeps no answer to %s', async (path) => {
  await ask(path, () => Promise.resolve(anAnswer('of others')));
  await expect(ask(path, noNetwork)).rejects.toThrow('Failed to fetch');
});

it('changes nothing where a browser keeps nothing', async () => {
  Reflect.deleteProperty(globalThis, 'caches');
  expect((await ask('/api/plan', () => Promise.resolve(anAnswer('the plan')))).text).toBe('the plan');
  await expect(ask('/api/plan', noNetwork)).rejects.toThrow('Failed to fetch');
  await forgetKept();
});
