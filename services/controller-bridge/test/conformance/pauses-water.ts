import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import type { StationState } from '../../src/adapters/controller-adapter.ts';
import type { FieldBench } from '../field-bench.ts';
import type { Bench } from './bench.ts';
import { aClose, anOpen, aPause, aResume, aSetRemaining, perform, read } from './orders.ts';

interface Traits {
  /** As `Traits` of the bench has it. */
  readonly closesOnRestart: boolean;
}

/** Rule 10: a device that can be paused, with the rest intact. */
export function pausesWater(name: string, traits: Traits, make: () => Promise<Bench>): void {
  describe(name, () => {
    let made: Bench | undefined;
    const bench = (): Bench => {
      if (made === undefined) throw new Error('No bench');
      return made;
    };
    afterEach(() => made?.stop());

    /** Open for so long, and paused for so long at the longest. */
    const paused = async ({ seconds = 600, longest = 600 } = {}) => {
      made = await make();
      const opened = anOpen({ seconds });
      expect(await perform(made, opened)).toMatchObject({ kind: 'confirmed' });
      const pause = aPause({ seconds: longest });
      expect(await perform(made, pause)).toMatchObject({ kind: 'confirmed' });
      return { opened, pause };
    };
    keepsWhatIsLeft(bench, paused);
    dropsWhatIsLeft(bench, paused, traits);
    refuses(bench, paused);
    answersOnce(bench, paused);
  });
}

type Paused = (options?: {
  readonly seconds?: number;
  readonly longest?: number;
}) => Promise<{ opened: ReturnType<typeof anOpen>; pause: ReturnType<typeof aPause> }>;

async function stateOf(bench: Bench, station = 1): Promise<StationState> {
  const reading = await read(bench);
  if (reading.kind !== 'read') throw reading.cause;
  const state = reading.stations.find((each) => each.station === station);
  if (state === undefined) throw new Error('It does not tell of it');
  return state;
}

function keepsWhatIsLeft(bench: () => Bench, paused: Paused): void {
  it('says that it can, and closes the valve with the rest intact', async () => {
    const { opened } = await paused();
    expect(await bench().openStations()).toEqual([]);
    const rest = await stateOf(bench());
    const { commandId } = opened;
    expect(rest).toMatchObject({ isOpen: false, isPaused: true, canPause: true, commandId });
    expect(rest.remainingSeconds).toBeGreaterThan(580);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await stateOf(bench())).toMatchObject({ isPaused: true, remainingSeconds: rest.remainingSeconds });
  });

  it('opens again by a resume, for what was left', async () => {
    await paused();
    const rest = (await stateOf(bench())).remainingSeconds ?? 0;
    const resume = aResume();
    expect(await perform(bench(), resume)).toMatchObject({ kind: 'confirmed' });
    const state = await stateOf(bench());
    expect(state).toMatchObject({ isOpen: true, commandId: resume.commandId });
    expect(state.isPaused ?? false).toBe(false);
    expect(state.remainingSeconds).toBeLessThanOrEqual(rest);
  });

  it('opens by a resume alone, long after the end that it would have had, and its own timer closes it', async () => {
    await paused({ seconds: 6 });
    const rest = (await stateOf(bench())).remainingSeconds ?? 0;
    await new Promise((resolve) => setTimeout(resolve, 6_500));
    expect(await bench().openings()).toHaveLength(1);
    const resumedAt = Date.now();
    expect(await perform(bench(), aResume())).toMatchObject({ kind: 'confirmed' });
    await eventually('its own timer closes it', async () => (await bench().openStations()).length === 0);
    expect(Date.now() - resumedAt).toBeLessThan((rest + 3) * 1_000);
    expect(await bench().openings()).toHaveLength(2);
  });
}

function dropsWhatIsLeft(bench: () => Bench, paused: Paused, { closesOnRestart }: Traits): void {
  const isDropped = async () => {
    expect(await stateOf(bench())).toMatchObject({ isOpen: false, remainingSeconds: null, commandId: null });
    expect(await perform(bench(), aResume())).toMatchObject({ kind: 'refused', refusal: 'not-paused' });
    expect(await bench().openStations()).toEqual([]);
    expect(await bench().openings()).toHaveLength(1);
  };

  it('after the longest pause nothing is left, and it opens never again by itself', async () => {
    await paused({ longest: 1 });
    await eventually('the rest is dropped', async () => (await stateOf(bench())).isPaused !== true);
    await isDropped();
  });

  it('a close ends the pause and the rest', async () => {
    await paused();
    expect(await perform(bench(), aClose())).toMatchObject({ kind: 'confirmed' });
    await isDropped();
  });

  it('a close of all ends it, too', async () => {
    await paused();
    expect(await perform(bench(), aClose({ station: null }))).toMatchObject({ kind: 'confirmed' });
    await isDropped();
  });

  if (closesOnRestart)
    it('a restart ends the pause and the rest', async () => {
      await paused();
      await bench().restart();
      await eventually('it can be read', async () => (await read(bench(), 5_000)).kind === 'read');
      await isDropped();
    });

  it('an open begins anew, with seconds of its own', async () => {
    await paused();
    expect(await perform(bench(), anOpen({ seconds: 60 }))).toMatchObject({ kind: 'confirmed' });
    const { isOpen, remainingSeconds } = await stateOf(bench());
    expect(isOpen).toBe(true);
    expect(remainingSeconds).toBeLessThanOrEqual(60);
  });
}

