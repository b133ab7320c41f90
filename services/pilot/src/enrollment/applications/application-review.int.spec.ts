import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  changeApplication,
  readApplication,
  reviewApplication,
  searchApplications,
  submitApplication,
} from '@headgate/contracts/enrollment-questions';
import { applicationChanged, applicationMoved } from '@headgate/contracts/pilot-facts';
import type { ApplicationStatus } from '@headgate/contracts/pilot-application';
import type { Asker, Caller } from '@headgate/messaging';
import { refusal } from '@headgate/runtime/testing/refusal';
import { anApplication, membershipsOf, sent } from '../../../test/enrolling.ts';
import { aCaller, startPilot, type OwnPilot } from '../../../test/own-pilot.ts';

const noon = new Date('2026-07-01T12:00:00.000Z');
const admin = aCaller('admin');

let pilot: OwnPilot;
let asker: Asker;

beforeAll(async () => {
  pilot = await startPilot();
  asker = pilot.asker;
});
afterAll(() => pilot.stop());
beforeEach(async () => {
  pilot.clock.at = noon;
  await pilot.rows('TRUNCATE application, membership, audit_log, outbox');
});

const submit = (changes = {}, caller = aCaller()) =>
  asker.ask(submitApplication, anApplication(changes), { caller });
const search = (wanted = {}) => asker.ask(searchApplications, { limit: 20, ...wanted }, { caller: admin });
const change = (of: string, version: number, changes: { status?: ApplicationStatus; notes?: string }) =>
  asker.ask(changeApplication, { id: of, version, ...changes }, { caller: admin });

/** Another moment for each. */
async function submitted(...farmNames: string[]): Promise<void> {
  for (const farmName of farmNames) {
    await submit({ farmName });
    pilot.clock.at = new Date(pilot.clock.at.getTime() + 1000);
  }
}

const namesIn = ({ items }: Awaited<ReturnType<typeof search>>) => items.map(({ farmName }) => farmName);

describe('the search', () => {
  it('finds all of all farms, the newest first, with what the team notes', async () => {
    const caller = aCaller();
    const first = await submit({}, caller);
    pilot.clock.at = new Date(noon.getTime() + 1);
    await submit({ farmName: 'Two Wells' });
    const { items, nextCursor } = await search();
    expect(items.map(({ farmName }) => farmName)).toEqual(['Two Wells', 'Long Row Farm']);
    expect(items[1]).toEqual({
      ...first,
      farmId: caller.farmId,
      userId: caller.userId,
      notes: '',
      version: 1,
    });
    expect(nextCursor).toBeNull();
  });

  it('looks into farm, contact, e-mail and place, whatever the case, and takes signs as they are', async () => {
    await submit({ farmName: '100% Almonds' });
    await submit({ contactName: 'Zoë O_Neill' });
    await submit({ email: 'zz@back.example' });
    await submit({ location: String.raw`Back\slash, CA` });
    const count = async (text: string) => (await search({ search: text })).items.length;
    expect(await Promise.all(['100% al', 'zoë', 'ZZ@', 'slash, ca'].map(count))).toEqual([1, 1, 1, 1]);
    expect(await Promise.all(['%', '_', '\\', '100_', "' OR ''='"].map(count))).toEqual([1, 1, 1, 0, 0]);
    expect(await count('goals')).toBe(0);
    expect(await count('')).toBe(4);
  });

  it('filters by how far the team is and how the fee stands, together with the text', async () => {
    await submitted('A', 'B', 'C');
    await pilot.rows(`UPDATE application SET status = 'in-review' WHERE farm_name IN ('A', 'B')`);
    await pilot.rows(`UPDATE application SET payment_status = 'paid' WHERE farm_name IN ('B', 'C')`);
    expect(namesIn(await search({ status: 'in-review' }))).toEqual(['B', 'A']);
    expect(namesIn(await search({ paymentStatus: 'paid' }))).toEqual(['C', 'B']);
    expect(namesIn(await search({ status: 'in-review', paymentStatus: 'paid' }))).toEqual(['B']);
    // Each of them has the same place.
    expect(namesIn(await search({ status: 'in-review', search: 'madera' }))).toEqual(['B', 'A']);
    expect(namesIn(await search({ status: 'accepted', search: 'madera' }))).toEqual([]);
  });

  it('goes through its pages without a gap or a repeat, whatever comes meanwhile', async () => {
    await submitted('A', 'B', 'C', 'D', 'E');
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof search>> = await search({
        limit: 2,
        search: 'madera',
        ...(cursor === null ? {} : { cursor }),
      });
      seen.push(...namesIn(page));
      cursor = page.nextCursor;
      await submitted('Late');
    } while (cursor !== null);
    expect(seen).toEqual(['E', 'D', 'C', 'B', 'A']);
  });

  it('refuses a cursor that no page gave', async () => {
    expect(await refusal(search({ cursor: 'abc' }))).toEqual([400, expect.stringContaining('cursor')]);
  });
});

