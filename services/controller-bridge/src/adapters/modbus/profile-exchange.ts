import type { RegisterProfile, TimerKind } from '../../device-profiles/register-profile.ts';
import type { Device, Order, Outcome, StationState } from '../controller-adapter.ts';
import { DeviceFailure } from '../device-failure.ts';
import { showsDone } from '../device-protocol/outcome-of-ack.ts';
import type { Exchange, Progress } from './exchange.ts';
import { ModbusException } from './modbus-exception.ts';
import type { ModbusLink } from './modbus-link.ts';
import { numbersOf, switchValves, timerOf, valvesOf, writeNumber } from './register-rows.ts';

type Opening = Exclude<Order, { kind: 'close' }>;

const unitsASecond = { tenth: 10, second: 1, minute: 1 / 60 } as const;

/**
 * With a model that a profile describes. It knows neither ids nor sequences: nothing counts as done before it reads back so.
 */
export function profileExchange(profile: RegisterProfile, device: Pick<Device, 'stations'>): Exchange {
  const stations = device.stations.filter((station) => station <= profile.stations.max);
  return {
    perform: (link, order, progress) =>
      order.kind === 'close'
        ? close(link, profile, order, stations, progress)
        : open(link, profile, order, progress),
    async read(link) {
      const timer = await timerOf(link, profile);
      const reported = await statesOf(link, profile, stations);
      return {
        kind: 'read',
        at: new Date(),
        stations: reported,
        timer,
        lastSequence: null,
        uptimeSeconds: null,
      };
    },
  };
}

/** `open` and `set-remaining`: the preset first, so that a valve is never open without its end. */
async function open(
  link: ModbusLink,
  profile: RegisterProfile,
  order: Opening,
  progress: Progress,
): Promise<Outcome> {
  const timer = await timerOf(link, profile);
  const preset = presetOf(profile, order);
  const refused = whyRefused(profile, order, timer, preset);
  if (refused !== undefined) return refused;
  const now = await stateOf(link, profile, order.station);
  if (now === undefined) return refusedAs('unknown-station', 'the device has no such station');
  if (order.kind === 'set-remaining' && !now.isOpen) {
    return refusedAs('not-running', 'the valve is closed');
  }
  const { preset: row, valve } = profile;
  if (row !== null) {
    const setPreset = () => writeNumber(link, row, order.station, preset);
    // Of a valve that is closed it is a number in a register, and no more.
    await (now.isOpen ? progress.write(setPreset) : setPreset());
  }
  if (order.kind === 'open') await progress.write(() => switchValves(link, valve, [order.station], true));
  return readBack(link, profile, order, preset);
}

async function readBack(
  link: ModbusLink,
  profile: RegisterProfile,
  order: Opening,
  preset: number,
): Promise<Outcome> {
  const stations = await statesOf(link, profile, [order.station]);
  const isOpen = showsDone(order, stations);
  if (isOpen && (await endsInTime(link, profile, order.station, preset))) {
    return { kind: 'confirmed', readBackAt: new Date(), stations };
  }
  const cause = new Error(
    isOpen ? 'The timer does not read back as it was set' : 'The valve reads back closed',
  );
  return { kind: 'unknown', cause };
}

/** What its timer has left is within what was asked for; where it does not tell, the preset is as it was written. */
async function endsInTime(
  link: ModbusLink,
  { remaining, preset: row }: RegisterProfile,
  station: number,
  preset: number,
): Promise<boolean> {
  if (remaining !== null) {
    const left = (await numbersOf(link, remaining, [station])).get(station) ?? 0;
    return left > 0 && left <= preset;
  }
  if (row === null) return true;
  return (await numbersOf(link, { ...row, table: 'holding' }, [station])).get(station) === preset;
}

async function close(
  link: ModbusLink,
  profile: RegisterProfile,
  order: Extract<Order, { kind: 'close' }>,
  known: readonly number[],
  progress: Progress,
): Promise<Outcome> {
  const stations = order.station === null ? known : [order.station];
  if (stations.length === 0 || stations.some((station) => station > profile.stations.max)) {
    return refusedAs('unknown-station', 'the profile has no such station');
  }
  await progress.write(() => switchValves(link, profile.valve, stations, false));
  const reported = await statesOf(link, profile, stations);
  if (showsDone(order, reported)) return { kind: 'confirmed', readBackAt: new Date(), stations: reported };
  return { kind: 'unknown', cause: new Error('A valve reads back open') };
}

function whyRefused(
  { stations, preset: row }: RegisterProfile,
  { station, seconds, expiresAt }: Opening,
  timer: TimerKind,
  preset: number,
): Outcome | undefined {
  if (station > stations.max) return refusedAs('unknown-station', 'the profile has no such station');
  if (timer === 'none' || (timer === 'timer' && row === null)) {
    return refusedAs('no-timer', 'nothing would close the valve by itself');
  }
  if (row !== null && (preset < 1 || preset > (row.words === 1 ? 0xffff : 0xffff_ffff))) {
    return refusedAs('other', `its timer cannot count ${seconds} s`);
  }
  if (expiresAt.getTime() <= Date.now()) return refusedAs('expired', 'it had expired before it was written');
  return undefined;
}

/** Rounded down: a valve is never open for longer than was asked for. */
function presetOf({ unit }: RegisterProfile, { seconds }: Opening): number {
  return Math.floor(seconds * unitsASecond[unit] + 1e-9);
}

function refusedAs(refusal: Extract<Outcome, { kind: 'refused' }>['refusal'], detail: string): Outcome {
  return { kind: 'refused', refusal, detail };
}

/** Undefined: the device has no register of this station, though its profile has. */
async function stateOf(
  link: ModbusLink,
  profile: RegisterProfile,
  station: number,
): Promise<StationState | undefined> {
  try {
    return (await statesOf(link, profile, [station]))[0];
  } catch (error) {
    if (error instanceof ModbusException && error.code === 2) return undefined;
    throw error;
  }
}

async function statesOf(
  link: ModbusLink,
  profile: RegisterProfile,
  stations: readonly number[],
): Promise<StationState[]> {
  const valves = await valvesOf(link, profile.valve, stations);
  const left = profile.remaining === null ? undefined : await numbersOf(link, profile.remaining, stations);
  return stations.map((station): StationState => {
    const isOpen = valves.get(station);
    if (isOpen === undefined) {
      throw new DeviceFailure('not-understood', `Station ${station} is neither open nor closed`);
    }
    const units = isOpen ? left?.get(station) : undefined;
    const remainingSeconds = units === undefined ? null : Math.ceil(units / unitsASecond[profile.unit]);
    return { station, isOpen, remainingSeconds, commandId: null };
  });
}
