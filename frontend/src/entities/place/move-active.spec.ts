import { describe, expect, it } from '@jest/globals';
import { moveActive } from './move-active.ts';

describe('the active suggestion', () => {
  it('goes into the list, along it and round', () => {
    expect(moveActive(3, null, 'ArrowDown')).toBe(0);
    expect(moveActive(3, 0, 'ArrowDown')).toBe(1);
    expect(moveActive(3, 2, 'ArrowDown')).toBe(0);
    expect(moveActive(3, null, 'ArrowUp')).toBe(2);
    expect(moveActive(3, 0, 'ArrowUp')).toBe(2);
  });

  it('is nothing in an empty list', () => {
    expect(moveActive(0, null, 'ArrowDown')).toBeNull();
    expect(moveActive(0, 1, 'ArrowUp')).toBeNull();
  });
});
