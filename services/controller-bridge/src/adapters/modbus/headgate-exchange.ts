import type { Order, Outcome, StationState } from '../controller-adapter.ts';
import { refused } from '../device-failure.ts';
import { contradictedBy, showsDone } from '../device-protocol/outcome-of-ack.ts';
import type { Exchange, Progress } from './exchange.ts';
import {
  clockIn,
  commandAddress,
  commandRegisters,
  headerAddress,
  headerLength,
  meterSpans,
  readHeader,
  readStations,
  stationSpans,
  type Header,
} from './headgate-map.ts';
import type { ModbusLink } from './modbus-link.ts';

/** With a device that has our own register map. */
export class HeadgateExchange implements Exchange {
  readonly #link: ModbusLink;

  constructor(link: ModbusLink) {
    this.#link = link;
  }

  async perform(order: Order, progress: Progress): Promise<Outcome> {
    const before = await this.#header();
    const isClose = order.kind === 'close';
    const left = isClose ? 0 : order.expiresAt.getTime() - Date.now();
    if (!isClose && before.timer === 'none') {
      return refused('no-timer', 'the device has neither a timer nor a watchdog');
    }
    if ((order.kind === 'pause' || order.kind === 'resume') && before.version < 3)
      return refused('other', 'its map knows no pauses');
    if (!isClose && left <= 0) return refused('expired', 'it had expired before it was written');
    const registers = commandRegisters(order, before, clockIn(before.clock, left));
    await progress.write(() => this.#link.writeHolding(commandAddress, registers));
    const after = await this.#header();
    const { commandId, result } = after.answer;
    const isOurs = commandId === order.commandId;
    if (isOurs && result !== 'done' && result !== 'none')
      return refused(result, `the device says: ${result}`);
    const stations = await this.#stations(after);
    if (isConfirmed(order, stations, isOurs && result === 'done')) {
      return { kind: 'confirmed', readBackAt: new Date(), stations };
    }
    return isOurs && result === 'done' ? contradictedBy(stations) : { kind: 'unknown', cause: notAnswered };
  }

  async read() {
    const header = await this.#header();
    const { clock, timer, lastSequence } = header;
    const stations = await this.#stations(header);
    return {
      ...{ kind: 'read' as const, at: new Date(), stations, timer },
      lastSequence: lastSequence === 0 ? null : lastSequence,
      uptimeSeconds: Math.floor(clock / 10),
    };
  }

  async #header(): Promise<Header> {
    return readHeader(await this.#link.readInput(headerAddress, headerLength));
  }

  async #stations(header: Header): Promise<StationState[]> {
    const registers = await this.#readAll(stationSpans(header.stations));
    const meters = header.version >= 2 ? await this.#readAll(meterSpans(header.stations)) : [];
    return readStations(registers, meters, header);
  }

  async #readAll(spans: ReturnType<typeof stationSpans>): Promise<number[]> {
    const registers: number[] = [];
    for (const { address, length } of spans) registers.push(...(await this.#link.readInput(address, length)));
    return registers;
  }
}

/**
 * The stations stand as asked for, and either the device answered this very command, or the station bears its id. A close that
 * shows is a close, whoever was answered since.
 */
function isConfirmed(order: Order, stations: readonly StationState[], isAnswered: boolean): boolean {
  if (!showsDone(order, stations)) return false;
  const bearsId = stations.some(
    ({ station, commandId }) => station === order.station && commandId === order.commandId,
  );
  return isAnswered || bearsId || order.kind === 'close';
}

const notAnswered = new Error('The device answered another command since, and does not show ours');
