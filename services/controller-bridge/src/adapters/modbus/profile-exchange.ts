import { maxPressurePsi } from '@headgate/contracts/metered-water';
import type { RegisterProfile, TimerKind } from '../../device-profiles/register-profiles.ts';
import type { Device, MeterReading, Order, Outcome, StationState } from '../controller-adapter.ts';
import { DeviceFailure, refused } from '../device-failure.ts';
import { showsDone } from '../device-protocol/outcome-of-ack.ts';
import type { Exchange, Progress } from './exchange.ts';
import { ModbusException } from './modbus-exception.ts';
import type { ModbusLink } from './modbus-link.ts';
import { RegisterRows } from './register-rows.ts';

type Opening = Extract<Order, { kind: 'open' | 'set-remaining' }>;

const unitsASecond = { tenth: 10, second: 1, minute: 1 / 60 } as const;

/**
 * With a model that a profile describes. It knows neither ids nor sequences: nothing counts as done before it reads back so.
 */
export class ProfileExchange implements Exchange {
  readonly #profile: RegisterProfile;
  readonly #rows: RegisterRows;
  /** Those of the device's that its profile has. */
  readonly #stations: readonly number[];

  constructor(link: ModbusLink, profile: RegisterProfile, { stations }: Pick<Device, 'stations'>) {
    this.#profile = profile;
    this.#rows = new RegisterRows(link, profile);
    this.#stations = stations.filter((station) => station <= profile.stations.max);
  }

  perform(order: Order, progress: Progress): Promise<Outcome> {
    switch (order.kind) {
      case 'close':
        return this.#close(order, progress);
      case 'open':
      case 'set-remaining':
        return this.#open(order, progress);
      case 'pause':
      case 'resume':
        return Promise.resolve(refused('other', 'a plain model cannot pause'));
    }
  }

  async read() {
    const timer = await this.#rows.timer();
    const stations = await this.#statesOfKnown(this.#stations);
    const at = new Date();
    return { kind: 'read' as const, at, stations, timer, lastSequence: null, uptimeSeconds: null };
  }

