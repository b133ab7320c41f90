import type { RegisterProfile } from './register-profile.ts';

/** Every model but our own map. Each is offered by its id in `@headgate/contracts/device-profile`. */
export const registerProfiles: readonly RegisterProfile[] = [
  {
    id: 'plc-coil-timer',
    unit: 'second',
    stations: { max: 16 },
    valve: { table: 'coil', first: 0, step: 1 },
    preset: { first: 100, step: 1, words: 1 },
    remaining: { table: 'input', first: 100, step: 1, words: 1 },
    timer: { table: 'input', address: 0, values: { 1: 'timer', 2: 'watchdog' } },
  },
  {
    // One block of four holding registers a station: command word, preset, time left, reserved.
    id: 'plc-word-timer-minutes',
    unit: 'minute',
    stations: { max: 32 },
    valve: { table: 'holding', first: 0, step: 4, on: 1, off: 0 },
    preset: { first: 1, step: 4, words: 1 },
    remaining: { table: 'holding', first: 2, step: 4, words: 1 },
    timer: { table: 'holding', address: 200, values: { 1: 'timer', 2: 'watchdog' } },
  },
  {
    id: 'relay-board',
    unit: 'second',
    stations: { max: 64 },
    valve: { table: 'coil', first: 0, step: 1 },
    preset: null,
    remaining: null,
    timer: 'none',
  },
];
