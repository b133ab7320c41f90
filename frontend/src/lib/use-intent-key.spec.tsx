import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useIntentKey } from './use-intent-key.ts';

it('what is meant once has one key, however often it is sent, and whenever it is drawn', () => {
  const { result, rerender } = renderHook(() => useIntentKey());
  const first = result.current.keyOf({ zoneId: 'zone-1', duration: 10 });
  rerender();
  expect(result.current.keyOf({ zoneId: 'zone-1', duration: 10 })).toBe(first);
  // What the gateway takes as an operation's id.
  expect(first).toMatch(/^[A-Za-z0-9._:@-]{1,200}$/);
});

it('another body, and the same one meant anew, has another key', () => {
  const { result } = renderHook(() => useIntentKey());
  const keys = [result.current.keyOf({ duration: 10 }), result.current.keyOf({ duration: 11 })];
  result.current.done();
  keys.push(result.current.keyOf({ duration: 11 }));
  expect(new Set(keys).size).toBe(3);
});
