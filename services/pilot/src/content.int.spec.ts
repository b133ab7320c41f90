import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PilotUpdateInput, ProjectInput, TestimonialInput } from '@headgate/contracts/pilot-content';
import {
  changePilotUpdate,
  changeProject,
  changeTestimonial,
  createPilotUpdate,
  createProject,
  createTestimonial,
  deletePilotUpdate,
  deleteProject,
  deleteTestimonial,
  listEditablePilotUpdates,
  listEditableProjects,
  listEditableTestimonials,
} from '@headgate/contracts/pilot-content-questions';
import { listPilotUpdates, listProjects, listTestimonials } from '@headgate/contracts/pilot-questions';
import type { Asker, Caller } from '@headgate/messaging';
import { refusal } from '@headgate/runtime/testing/refusal';
import { startPilot, type OwnPilot } from '../test/own-pilot.ts';

const admin: Caller = { userId: randomUUID(), farmId: randomUUID(), role: 'admin' };
const grower: Caller = { userId: randomUUID(), farmId: randomUUID(), role: 'grower' };
const asAdmin = { caller: admin };
const noon = new Date('2026-07-01T12:00:00.000Z');
const later = new Date('2026-07-02T09:30:00.000Z');

const update: PilotUpdateInput = {
  title: 'Block 4 is watered by advice',
  status: 'active',
  location: 'Lodi, CA',
  farmName: 'Long Row Farm',
  description: 'Grapes on drip',
  updateContent: 'Week 3.\nTwo sets were skipped after rain.',
};
const project: ProjectInput = {
  title: 'Almonds',
  category: 'Orchard',
  cropType: 'almonds',
  location: 'Madera, CA',
  description: 'Two wells',
  imageUrl: '/pictures/almonds.avif',
  waterSavings: 12.5,
  yieldIncrease: null,
  costSavings: 8_000,
  roiMonths: null,
};
const testimonial: TestimonialInput = {
  authorName: 'A grower',
  company: 'Long Row Farm',
  content: 'Said, and agreed to be quoted.',
  rating: 5,
  avatarUrl: null,
  featured: 'false',
};

let pilot: OwnPilot;
let asker: Asker;
const rows = (query: string) => pilot.rows(query);

beforeAll(async () => {
  pilot = await startPilot();
  asker = pilot.asker;
});
afterAll(() => pilot.stop());

beforeEach(async () => {
  pilot.clock.at = noon;
  await rows('TRUNCATE pilot_update, project, testimonial, audit_log');
});

/** What was made; the test fails where there was no room. */
function saved<Content>(answer: { kind: 'saved'; content: Content } | { kind: string }): Content {
  if (!('content' in answer)) throw new Error(`Not saved: ${answer.kind}`);
  return answer.content;
}

describe('an update', () => {
  it('is made, dated by the service, shown to everybody, changed and deleted', async () => {
    const made = saved(await asker.ask(createPilotUpdate, update, asAdmin));
    expect(made).toEqual({
      ...update,
      id: expect.any(String),
      sample: 'false',
      version: 1,
      lastUpdated: noon.toISOString(),
    });
    const { version, ...shown } = made;
    expect(await asker.ask(listPilotUpdates, {})).toEqual([shown]);

    pilot.clock.at = later;
    const change = { id: made.id, version, status: 'on hold' };
    const changed = saved(await asker.ask(changePilotUpdate, change, asAdmin));
    expect(changed).toEqual({ ...made, status: 'on hold', version: 2, lastUpdated: later.toISOString() });
    expect(await asker.ask(listEditablePilotUpdates, {}, asAdmin)).toEqual([changed]);

    expect(await asker.ask(deletePilotUpdate, { id: made.id }, asAdmin)).toEqual({ kind: 'done' });
    expect(await asker.ask(listPilotUpdates, {})).toEqual([]);
    expect(await asker.ask(deletePilotUpdate, { id: made.id }, asAdmin)).toEqual({ kind: 'not-found' });
    expect(await asker.ask(changePilotUpdate, change, asAdmin)).toEqual({ kind: 'not-found' });
  });

  it('that is a sample can be seen by administrators in production, stays one, and goes when deleted', async () => {
    const { id } = saved(await asker.ask(createPilotUpdate, update, asAdmin));
    await rows(`UPDATE pilot_update SET sample = 'true'`);
    expect(await asker.ask(listPilotUpdates, {})).toEqual([]);
    const change = { id, version: 1, title: 'Not a sample, honestly' };
    expect(saved(await asker.ask(changePilotUpdate, change, asAdmin)).sample).toBe('true');
    expect(await asker.ask(listPilotUpdates, {})).toEqual([]);
    expect(await asker.ask(listEditablePilotUpdates, {}, asAdmin)).toHaveLength(1);
    await asker.ask(deletePilotUpdate, { id }, asAdmin);
    expect(await asker.ask(listEditablePilotUpdates, {}, asAdmin)).toEqual([]);
  });
});

