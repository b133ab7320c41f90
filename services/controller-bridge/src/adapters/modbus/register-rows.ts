import type { NumberRow, RegisterProfile, TimerKind } from '../../device-profiles/register-profile.ts';
import type { ModbusLink } from './modbus-link.ts';
import { registerAt, u32At, u32Registers } from './registers.ts';

interface Row {
  readonly first: number;
  readonly step: number;
}

function addressOf({ first, step }: Row, station: number): number {
  return first + step * (station - 1);
}

/** Stations whose rows lie side by side, so that one request reaches them all; at most 100 in one. */
function neighbours({ step }: Row, stations: readonly number[], words: number): number[][] {
  const groups: number[][] = [];
  for (const station of stations.toSorted((one, other) => one - other)) {
    const group = groups.at(-1);
    const isNext = step === words && group?.at(-1) === station - 1 && group.length * words < 100;
    if (isNext) group.push(station);
    else groups.push([station]);
  }
  return groups;
}

/** What stands in a row of numbers, by station. */
export async function numbersOf(
  link: ModbusLink,
  row: NumberRow & { readonly table: 'input' | 'holding' },
  stations: readonly number[],
): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (const group of neighbours(row, stations, row.words)) {
    const address = addressOf(row, group[0] ?? 1);
    const registers = await readRegisters(link, row.table, address, group.length * row.words);
    group.forEach((station, index) => {
      found.set(station, numberAt(registers, index * row.words, row.words));
    });
  }
  return found;
}

/** Which valves are open, by station. Undefined: neither what opens nor what closes it is written there. */
export async function valvesOf(
  link: ModbusLink,
  valve: RegisterProfile['valve'],
  stations: readonly number[],
): Promise<Map<number, boolean | undefined>> {
  if (valve.table === 'holding') {
    const words = await numbersOf(link, { ...valve, words: 1 }, stations);
    return new Map(
      [...words].map(([station, word]) => [
        station,
        word === valve.on ? true : word === valve.off ? false : undefined,
      ]),
    );
  }
  const found = new Map<number, boolean | undefined>();
  for (const group of neighbours(valve, stations, 1)) {
    const coils = await link.readCoils(addressOf(valve, group[0] ?? 1), group.length);
    group.forEach((station, index) => found.set(station, coils[index]));
  }
  return found;
}

/** Opens one valve, or closes any number. Only what is named is touched. */
export async function switchValves(
  link: ModbusLink,
  valve: RegisterProfile['valve'],
  stations: readonly number[],
  isOpen: boolean,
): Promise<void> {
  for (const group of neighbours(valve, stations, 1)) {
    const address = addressOf(valve, group[0] ?? 1);
    if (valve.table === 'coil')
      await link.writeCoils(
        address,
        group.map(() => isOpen),
      );
    else
      await link.writeHolding(
        address,
        group.map(() => (isOpen ? valve.on : valve.off)),
      );
  }
}

export async function writeNumber(
  link: ModbusLink,
  row: NumberRow,
  station: number,
  value: number,
): Promise<void> {
  await link.writeHolding(addressOf(row, station), row.words === 1 ? [value] : u32Registers(value));
}

export async function timerOf(link: ModbusLink, { timer }: RegisterProfile): Promise<TimerKind> {
  if (typeof timer === 'string') return timer;
  const [value = 0] = await readRegisters(link, timer.table, timer.address, 1);
  return timer.values[value] ?? 'none';
}

function readRegisters(
  link: ModbusLink,
  table: 'input' | 'holding',
  address: number,
  length: number,
): Promise<number[]> {
  return table === 'input' ? link.readInput(address, length) : link.readHolding(address, length);
}

function numberAt(registers: readonly number[], place: number, words: 1 | 2): number {
  return words === 1 ? registerAt(registers, place) : u32At(registers, place);
}
