import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import { RegisterDevice } from '../../../test/register-device.ts';
import { Trap } from '../../../test/trap.ts';
import { ResolveEndpoint } from '../../endpoints/resolve-endpoint.ts';
import type { Device, Order } from '../controller-adapter.ts';
import { ModbusAdapter } from './modbus.adapter.ts';
import { u32Registers, uuidRegisters } from './registers.ts';

const long = () => AbortSignal.timeout(60_000);
const identity = () => ({ commandId: randomUUID(), sequence: 7 });
const anOpen = (seconds = 600, station = 2): Order => {
  return { ...identity(), kind: 'open', station, seconds, expiresAt: new Date(Date.now() + 120_000) };
};
const aClose = (station: number | null): Order => ({ ...identity(), kind: 'close', station });

function at(port: number, profile: string, stations = [1, 2, 3]) {
  const place = `127.0.0.1:${String(port)}`;
  const lookup = () => Promise.reject(new Error('No name is looked up here'));
  const own = { controllerId: randomUUID(), connectionType: 'modbus', apiKey: null } as const;
  const device: Device = { ...own, endpoint: `modbus://${place}`, profile, stations };
  return { device, adapter: new ModbusAdapter(new ResolveEndpoint(new Set([place]), lookup), 100) };
}

describe('the Modbus adapter with models that a profile describes', () => {
  let model: RegisterDevice;
  beforeEach(async () => {
    model = await RegisterDevice.start();
  });
  afterEach(() => model.stop());

  /** Four holding registers a station: command word, preset and time left in minutes. */
  function withRegisters(timer = 1) {
    for (let station = 0; station < 3; station += 1) {
      for (const word of [0, 1, 2]) model.holding.set(station * 4 + word, 0);
    }
    model.holding.set(200, timer);
    // The timer starts when the word is written.
    model.onWrite = (_table, address) => {
      if (address % 4 === 0) model.holding.set(address + 2, model.holding.get(address + 1) ?? 0);
    };
    return at(model.port, 'plc-word-timer-minutes');
  }

  it('are opened by their preset first, in their unit, never for longer than asked for', async () => {
    const { adapter, device } = withRegisters();
    const outcome = await adapter.perform(device, anOpen(659), long());
    expect(outcome).toMatchObject({
      kind: 'confirmed',
      stations: [{ station: 2, isOpen: true, remainingSeconds: 600, commandId: null }],
    });
    expect(model.written).toEqual(['holding 5 = 10', 'holding 4 = 1']);
  });

  it('are refused what their timer cannot count', async () => {
    const { adapter, device } = withRegisters();
    for (const seconds of [59, 65_536 * 60]) {
      const refused = { kind: 'refused', refusal: 'other' };
      expect(await adapter.perform(device, anOpen(seconds), long())).toMatchObject(refused);
    }
    expect(model.written).toEqual([]);
  });

  it('are not believed where a timer does not read back as it was set, or the valve reads back closed', async () => {
    const { adapter, device } = withRegisters();
    model.onWrite = () => undefined;
    expect(await adapter.perform(device, anOpen(), long())).toMatchObject({ kind: 'unknown' });
    model.onWrite = (_table, address) => model.holding.set(address - (address % 4), 0);
    expect(await adapter.perform(device, anOpen(), long())).toMatchObject({ kind: 'unknown' });
  });

  it('are closed, all of their zones and nothing else', async () => {
    for (let coil = 0; coil < 8; coil += 1) model.coils.set(coil, true);
    const { adapter, device } = at(model.port, 'relay-board', [1, 2, 5]);
    expect(await adapter.perform(device, aClose(null), long())).toMatchObject({ kind: 'confirmed' });
    expect(model.written.toSorted()).toEqual(['coil 0 = false', 'coil 1 = false', 'coil 4 = false']);
    const reading = await adapter.read(device, long());
    expect(reading).toMatchObject({ kind: 'read', timer: 'none', lastSequence: null });
  });

  it('with neither timer nor watchdog are not opened', async () => {
    const refused = { kind: 'refused', refusal: 'no-timer' };
    const board = at(model.port, 'relay-board');
    expect(await board.adapter.perform(board.device, anOpen(), long())).toMatchObject(refused);
    for (const unknownKind of [0, 3]) {
      const plc = withRegisters(unknownKind);
      expect(await plc.adapter.perform(plc.device, anOpen(), long())).toMatchObject(refused);
    }
    expect(model.written).toEqual([]);
  });

  it('are not written to as ours, or by a profile that nobody knows', async () => {
    model.input.set(0, 0x4847);
    for (let address = 1; address < 23; address += 1) model.input.set(address, 0);
    for (const profile of ['headgate', 'no-such-profile']) {
      const { adapter, device } = at(model.port, profile);
      for (const order of [anOpen(), aClose(null)]) {
        const notRun = { kind: 'not-run', trouble: 'not-understood' };
        expect(await adapter.perform(device, order, long())).toMatchObject(notRun);
      }
    }
    expect(model.written).toEqual([]);
  });
});

