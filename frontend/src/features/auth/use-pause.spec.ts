/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { usePause } from './use-pause.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a pause', () => {
  it('counts its seconds down, and begins anew when asked to', () => {
    const { result } = renderHook(() => usePause(3));
    expect(result.current.left).toBe(0);
    act(() => {
      result.current.begin();
    });
    const pass = (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        act(() => {
          jest.advanceTimersByTime(1000);
        });
      }
    };
    expect(result.current.left).toBe(3);
    pass(2);
    expect(result.current.left).toBe(1);
    act(() => {
      result.current.begin();
    });
    pass(3);
    expect(result.current.left).toBe(0);
    pass(1);
    expect(result.current.left).toBe(0);
  });
});
