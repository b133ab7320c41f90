import { beforeEach, describe, expect, it } from '@jest/globals';
import { inspect } from 'node:util';
import { SettableClock } from '../../test/settable-clock.ts';
import { SeenSessions } from './seen-sessions.ts';

const maria = { userId: '0f8fad5b-d9cb-469f-a165-70867728950e', epoch: 3 };
const day = 24 * 60 * 60 * 1000;

let clock: SettableClock;
let seen: SeenSessions;
beforeEach(() => {
  clock = new SettableClock();
  seen = new SeenSessions(clock);
});

describe('a session that was read', () => {
  it('is recalled by its id as user and epoch, and by no other', () => {
    const read = { ...maria, createdAt: '2026-07-01T12:00:00.000Z' };
    seen.remember('an id', read, 7 * day);
    expect(seen.recall('an id')).toEqual(maria);
    expect(seen.recall('another')).toBeUndefined();
  });

  it('is not kept by its id, with which somebody could sign in', () => {
    seen.remember('an-id-that-opens', maria, 7 * day);
    expect(inspect(seen, { depth: Infinity, showHidden: true })).not.toContain('an-id-that-opens');
  });

  it('is believed for 15 minutes from when it was read, however often it is recalled', () => {
    seen.remember('an id', maria, 7 * day);
    for (let minute = 1; minute < 15; minute += 1) {
      clock.pass({ seconds: 60 });
      expect(seen.recall('an id')).toEqual(maria);
    }
    clock.pass({ seconds: 60 });
    expect(seen.recall('an id')).toBeUndefined();
  });

  it('is believed anew when it is read anew', () => {
    seen.remember('an id', maria, 7 * day);
    clock.pass({ seconds: 14 * 60 });
    seen.remember('an id', { ...maria, epoch: 4 }, 7 * day);
    clock.pass({ seconds: 14 * 60 });
    expect(seen.recall('an id')).toEqual({ ...maria, epoch: 4 });
  });

  it('is not believed beyond its own end', () => {
    seen.remember('an id', maria, 60_000);
    clock.pass({ seconds: 59 });
    expect(seen.recall('an id')).toEqual(maria);
    clock.pass({ seconds: 1 });
    expect(seen.recall('an id')).toBeUndefined();
  });

  it('is forgotten when it ends, though a read that was under way comes after', () => {
    seen.remember('an id', maria, 7 * day);
    seen.forget('an id');
    seen.remember('an id', maria, 7 * day);
    expect(seen.recall('an id')).toBeUndefined();
  });

  it('whose end did not come about after all is believed again, by what is read a minute later', () => {
    seen.forget('an id');
    clock.pass({ seconds: 60 });
    seen.remember('an id', maria, 7 * day);
    expect(seen.recall('an id')).toEqual(maria);
  });
});

it('10,000 are kept, those that were read last', () => {
  for (let each = 0; each < 10_000; each += 1) seen.remember(`session ${each}`, maria, 7 * day);
  seen.remember('session 0', maria, 7 * day);
  seen.remember('one more', maria, 7 * day);
  expect(
    ['session 0', 'session 1', 'session 2', 'one more'].map((id) => seen.recall(id) !== undefined),
  ).toEqual([true, false, true, true]);
});