/** Frames of Modbus TCP: what is asked, and an answer to it. */
interface ReceivedRequest {
  readonly transaction: number;
  readonly code: number;
  readonly address: number;
}
function received(frame: Buffer): ReceivedRequest {
  return { transaction: frame.readUInt16BE(0), code: frame.readUInt8(7), address: frame.readUInt16BE(8) };
}
function answer(transaction: number, code: number, registers: readonly number[]): Buffer {
  const frame = Buffer.alloc(9 + registers.length * 2);
  frame.writeUInt16BE(transaction, 0);
  frame.writeUInt16BE(frame.length - 6, 4);
  frame.writeUInt8(1, 6);
  frame.writeUInt8(code, 7);
  frame.writeUInt8(registers.length * 2, 8);
  registers.forEach((register, index) => frame.writeUInt16BE(register, 9 + index * 2));
  return frame;
}
const header = [0x4847, 0x4154, 1, 1, 1, 0, 9, 0, 100, 0, 0, ...Array<number>(12).fill(0)];

describe('the Modbus adapter with devices that are out of order', () => {
  let server: Trap | undefined;
  afterEach(() => server?.stop());
  const serving = async (serve: (socket: Socket) => void) => {
    server = await Trap.at('127.0.0.1', 0, serve);
    return at(server.port, 'headgate', [1]);
  };

  it('an answer to another request is passed over', async () => {
    const order = anOpen(600, 1);
    const { adapter, device } = await serving((socket) => {
      socket.on('data', (frame: Buffer) => {
        const { transaction, code, address } = received(frame);
        const closed = Array<number>(12).fill(0);
        // What comes late from before: a station that is open.
        socket.write(
          answer(transaction + 7, code, [1, ...u32Registers(9), ...uuidRegisters(order.commandId), 0]),
        );
        if (address === 0) socket.write(answer(transaction, code, header));
        else socket.write(answer(transaction, code, closed));
      });
    });
    const reading = await adapter.read(device, long());
    expect(reading).toMatchObject({ kind: 'read', stations: [{ station: 1, isOpen: false }] });
  });

  it('what was written and not answered is unknown, and the connection is not used again', async () => {
    const timeout = new AbortController();
    const { adapter, device } = await serving((socket) => {
      socket.on('data', (frame: Buffer) => {
        const { transaction, code } = received(frame);
        if (code === 4) socket.write(answer(transaction, code, header));
        else timeout.abort();
      });
    });
    const outcome = await adapter.perform(device, anOpen(600, 1), timeout.signal);
    expect(outcome).toMatchObject({ kind: 'unknown' });
    await adapter.read(device, long());
    expect(server?.caught).toBe(2);
  });

  it.each([
    ['nonsense', (socket: Socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['a frame that is too short', (socket: Socket) => socket.write(Buffer.from([0, 1, 0, 0, 0, 2, 1, 4]))],
    ['the end of the connection', (socket: Socket) => socket.end()],
    ['a reset', (socket: Socket) => socket.resetAndDestroy()],
  ])('%s before the write: it did not run', async (_what, say) => {
    const { adapter, device } = await serving((socket) => {
      socket.once('data', () => say(socket));
    });
    const outcome = await adapter.perform(device, anOpen(600, 1), AbortSignal.timeout(3_000));
    expect(outcome).toMatchObject({ kind: 'not-run' });
  });

  it('a close does not wait for a start that hangs, and goes before what else waits', async () => {
    const codes: number[] = [];
    const { adapter, device } = await serving((socket) => {
      socket.on('data', (frame: Buffer) => {
        const { transaction, code } = received(frame);
        codes.push(code);
        // The first start is never answered.
        if (codes.length === 1) return;
        if (code === 16)
          socket.write(Buffer.concat([frame.subarray(0, 4), Buffer.from([0, 6]), frame.subarray(6, 12)]));
        else if (received(frame).address === 0) socket.write(answer(transaction, code, header));
        else socket.write(answer(transaction, code, Array<number>(12).fill(0)));
      });
    });
    const hanging = adapter.perform(device, anOpen(600, 1), long());
    await eventually('the start has been sent', () => codes.length === 1);
    const read = adapter.read(device, long());
    const closed = await adapter.perform(device, aClose(1), long());
    expect(closed).toMatchObject({ kind: 'confirmed' });
    expect(codes.slice(0, 3)).toEqual([4, 4, 16]);
    expect(await hanging).toMatchObject({ kind: 'not-run', trouble: 'silent' });
    expect(await read).toMatchObject({ kind: 'read' });
  });

  it('lets go of what hangs when the controller goes, and when the process ends', async () => {
    const { adapter, device } = await serving(() => undefined);
    const hanging = adapter.read(device, long());
    await eventually('it is connected', () => server?.caught === 1);
    await adapter.release(device.controllerId);
    expect(await hanging).toMatchObject({ kind: 'unreadable' });
    const another = adapter.read(device, long());
    await eventually('it is connected', () => server?.caught === 2);
    await adapter.stop();
    expect(await another).toMatchObject({ kind: 'unreadable' });
  });
});
