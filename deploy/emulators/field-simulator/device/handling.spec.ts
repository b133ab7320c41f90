import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fault, Faults } from './faults.ts';
import { Firmware } from './firmware.ts';
import { Handling, ReceivedOrders } from './handling.ts';
import { Openings } from './openings.ts';
import type { ValveOrder } from './order.ts';

let openings: Openings;
let firmware: Firmware;
let faults: Faults;
let receivedOrders: ReceivedOrders;
let handling: Handling;

beforeEach(() => {
  openings = new Openings(() => undefined);
  faults = new Faults();
  receivedOrders = new ReceivedOrders();
  firmware = new Firmware({
    ...{ device: 'north', stations: [1, 2], timer: 'timer', counts: true, scale: 1, watchdogSeconds: 60 },
    ...{ openings, lastSequence: 0, keepSequence: () => undefined, onEdge: () => undefined },
  });
  handling = new Handling({
    ...{ firmware, faults, receivedOrders },
    reboot: () => {
      firmware.restart('reboot');
    },
  });
});
afterEach(() => {
  firmware.stop('removed');
});

let sequence = 0;
function open(): ValveOrder {
  sequence += 1;
  return {
    action: 'open',
    id: randomUUID(),
    sequence,
    station: 1,
    seconds: 600,
    gallons: null,
    expires_at: new Date(0),
  };
}
const inTime = () => false;
const suffer = (...wrong: readonly object[]) => {
  faults.set(wrong.map((each) => fault.parse(each)));
};
const output = async (order: ValveOrder) => {
  const reply = await handling.take(order, inTime);
  return reply.kind === 'said' ? reply.what : reply.kind;
};
const isOpen = () => firmware.stations()[0]?.open;

describe('a device that is well', () => {
  it('answers with the result and all its stations', async () => {
    const order = open();
    expect(await output(order)).toEqual({
      ...{ id: order.id, sequence: order.sequence, result: 'done', reason: null },
      stations: firmware.stations(),
    });
    expect(receivedOrders.list()).toMatchObject([
      { id: order.id, action: 'open', station: 1, answer: 'done' },
    ]);
  });
});

describe('what can go wrong', () => {
  it('silent: nothing is done, and nothing said; or it is done', async () => {
    suffer({ kind: 'silent' });
    expect(await output(open())).toBe('nothing');
    expect(isOpen()).toBe(false);
    suffer({ kind: 'silent', acts: true });
    expect(await output(open())).toBe('nothing');
    expect(isOpen()).toBe(true);
  });

  it('slow: a stop overtakes, and the start that comes after it is stale', async () => {
    suffer({ kind: 'slow', ms: 30, actions: ['open'] });
    const starting = output(open());
    sequence += 1;
    await output({ action: 'close', id: randomUUID(), sequence, station: null });
    expect(await starting).toMatchObject({ result: 'refused', reason: 'stale' });
    expect(openings.list()).toEqual([]);
  });

  it('slow: the same order again waits for the first, and is done once', async () => {
    suffer({ kind: 'slow', ms: 20 });
    const order = open();
    const answers = await Promise.all([output(order), output(order)]);
    expect(answers[0]).toEqual(answers[1]);
    expect(openings.list()).toHaveLength(1);
  });

  it('late: it is done before it is said', async () => {
    suffer({ kind: 'late', ms: 20 });
    const starting = output(open());
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(isOpen()).toBe(true);
    expect(await starting).toMatchObject({ result: 'done' });
  });

  it('rebooting: it is done, and undone by the restart, and nobody is told', async () => {
    suffer({ kind: 'rebooting' });
    expect(await output(open())).toBe('nothing');
    expect(isOpen()).toBe(false);
    expect(openings.list()).toMatchObject([{ why: 'reboot' }]);
  });

  it('lying: done is said, and nothing is; the stations may be lied about too', async () => {
    suffer({ kind: 'lying' });
    const closed = { open: false, command_id: null };
    expect(await output(open())).toMatchObject({ result: 'done', stations: [closed, closed] });
    suffer({ kind: 'lying', inStations: true });
    expect(await output(open())).toMatchObject({ result: 'done', stations: [{ open: true }, closed] });
    expect(openings.list()).toEqual([]);
  });

  it('refusing and busy: it says so, and nothing is done', async () => {
    suffer({ kind: 'refusing' });
    expect(await output(open())).toMatchObject({ result: 'refused', reason: 'other' });
    suffer({ kind: 'busy' });
    expect(await output(open())).toBe('busy');
    expect(isOpen()).toBe(false);
  });

  it('duplicating: it is done once, and said twice', async () => {
    suffer({ kind: 'duplicating' });
    expect(await handling.take(open(), inTime)).toMatchObject({ kind: 'said', copies: 2 });
    expect(openings.list()).toHaveLength(1);
  });

  it('lossy: by chance', async () => {
    suffer({ kind: 'lossy', chance: 1 });
    expect(await output(open())).toBe('nothing');
    suffer({ kind: 'lossy', chance: 0 });
    expect(await output(open())).toMatchObject({ result: 'done' });
  });

  it('so often, and only for the orders that are named', async () => {
    suffer({ kind: 'refusing', actions: ['open'], times: 1 });
    expect((await handling.read(null)).kind).toBe('said');
    expect(await output(open())).toMatchObject({ result: 'refused' });
    expect(await output(open())).toMatchObject({ result: 'done' });
    expect(faults.view()).toEqual([]);
  });

  it('nothing that is not in the list', () => {
    expect(() => fault.parse({ kind: 'sleepy' })).toThrow();
    expect(() => fault.parse({ kind: 'slow' })).toThrow();
    expect(() => fault.parse({ kind: 'busy', seconds: 1 })).toThrow();
  });
});
