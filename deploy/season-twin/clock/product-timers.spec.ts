import { describe, expect, it } from '@jest/globals';
import { ProductTimers } from './product-timers.ts';

describe('timers of a clock that leaps', () => {
  it('ring in their order, once, and not what one of them takes back or sets', () => {
    const timers = new ProductTimers();
    const rung: string[] = [];
    timers.add(30, () => rung.push('second'));
    const takeBack = timers.add(20, () => rung.push('taken back'));
    timers.add(10, () => {
      rung.push('first');
      takeBack();
      timers.add(15, () => rung.push('set by the first'));
    });
    timers.add(50, () => rung.push('later'));
    timers.ring(40);
    expect(rung).toEqual(['first', 'second']);
    timers.ring(40);
    expect(rung).toEqual(['first', 'second', 'set by the first']);
  });
});