  /** `open` and `set-remaining`: the preset first, so that a valve is never open without its end. */
  async #open(order: Opening, progress: Progress): Promise<Outcome> {
    const preset = presetOf(this.#profile, order);
    const refusedOutcome = whyRefused(this.#profile, order, await this.#rows.timer(), preset);
    if (refusedOutcome !== undefined) return refusedOutcome;
    const now = await this.#stateOf(order.station);
    if (now === undefined) return refused('unknown-station', 'the device has no such station');
    if (order.kind === 'set-remaining' && !now.isOpen) return refused('not-running', 'the valve is closed');
    const { preset: row } = this.#profile;
    if (row !== null) {
      const setPreset = () => this.#rows.writeNumber(row, order.station, preset);
      // Of a valve that is closed it is a number in a register, and no more.
      await (now.isOpen ? progress.write(setPreset) : setPreset());
    }
    if (order.kind === 'open') await progress.write(() => this.#rows.switchValves([order.station], true));
    return await this.#readBack(order, preset);
  }

  async #readBack(order: Opening, preset: number): Promise<Outcome> {
    const stations = await this.#statesOf([order.station]);
    const isOpen = showsDone(order, stations);
    if (isOpen && (await this.#endsInTime(order.station, preset))) {
      return { kind: 'confirmed', readBackAt: new Date(), stations };
    }
    return unknown(isOpen ? 'The timer does not read back as it was set' : 'The valve reads back closed');
  }

  /** What its timer has left is within what was asked for; where it does not tell, the preset is as it was written. */
  async #endsInTime(station: number, preset: number): Promise<boolean> {
    const { remaining, preset: row } = this.#profile;
    if (remaining !== null) {
      const left = (await this.#rows.numbers(remaining, [station])).get(station) ?? 0;
      return left > 0 && left <= preset;
    }
    if (row === null) return true;
    return (await this.#rows.numbers({ ...row, table: 'holding' }, [station])).get(station) === preset;
  }

  async #close(order: Extract<Order, { kind: 'close' }>, progress: Progress): Promise<Outcome> {
    const wanted = order.station === null ? this.#stations : [order.station];
    if (wanted.length === 0 || wanted.some((station) => station > this.#profile.stations.max)) {
      return refused('unknown-station', 'the profile has no such station');
    }
    await progress.write(async () => {
      await askKnown(wanted, (those) => this.#rows.switchValves(those, false));
    });
    const stations = await this.#statesOfKnown(wanted);
    if (showsDone(order, stations)) return { kind: 'confirmed', readBackAt: new Date(), stations };
    return unknown('A valve reads back open');
  }

  /** Undefined: the device has no register of this station, though its profile has. */
  async #stateOf(station: number): Promise<StationState | undefined> {
    try {
      return (await this.#statesOf([station]))[0];
    } catch (error) {
      if (isOfMissing(error)) return undefined;
      throw error;
    }
  }

  async #statesOfKnown(stations: readonly number[]): Promise<StationState[]> {
    return (await askKnown(stations, (those) => this.#statesOf(those))).flat();
  }

  async #statesOf(stations: readonly number[]): Promise<StationState[]> {
    const { remaining, unit } = this.#profile;
    const valves = await this.#rows.valves(stations);
    const left = remaining === null ? undefined : await this.#rows.numbers(remaining, stations);
    const meters = await this.#metersOf(stations);
    return stations.map((station): StationState => {
      const isOpen = valves.get(station);
      if (isOpen === undefined) {
        throw new DeviceFailure('not-understood', `Station ${station} is neither open nor closed`);
      }
      const units = isOpen ? left?.get(station) : undefined;
      const remainingSeconds = units === undefined ? null : Math.ceil(units / unitsASecond[unit]);
      return { station, isOpen, remainingSeconds, commandId: null, meter: meters.get(station) ?? null };
    });
  }

  async #metersOf(stations: readonly number[]): Promise<ReadonlyMap<number, MeterReading>> {
    const { flow, total, pressure } = this.#profile.meters ?? {};
    const flows = flow && (await this.#rows.gallons(flow, stations));
    const totals = total && (await this.#rows.gallons(total, stations));
    const pressures = pressure && (await this.#rows.pressures(pressure, stations));
    const meters = stations.flatMap((station): [number, MeterReading][] => {
      const [gpm, counted] = [flows?.get(station) ?? null, totals?.get(station) ?? null];
      if (gpm === null && counted === null) return [];
      const psi = pressures?.get(station) ?? Infinity;
      const believed = psi <= maxPressurePsi ? psi : null;
      return [[station, { gpm, total: counted, endsByVolume: false, psi: believed }]];
    });
    return new Map(meters);
  }
}

/** What was asked for is no register or coil of the device. */
const isOfMissing = (error: unknown): boolean => error instanceof ModbusException && error.code === 2;

/**
 * All of them together, or where the device refuses that, one by one without those that it has no register of: a zone too many keeps no
 * other one open. Throws where it has none of them.
 */
async function askKnown<Answer>(
  stations: readonly number[],
  ask: (stations: readonly number[]) => Promise<Answer>,
): Promise<readonly Answer[]> {
  try {
    return [await ask(stations)];
  } catch (error) {
    if (!isOfMissing(error)) throw error;
    const answers: Answer[] = [];
    for (const station of stations) {
      try {
        answers.push(await ask([station]));
      } catch (refusal) {
        if (!isOfMissing(refusal)) throw refusal;
      }
    }
    if (answers.length === 0) throw error;
    return answers;
  }
}

function whyRefused(
  { stations, preset: row }: RegisterProfile,
  { station, seconds, expiresAt }: Opening,
  timer: TimerKind,
  preset: number,
): Outcome | undefined {
  if (station > stations.max) return refused('unknown-station', 'the profile has no such station');
  if (timer === 'none' || (timer === 'timer' && row === null)) {
    return refused('no-timer', 'nothing would close the valve by itself');
  }
  if (row !== null && (preset < 1 || preset > (row.words === 1 ? 0xffff : 0xffff_ffff))) {
    return refused('other', `its timer cannot count ${seconds} s`);
  }
  if (expiresAt.getTime() <= Date.now()) return refused('expired', 'it had expired before it was written');
  return undefined;
}

/** Rounded down: a valve is never open for longer than was asked for. */
function presetOf({ unit }: RegisterProfile, { seconds }: Opening): number {
  return Math.floor(seconds * unitsASecond[unit] + 1e-9);
}

function unknown(why: string): Outcome {
  return { kind: 'unknown', cause: new Error(why) };
}