describe('a change', () => {
  it('moves it on, keeps notes the farm never sees, and says so to farm and log', async () => {
    const caller = aCaller();
    const { id } = await submit({}, caller);
    pilot.clock.at = new Date(noon.getTime() + 60_000);
    const saved = await change(id, 1, { status: 'in-review', notes: 'Called.\nWaits.' });
    expect(saved).toMatchObject({
      kind: 'saved',
      application: { status: 'in-review', notes: 'Called.\nWaits.', version: 2 },
    });
    const reviewed = await asker.ask(reviewApplication, { id }, { caller: admin });
    expect(reviewed).toEqual({ ...saved, kind: 'application' });
    const own = await asker.ask(readApplication, { id }, { caller });
    expect(own).toMatchObject({ kind: 'application', application: { status: 'in-review' } });
    expect(JSON.stringify(own)).not.toContain('Called');
    const { farmId, userId } = caller;
    expect(await sent(pilot, applicationChanged)).toEqual([{ farmId, userId, applicationId: id }]);
    const common = { actor: admin.userId, subject_id: id, at: pilot.clock.at };
    expect(await pilot.rows('SELECT actor, subject_id, at, action FROM audit_log ORDER BY id')).toEqual([
      { ...common, action: 'application-noted' },
      { ...common, action: 'application-in-review' },
    ]);
  });

  it('of notes alone is no news to the farm; of nothing, no change', async () => {
    const { id } = await submit();
    expect(await change(id, 1, { notes: 'N' })).toMatchObject({ application: { version: 2 } });
    expect(await change(id, 2, { notes: 'N', status: 'submitted' })).toMatchObject({
      application: { version: 2 },
    });
    expect(await sent(pilot, applicationChanged)).toEqual([]);
    expect(await pilot.rows('SELECT action FROM audit_log')).toEqual([{ action: 'application-noted' }]);
  });

  it('does not overwrite another: of five at once one wins', async () => {
    const { id } = await submit();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => change(id, 1, { notes: `Note ${index}` })),
    );
    expect(answers.filter(({ kind }) => kind === 'saved')).toHaveLength(1);
    expect(answers.filter(({ kind }) => kind === 'changed-meanwhile')).toHaveLength(4);
  });

  it('of what the farm has corrected meanwhile is refused: somebody else is decided on', async () => {
    const caller = aCaller();
    const { id } = await submit({}, caller);
    await submit({ farmSize: 5000 }, caller);
    expect(await change(id, 1, { status: 'in-review' })).toEqual({ kind: 'changed-meanwhile' });
    expect(await change(id, 2, { status: 'in-review' })).toMatchObject({ kind: 'saved' });
  });

  it('of one that is not there is not found', async () => {
    expect(await change(randomUUID(), 1, { notes: 'N' })).toEqual({ kind: 'not-found' });
    const id = randomUUID();
    expect(await asker.ask(reviewApplication, { id }, { caller: admin })).toEqual({ kind: 'not-found' });
  });
});

