import type { Order, Outcome, StationState } from '../controller-adapter.ts';
import { contradictedBy, showsDone } from '../device-protocol/outcome-of-ack.ts';
import type { Exchange, Progress } from './exchange.ts';
import {
  clockIn,
  commandAddress,
  commandRegisters,
  headerAddress,
  headerLength,
  readHeader,
  readStations,
  stationSpans,
  type Header,
} from './headgate-map.ts';
import type { ModbusLink } from './modbus-link.ts';

/** With a device that has our own register map. */
export const headgateExchange: Exchange = {
  async perform(link, order, progress) {
    const before = await headerOf(link);
    const prevented = await writeCommand(link, order, before, progress);
    if (prevented !== undefined) return prevented;
    const after = await headerOf(link);
    const { commandId, result } = after.answer;
    const isOurs = commandId === order.commandId;
    if (isOurs && result !== 'done' && result !== 'none') {
      return { kind: 'refused', refusal: result, detail: `the device says: ${result}` };
    }
    const stations = await stationsOf(link, after);
    if (isConfirmed(order, stations, isOurs && result === 'done')) {
      return { kind: 'confirmed', readBackAt: new Date(), stations };
    }
    return isOurs && result === 'done' ? contradictedBy(stations) : { kind: 'unknown', cause: notAnswered };
  },

  async read(link) {
    const header = await headerOf(link);
    const stations = await stationsOf(link, header);
    return {
      ...{ kind: 'read', at: new Date(), stations, timer: header.timer },
      lastSequence: header.lastSequence === 0 ? null : header.lastSequence,
      uptimeSeconds: Math.floor(header.clock / 10),
    };
  },
};

/** Undefined: it was written, and taken. */
async function writeCommand(
  link: ModbusLink,
  order: Order,
  { timer, bootId, clock }: Header,
  progress: Progress,
): Promise<Outcome | undefined> {
  if (order.kind === 'close') {
    await progress.write(() => link.writeHolding(commandAddress, commandRegisters(order, 0, 0)));
    return undefined;
  }
  if (timer === 'none') {
    return { kind: 'refused', refusal: 'no-timer', detail: 'the device has neither a timer nor a watchdog' };
  }
  const left = order.expiresAt.getTime() - Date.now();
  if (left <= 0)
    return { kind: 'refused', refusal: 'expired', detail: 'it had expired before it was written' };
  const registers = commandRegisters(order, bootId, clockIn(clock, left));
  await progress.write(() => link.writeHolding(commandAddress, registers));
  return undefined;
}

async function headerOf(link: ModbusLink): Promise<Header> {
  return readHeader(await link.readInput(headerAddress, headerLength));
}

async function stationsOf(link: ModbusLink, header: Header): Promise<StationState[]> {
  const registers: number[] = [];
  for (const { address, length } of stationSpans(header.stations)) {
    registers.push(...(await link.readInput(address, length)));
  }
  return readStations(registers, header);
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
