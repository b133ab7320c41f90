import type {
  MeterRow,
  NumberRow,
  PressureRow,
  RegisterProfile,
  TimerKind,
} from '../../device-profiles/register-profiles.ts';
import type { ModbusLink } from './modbus-link.ts';
import { registerAt, u32At, u32Registers } from './registers.ts';

type Row = Pick<NumberRow, 'first' | 'step'>;
type Table = 'input' | 'holding';

/** The registers and coils of one device, by station, as its profile has them. */
export class RegisterRows {
  readonly #link: ModbusLink;
  readonly #profile: RegisterProfile;

  constructor(link: ModbusLink, profile: RegisterProfile) {
    this.#link = link;
    this.#profile = profile;
  }

  /** What stands in a row of numbers. */
  async numbers(row: NumberRow & { readonly table: Table }, stations: readonly number[]) {
    const found = new Map<number, number>();
    for (const group of neighbours(row, stations, row.words)) {
      const registers = await this.#read(row.table, group.address, group.stations.length * row.words);
      group.stations.forEach((station, index) => {
        const place = index * row.words;
        found.set(station, row.words === 1 ? registerAt(registers, place) : u32At(registers, place));
      });
    }
    return found;
  }

  /** What stands in a row of numbers that are gallons, or gallons a minute. */
  async gallons(row: MeterRow, stations: readonly number[]): Promise<Map<number, number>> {
    const numbers = await this.numbers(row, stations);
    return new Map([...numbers].map(([station, value]) => [station, value / row.perGallon]));
  }

  /** What stands in a row of pressures [psi]. */
  async pressures(row: PressureRow, stations: readonly number[]): Promise<Map<number, number>> {
    const numbers = await this.numbers(row, stations);
    return new Map([...numbers].map(([station, value]) => [station, value / row.perPsi]));
  }

  /** Which valves are open. Undefined: neither what opens nor what closes it is written there. */
  async valves(stations: readonly number[]): Promise<Map<number, boolean | undefined>> {
    const { valve } = this.#profile;
    const found = new Map<number, boolean | undefined>();
    if (valve.table === 'holding') {
      for (const [station, word] of await this.numbers({ ...valve, words: 1 }, stations)) {
        found.set(station, word === valve.on ? true : word === valve.off ? false : undefined);
      }
      return found;
    }
    for (const group of neighbours(valve, stations, 1)) {
      const coils = await this.#link.readCoils(group.address, group.stations.length);
      group.stations.forEach((station, index) => found.set(station, coils[index]));
    }
    return found;
  }

  /** Opens one valve, or closes any number. Only what is named is touched. */
  async switchValves(stations: readonly number[], isOpen: boolean): Promise<void> {
    const { valve } = this.#profile;
    for (const group of neighbours(valve, stations, 1)) {
      const { length } = group.stations;
      if (valve.table === 'coil') {
        await this.#link.writeCoils(group.address, Array<boolean>(length).fill(isOpen));
      } else {
        const word = isOpen ? valve.on : valve.off;
        await this.#link.writeHolding(group.address, Array<number>(length).fill(word));
      }
    }
  }

  async writeNumber(row: NumberRow, station: number, value: number): Promise<void> {
    await this.#link.writeHolding(addressOf(row, station), row.words === 1 ? [value] : u32Registers(value));
  }

  async timer(): Promise<TimerKind> {
    const { timer } = this.#profile;
    if (typeof timer === 'string') return timer;
    const [value = 0] = await this.#read(timer.table, timer.address, 1);
    return timer.values[value] ?? 'none';
  }

  #read(table: Table, address: number, length: number): Promise<number[]> {
    return table === 'input'
      ? this.#link.readInput(address, length)
      : this.#link.readHolding(address, length);
  }
}

function addressOf({ first, step }: Row, station: number): number {
  return first + step * (station - 1);
}

/** Stations whose rows lie side by side, so that one request reaches them all; at most 100 words in one. */
function neighbours(row: Row, stations: readonly number[], words: number) {
  const groups: { readonly address: number; readonly stations: number[] }[] = [];
  for (const station of stations.toSorted((one, other) => one - other)) {
    const group = groups.at(-1)?.stations;
    const isNext = row.step === words && group?.at(-1) === station - 1 && group.length * words < 100;
    if (isNext) group.push(station);
    else groups.push({ address: addressOf(row, station), stations: [station] });
  }
  return groups;
}
