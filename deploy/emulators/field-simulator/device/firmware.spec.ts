import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Firmware } from './firmware.ts';
import { Openings, type Opening } from './openings.ts';
import type { Timer, ValveOrder } from './order.ts';

/* docs/protocols/README.md, "What every device does", number by number. */

let kept: number[];
let openings: Openings;
let device: Firmware;

interface Kind {
  readonly scale?: number;
  readonly timer?: Timer;
  readonly counts?: boolean;
  readonly lastSequence?: number;
}

function make({ scale = 1, timer = 'timer', counts = true, lastSequence = 0 }: Kind = {}): Firmware {
  return new Firmware({
    ...{
      device: 'north',
      stations: [1, 2],
      timer,
      counts,
      scale,
      watchdogSeconds: 30,
      openings,
      lastSequence,
    },
    keepSequence: (sequence) => kept.push(sequence),
    onEdge: () => undefined,
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  kept = [];
  openings = new Openings(() => undefined);
  device = make();
});
afterEach(() => {
  jest.useRealTimers();
});

function open(sequence: number, seconds = 60, station = 1, id: string = randomUUID()): ValveOrder {
  return { action: 'open', id, sequence, station, seconds, gallons: null, expires_at: new Date(0) };
}
function setRemaining(sequence: number, seconds: number): ValveOrder {
  return {
    action: 'set_remaining',
    id: randomUUID(),
    sequence,
    station: 1,
    seconds,
    gallons: null,
    expires_at: new Date(0),
  };
}
function close(sequence: number, station: number | null = null): ValveOrder {
  return { action: 'close', id: randomUUID(), sequence, station };
}
const take = (order: ValveOrder, isExpired = false) => device.take(order, isExpired).reason;
const isOpen = (station = 1) => device.stations().find((each) => each.station === station)?.open;
const only = (): Opening => {
  const [first, ...others] = openings.list();
  if (first === undefined || others.length > 0) throw new Error('Not one opening');
  return first;
};

describe('a valve that was opened', () => {
  it('is closed by the device itself when the seconds are over, and both edges are in the log', () => {
    const order = open(1, 60);
    expect(take(order)).toBeNull();
    expect(device.stations()[0]).toEqual({
      ...{ station: 1, open: true, remaining_seconds: 60, command_id: order.id, meter: null },
    });
    jest.advanceTimersByTime(59_999);
    expect(isOpen()).toBe(true);
    jest.advanceTimersByTime(1);
    expect(isOpen()).toBe(false);
    expect(only()).toMatchObject({ device: 'north', station: 1, commandId: order.id, why: 'timer' });
    expect(only().closedAt).toBe(only().dueAt);
    expect(only().closedAtDevice).toBe(60);
  });

  it('runs by the device’s own clock, which may be faster', () => {
    device = make({ scale: 60 });
    take(open(1, 120));
    jest.advanceTimersByTime(1_000);
    expect(device.stations()[0]?.remaining_seconds).toBe(60);
    expect(device.state(null).uptime_seconds).toBe(1);
    jest.advanceTimersByTime(1_000);
    expect(isOpen()).toBe(false);
    expect(only().closedAtDevice).toBe(120);
  });

  it('has its end set anew by another open and by set_remaining, in one opening', () => {
    take(open(1, 60));
    jest.advanceTimersByTime(30_000);
    take(open(2, 60));
    jest.advanceTimersByTime(30_000);
    expect(take(setRemaining(3, 10))).toBeNull();
    expect(device.stations()[0]?.remaining_seconds).toBe(10);
    jest.advanceTimersByTime(10_000);
    expect(only().settings.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(only()).toMatchObject({ why: 'timer', closedAtDevice: 70 });
  });

  it('is closed by an order, and the log says which', () => {
    take(open(1));
    const stop = close(2);
    expect(take(stop)).toBeNull();
    expect(only()).toMatchObject({ why: 'order', closedBy: stop.id });
    expect(take(close(3))).toBeNull();
  });
});

describe('an order', () => {
  it('that comes again is answered as before and changes nothing', () => {
    const order = open(1, 10);
    take(order);
    jest.advanceTimersByTime(10_000);
    expect(take(order)).toBeNull();
    expect(isOpen()).toBe(false);
    const late = open(2);
    expect(take(late, true)).toBe('expired');
    expect(take(late, false)).toBe('expired');
    expect(openings.list()).toHaveLength(1);
  });

  it('is remembered with 31 others, and forgotten with the next', () => {
    const order = open(1, 10);
    take(order);
    jest.advanceTimersByTime(10_000);
    for (let sequence = 2; sequence <= 32; sequence += 1) take(close(sequence, 2));
    expect(take(order)).toBeNull();
    expect(isOpen()).toBe(false);
    take(close(33, 2));
    expect(take({ ...order, sequence: 40 })).toBeNull();
    expect(isOpen()).toBe(true);
  });

  it('is stale from the newest close of its station on, and of no other station', () => {
    take(close(5, 1));
    expect(take(open(4))).toBe('stale');
    expect(take(open(5))).toBe('stale');
    expect(take(setRemaining(5, 10))).toBe('stale');
    expect(take(open(4, 60, 2))).toBeNull();
    expect(take(open(6))).toBeNull();
  });

  it('for a station that is not there is refused before anything else', () => {
    expect(take(open(1, 60, 7), true)).toBe('unknown_station');
    expect(take(close(2, 7))).toBe('unknown_station');
  });

  it('to set what is left of a closed valve is refused', () => {
    expect(take(setRemaining(1, 10))).toBe('not_running');
  });

  it('has its sequence kept for good when it is the greatest', () => {
    take(open(7));
    take(open(6, 60, 2));
    expect(kept).toEqual([7]);
    expect(device.state(null).last_sequence).toBe(7);
  });
});

describe('a restart', () => {
  it('closes every valve, and what was ordered before it opens nothing any more', () => {
    const order = open(3);
    take(order);
    const before = device.bootId;
    device.restart('reboot');
    expect(isOpen()).toBe(false);
    expect(only().why).toBe('reboot');
    expect(device.bootId).not.toBe(before);
    expect(device.lastAnswer).toBeUndefined();
    expect(take(order)).toBe('stale');
    expect(take(open(4))).toBeNull();
  });

  it('keeps the greatest sequence, also of the device that it was', () => {
    device = make({ lastSequence: 9 });
    expect(device.state(null).last_sequence).toBe(9);
    expect(take(open(9))).toBe('stale');
  });

  it('ends the timers of before', () => {
    take(open(1, 60));
    device.restart('reboot');
    take(open(2, 60));
    jest.advanceTimersByTime(59_000);
    expect(isOpen()).toBe(true);
  });
});

describe('a device that cannot count', () => {
  it('closes when Headgate was not heard for a while', () => {
    device = make({ timer: 'watchdog', counts: false });
    device.receivedOrders();
    take(open(1, 10));
    expect(device.stations()[0]?.remaining_seconds).toBeNull();
    jest.advanceTimersByTime(29_000);
    device.receivedOrders();
    jest.advanceTimersByTime(29_000);
    expect(isOpen()).toBe(true);
    jest.advanceTimersByTime(1_000);
    expect(only().why).toBe('watchdog');
  });

  it('stays open without a watchdog, and says so', () => {
    device = make({ timer: 'none', counts: false });
    take(open(1, 10));
    jest.advanceTimersByTime(86_400_000);
    expect(isOpen()).toBe(true);
    expect(only().dueAt).toBeNull();
    expect(device.state(null).timer).toBe('none');
  });
});

it('may be opened by hand, which is no order of anybody’s', () => {
  expect(device.byHand(1, true)).toBe(true);
  expect(device.stations()[0]).toMatchObject({ open: true, command_id: null });
  expect(device.byHand(7, true)).toBe(false);
  device.byHand(1, false);
  expect(only()).toMatchObject({ commandId: null, why: 'by-hand' });
});