function refuses(bench: () => Bench, paused: Paused): void {
  it('what is paused has nothing to pause or to adjust, and what is not has nothing to resume', async () => {
    await paused();
    expect(await perform(bench(), aPause())).toMatchObject({ kind: 'refused', refusal: 'not-running' });
    expect(await perform(bench(), aSetRemaining())).toMatchObject({
      kind: 'refused',
      refusal: 'not-running',
    });
    expect(await perform(bench(), aPause({ station: 2 }))).toMatchObject({ refusal: 'not-running' });
    expect(await perform(bench(), aResume({ station: 2 }))).toMatchObject({ refusal: 'not-paused' });
    expect(await perform(bench(), aPause({ station: 9 }))).toMatchObject({ refusal: 'unknown-station' });
    await perform(bench(), anOpen({ station: 3 }));
    expect(await perform(bench(), aResume({ station: 3 }))).toMatchObject({ refusal: 'not-paused' });
    expect(await stateOf(bench())).toMatchObject({ isPaused: true });
  });

  it('a resume is stale as an open is, and opens nothing after it has expired', async () => {
    const overtaken = aResume();
    await paused();
    await perform(bench(), aClose());
    expect(await perform(bench(), overtaken)).toMatchObject({ kind: 'refused', refusal: 'stale' });
    await perform(bench(), anOpen());
    await perform(bench(), aPause());
    const expiresAt = new Date(Date.now() - 60_000);
    expect(await perform(bench(), aResume({ expiresAt }))).toMatchObject({ refusal: 'expired' });
    expect(await bench().openStations()).toEqual([]);
  });

  it('a pause from before the last close pauses nothing that came after it', async () => {
    const overtaken = aPause();
    await paused();
    await perform(bench(), aClose());
    await perform(bench(), anOpen());
    expect(await perform(bench(), overtaken)).toMatchObject({ kind: 'refused', refusal: 'stale' });
    expect(await bench().openStations()).toEqual([1]);
  });
}

function answersOnce(bench: () => Bench, paused: Paused): void {
  it('a pause or resume that comes again changes nothing', async () => {
    const { pause } = await paused();
    expect(await perform(bench(), pause)).toMatchObject({ kind: 'confirmed' });
    const resume = aResume();
    expect(await perform(bench(), resume)).toMatchObject({ kind: 'confirmed' });
    // It was done, and something came after it: that is how it stays.
    expect(await perform(bench(), pause)).not.toMatchObject({ kind: 'confirmed' });
    expect(await bench().openStations()).toEqual([1]);
    await perform(bench(), aPause());
    expect(await perform(bench(), resume)).not.toMatchObject({ kind: 'confirmed' });
    expect(await bench().openStations()).toEqual([]);
    expect(await bench().openings()).toHaveLength(2);
  });

  it('is paused and resumed once when the line delivers twice', async () => {
    await paused();
    await bench().behave({ kind: 'duplicating' });
    expect(await perform(bench(), aResume())).toMatchObject({ kind: 'confirmed' });
    expect(await perform(bench(), aPause())).toMatchObject({ kind: 'confirmed' });
    expect(await stateOf(bench())).toMatchObject({ isPaused: true });
    expect(await bench().openings()).toHaveLength(2);
  });
}

/** A device that knows nothing of it, and says nothing of it: it is not harmed by an order that it does not know. */
export function cannotPause(name: string, make: () => Promise<Bench>): void {
  it(`${name} tells nothing of pauses, and an order to pause changes nothing there`, async () => {
    const made = await make();
    await perform(made, anOpen());
    const { canPause, isPaused } = await stateOf(made);
    expect([canPause ?? false, isPaused ?? false]).toEqual([false, false]);
    expect(await perform(made, aPause())).toMatchObject({ kind: 'refused' });
    expect(await made.openStations()).toEqual([1]);
    await made.stop();
  });
}

/** Somebody pauses and resumes at the device itself: it is told as if we had, under the order that opened the valve. */
export function pausesAtItsPanel(name: string, make: () => Promise<FieldBench>): void {
  it(`${name} tells what somebody pauses and resumes at its panel, and takes our resume of it`, async () => {
    const made = await make();
    const { commandId, ...order } = anOpen();
    await perform(made, { ...order, commandId });
    await made.pauseByHand(1, true);
    expect(await stateOf(made)).toMatchObject({ isOpen: false, isPaused: true, commandId });
    await made.pauseByHand(1, false);
    expect(await stateOf(made)).toMatchObject({ isOpen: true, commandId });
    await made.pauseByHand(1, true);
    expect(await perform(made, aResume())).toMatchObject({ kind: 'confirmed' });
    expect(await made.openStations()).toEqual([1]);
    await made.stop();
  });
}