describe('the moves', () => {
  const statuses = ['submitted', 'in-review', 'accepted', 'declined'] as const;
  const there = new Set([
    'submitted in-review',
    'in-review accepted',
    'in-review declined',
    'declined in-review',
  ]);
  const all = statuses.flatMap((from) => statuses.map((to) => [from, to] as const));

  it.each(all.filter(([from, to]) => from !== to))('from %s to %s', async (from, to) => {
    const { id } = await submit();
    await pilot.rows('UPDATE application SET status = $1 WHERE id = $2', [from, id]);
    if (there.has(`${from} ${to}`)) {
      expect(await change(id, 1, { status: to })).toMatchObject({
        kind: 'saved',
        application: { status: to },
      });
      return;
    }
    expect(await refusal(change(id, 1, { status: to, notes: 'N' }))).toEqual([
      400,
      `It cannot go from ${from} to ${to}`,
    ]);
    expect(await pilot.rows('SELECT status, version, notes FROM application')).toEqual([
      { status: from, version: 1, notes: '' },
    ]);
  });

  it('a farm that is declined is no applicant any more, until it is looked at again', async () => {
    const caller = aCaller();
    const { id } = await submit({}, caller);
    await change(id, 1, { status: 'in-review' });
    const declined = await change(id, 2, { status: 'declined' });
    expect(declined).not.toHaveProperty('application.reopenedAt');
    pilot.clock.at = new Date('2026-07-02T12:00:00.000Z');
    const again = await change(id, 3, { status: 'in-review' });
    expect(again).toMatchObject({ application: { reopenedAt: '2026-07-02T12:00:00.000Z' } });
    expect(await membershipsOf(pilot, caller)).toEqual(['applied', 'new', 'applied']);
  });

  it('one that was accepted is in review again once the farm says something else, and all hear of it', async () => {
    const caller = aCaller();
    const { id } = await submit({ agreementVersion: undefined }, caller);
    await change(id, 1, { status: 'in-review' });
    await change(id, 2, { status: 'accepted' });
    const moves = async () =>
      (await sent(pilot, applicationMoved)).map(({ status, by = 'team' }) => `${status} by the ${by}`);
    const [read, accepted] = ['in-review by the team', 'accepted by the team'];
    expect(await submit({ agreementVersion: undefined }, caller)).toMatchObject({ status: 'accepted' });
    // To accept the agreement is no correction of what was decided on.
    expect(await submit({}, caller)).toMatchObject({ status: 'accepted', agreementVersion: '2025-10-13' });
    expect(await moves()).toEqual([read, accepted]);

    pilot.clock.at = new Date('2026-07-04T08:00:00.000Z');
    expect(await submit({ farmSize: 5000 }, caller)).toMatchObject({
      id,
      status: 'in-review',
      farmSize: 5000,
    });
    expect(await moves()).toEqual([read, accepted, 'in-review by the farm']);
    const waiting = { id, farmSize: 5000, submittedAt: noon.toISOString() };
    expect((await search({ status: 'in-review' })).items).toMatchObject([
      { ...waiting, reopenedAt: '2026-07-04T08:00:00.000Z' },
    ]);
    expect(await change(id, 3, { status: 'accepted' })).toEqual({ kind: 'changed-meanwhile' });
    expect(await change(id, 5, { status: 'accepted' })).toMatchObject({ kind: 'saved' });
  });

  it('one that was declined stays so once the farm has applied anew', async () => {
    const caller = aCaller();
    const { id } = await submit({}, caller);
    await change(id, 1, { status: 'in-review' });
    await change(id, 2, { status: 'declined' });
    await submit({}, caller);
    expect(await refusal(change(id, 3, { status: 'in-review' }))).toEqual([
      400,
      'The farm has applied again since',
    ]);
  });
});

const someId = randomUUID();
it.each<[string, (call: { caller?: Caller }) => Promise<unknown>]>([
  ['search applications', (call) => asker.ask(searchApplications, { limit: 1 }, call)],
  ['review an application', (call) => asker.ask(reviewApplication, { id: someId }, call)],
  ['change an application', (call) => asker.ask(changeApplication, { id: someId, version: 1 }, call)],
])('to %s is for administrators alone, whatever the gateway thinks', async (_what, ask) => {
  expect(await refusal(ask({}))).toEqual([401, 'You are not logged in']);
  expect(await refusal(ask({ caller: aCaller() }))).toEqual([403, 'Administrators only']);
});

it('each move is announced with the status, for the mail about it; notes are not', async () => {
  const caller = aCaller();
  const { id } = await submit({}, caller);
  await change(id, 1, { notes: 'Called them' });
  await change(id, 2, { status: 'in-review' });
  await change(id, 3, { status: 'accepted' });
  const moves = await sent(pilot, applicationMoved);
  const { userId, farmId } = caller;
  expect(moves.map(({ moveId: _each, ...move }) => move)).toEqual(
    ['in-review', 'accepted'].map((status) => ({ farmId, userId, applicationId: id, status })),
  );
  expect(new Set(moves.map(({ moveId }) => moveId)).size).toBe(2);
});
