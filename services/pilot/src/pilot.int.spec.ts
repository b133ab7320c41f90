import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listPilotUpdates, listProjects, listTestimonials } from '@headgate/contracts/pilot-questions';
import type { Asker } from '@headgate/messaging';
import { Unavailable } from '@headgate/runtime';
import { startPilot, type OwnPilot } from '../test/own-pilot.ts';

let pilot: OwnPilot;
let asker: Asker;

beforeAll(async () => {
  pilot = await startPilot({ NODE_ENV: 'development' });
  asker = pilot.asker;
});
afterAll(() => pilot.stop());

describe('the pilot service in development', () => {
  it('answers updates, the newest first, each marked as the sample it is', async () => {
    const updates = await asker.ask(listPilotUpdates, {});
    const newestFirst = updates
      .map(({ lastUpdated }) => lastUpdated)
      .sort()
      .reverse();
    expect(updates.map(({ lastUpdated }) => lastUpdated)).toEqual(newestFirst);
    expect(new Set(updates.map(({ sample }) => sample))).toEqual(new Set(['true']));
  });

  it('answers no projects and no testimonials: there are none', async () => {
    expect(await asker.ask(listProjects, {})).toEqual([]);
    expect(await asker.ask(listTestimonials, {})).toEqual([]);
  });

  it('is unavailable while its database is, and recovers by itself', async () => {
    await pilot.rows('ALTER TABLE testimonial RENAME TO gone');
    await expect(asker.ask(listTestimonials, {})).rejects.toBeInstanceOf(Unavailable);
    await pilot.rows('ALTER TABLE gone RENAME TO testimonial');
    expect(await asker.ask(listTestimonials, {})).toEqual([]);
  });
});