describe('projects and testimonials', () => {
  it('a project keeps the day it was made', async () => {
    const made = saved(await asker.ask(createProject, project, asAdmin));
    pilot.clock.at = later;
    const change = { id: made.id, version: 1, waterSavings: null, imageUrl: null };
    const changed = saved(await asker.ask(changeProject, change, asAdmin));
    expect(changed).toEqual({
      ...project,
      ...change,
      version: 2,
      createdAt: noon.toISOString(),
    });
    const { version, ...shown } = changed;
    expect(version).toBe(2);
    expect(await asker.ask(listProjects, {})).toEqual([shown]);
    expect(await asker.ask(listEditableProjects, {}, asAdmin)).toEqual([changed]);
    expect(await asker.ask(deleteProject, { id: made.id }, asAdmin)).toEqual({ kind: 'done' });
  });

  it('a featured testimonial comes before the others', async () => {
    const first = saved(await asker.ask(createTestimonial, testimonial, asAdmin));
    const second = saved(
      await asker.ask(createTestimonial, { ...testimonial, authorName: 'B grower' }, asAdmin),
    );
    await asker.ask(changeTestimonial, { id: second.id, version: 1, featured: 'true' }, asAdmin);
    const names = (await asker.ask(listTestimonials, {})).map(({ authorName }) => authorName);
    expect(names).toEqual(['B grower', 'A grower']);
    await asker.ask(deleteTestimonial, { id: first.id }, asAdmin);
    expect(await asker.ask(listEditableTestimonials, {}, asAdmin)).toHaveLength(1);
  });
});

describe('two administrators', () => {
  it('do not overwrite each other: of ten at once one wins, the others hear of it', async () => {
    const { id } = saved(await asker.ask(createPilotUpdate, update, asAdmin));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        asker.ask(changePilotUpdate, { id, version: 1, title: `Title ${index}` }, asAdmin),
      ),
    );
    const winners = answers.filter(({ kind }) => kind === 'saved');
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ kind }) => kind === 'changed-meanwhile')).toHaveLength(9);
    expect(await asker.ask(listEditablePilotUpdates, {}, asAdmin)).toEqual(winners.map(saved));
  });
});

describe('there is room', () => {
  const fill = (howMany: number, letter: string) =>
    rows(`INSERT INTO pilot_update
      SELECT gen_random_uuid(), 't', 'd', 'active', 'l', 'f', repeat('${letter}', 3000), now(), 'false'
      FROM generate_series(1, ${howMany})`);

  it('for as many as the list shows, however many are made at once', async () => {
    await fill(198, 'c');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => asker.ask(createPilotUpdate, update, asAdmin)),
    );
    expect(answers.filter(({ kind }) => kind === 'saved')).toHaveLength(2);
    expect(answers.filter(({ kind }) => kind === 'full')).toHaveLength(3);
    expect(await asker.ask(listPilotUpdates, {})).toHaveLength(200);
  });

  it('for no more than an answer carries, in whatever script', async () => {
    await fill(90, '水');
    const long = { ...update, updateContent: '水'.repeat(3000) };
    const kinds = new Set<string>();
    for (let made = 0; made < 20; made += 1)
      kinds.add((await asker.ask(createPilotUpdate, long, asAdmin)).kind);
    expect([...kinds]).toEqual(['saved', 'full']);
    const shown = await asker.ask(listPilotUpdates, {});
    expect(shown.length).toBeLessThan(110);
    const { id, version } = (await asker.ask(listEditablePilotUpdates, {}, asAdmin)).at(-1)!;
    const shorter = { id, version, updateContent: 'Short' };
    expect((await asker.ask(changePilotUpdate, shorter, asAdmin)).kind).toBe('saved');
  });
});

const id = '4f5f0a86-1c35-4b0c-8f57-6d4d5be6f3a1';
const questions = [
  ['list updates', (call: object) => asker.ask(listEditablePilotUpdates, {}, call)],
  ['create an update', (call: object) => asker.ask(createPilotUpdate, update, call)],
  ['change an update', (call: object) => asker.ask(changePilotUpdate, { id, version: 1 }, call)],
  ['delete an update', (call: object) => asker.ask(deletePilotUpdate, { id }, call)],
  ['list projects', (call: object) => asker.ask(listEditableProjects, {}, call)],
  ['create a project', (call: object) => asker.ask(createProject, project, call)],
  ['change a project', (call: object) => asker.ask(changeProject, { id, version: 1 }, call)],
  ['delete a project', (call: object) => asker.ask(deleteProject, { id }, call)],
  ['list testimonials', (call: object) => asker.ask(listEditableTestimonials, {}, call)],
  ['create a testimonial', (call: object) => asker.ask(createTestimonial, testimonial, call)],
  ['change a testimonial', (call: object) => asker.ask(changeTestimonial, { id, version: 1 }, call)],
  ['delete a testimonial', (call: object) => asker.ask(deleteTestimonial, { id }, call)],
] as const;

describe.each(questions)('to %s', (_what, ask) => {
  it('is for administrators alone, whatever the gateway thinks', async () => {
    expect(await refusal(ask({}))).toEqual([401, 'You are not logged in']);
    expect(await refusal(ask({ caller: grower }))).toEqual([403, 'Administrators only']);
    expect(await rows('SELECT * FROM audit_log')).toEqual([]);
    expect(await rows('SELECT id FROM pilot_update')).toEqual([]);
  });
});

describe('the audit log', () => {
  it('says who did what to which, when, and holds no text of it', async () => {
    const made = saved(await asker.ask(createPilotUpdate, update, asAdmin));
    pilot.clock.at = later;
    await asker.ask(changePilotUpdate, { id: made.id, version: 1, title: 'Other' }, asAdmin);
    await asker.ask(changePilotUpdate, { id: made.id, version: 1, title: 'Refused' }, asAdmin);
    await asker.ask(deletePilotUpdate, { id: made.id }, asAdmin);
    await asker.ask(deletePilotUpdate, { id: made.id }, asAdmin);
    const common = { actor: admin.userId, subject_id: made.id };
    expect(await rows('SELECT at, actor, action, subject_id FROM audit_log ORDER BY id')).toEqual([
      { ...common, action: 'pilot-update-created', at: noon },
      { ...common, action: 'pilot-update-changed', at: later },
      { ...common, action: 'pilot-update-deleted', at: later },
    ]);
  });
});
