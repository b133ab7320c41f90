import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { maxCalendarLinks, type CalendarEntry } from '@headgate/contracts/calendar';
import type { PlannedIrrigation } from '@headgate/contracts/plan';
import { inRequest } from '@headgate/runtime';
import { Retention } from '@headgate/runtime/retention/retention';
import { callOf, OwnPlans, type OwnFarm } from '../../../test/plan/own-plans.ts';
import { ForgetFarm } from '../../farms/forget-farm.ts';
import { retentionRules } from '../../retention/retention-rules.ts';
import { Clock } from '../../time/clock.ts';
import { CalendarLinks } from './calendar-links.ts';
import { ReadCalendar } from './read-calendar.ts';

const morning = '2026-07-10T09:05:00.000Z';
const day = 86_400_000;

let own: OwnPlans;
let clock: Clock;
let links: CalendarLinks;
let calendar: ReadCalendar;
beforeAll(async () => {
  own = await OwnPlans.open(morning);
  clock = new Clock();
  clock.now = () => own.now;
  links = new CalendarLinks(own.records.source, clock);
  calendar = new ReadCalendar(own.records.source, links, own.plans, clock);
});
afterAll(() => own.records.drop());
beforeEach(() => {
  own.now = new Date(morning);
  own.weather.of = { eto: () => 6 };
});

const inDays = (days: number) => {
  own.now = new Date(Date.parse(morning) + days * day);
};
async function aLink({ farmId }: OwnFarm, withAmounts = false) {
  const made = await links.create(farmId, { name: 'Phone', withAmounts });
  if (made.kind !== 'created') throw new Error(made.kind);
  return made;
}
const isOpen = async (token: string) => (await calendar.read({ token })).kind === 'calendar';
async function entriesOf(token: string): Promise<CalendarEntry[]> {
  const read = await calendar.read({ token });
  if (read.kind !== 'calendar') throw new Error(read.kind);
  return read.entries;
}
const plannedOf = async (farm: OwnFarm): Promise<PlannedIrrigation[]> =>
  (await own.read(farm)).fields.flatMap(({ planned }) => planned);

describe('a calendar', () => {
  it('has what the plan has, by the names of fields, and no amounts', async () => {
    const farm = await own.addFarm({ sources: [{}], fields: [{ name: 'North' }, { name: 'South' }] });
    const { token } = await aLink(farm);
    const entries = await entriesOf(token);
    const planned = await plannedOf(farm);
    expect(entries.length).toBeGreaterThan(0);
    expect(new Set(entries.map(({ id }) => id))).toEqual(new Set(planned.map(({ id }) => id)));
    expect(new Set(entries.map(({ field }) => field))).toEqual(new Set(['North', 'South']));
    for (const entry of entries) {
      const { start, end, runs } = planned.find(({ id }) => id === entry.id)?.planned ?? {};
      expect(entry).toMatchObject({ start, end, runs, sequence: 0, state: 'proposed', amount: null });
    }
  });

  it('has amounts where whoever made the link chose so', async () => {
    const farm = await own.addFarm({ sources: [{}] });
    const [entry] = await entriesOf((await aLink(farm, true)).token);
    const { inches, hours } = (await plannedOf(farm))[0]?.planned ?? {};
    expect(entry?.amount).toEqual({ inches, hours });
  });

  it('keeps what somebody left out, as a later version of the same', async () => {
    const farm = await own.addFarm({ sources: [{}] });
    const { token } = await aLink(farm);
    const [first] = await plannedOf(farm);
    if (first === undefined) throw new Error('nothing is planned');
    const { id, version } = first;
    const ask = { id, version, decision: 'skip', language: 'en' } as const;
    await own.decisions.decide(farm, ask, callOf(farm));
    const skipped = (await entriesOf(token)).find((entry) => entry.id === id);
    expect(skipped).toMatchObject({ state: 'skipped', sequence: version + 1 });
    inDays(20);
    expect((await entriesOf(token)).map((entry) => entry.id)).not.toContain(id);
  });

  it('comes in pages, with every field once', async () => {
    const fields = Array.from({ length: 53 }, (_, index) => ({
      name: `Block ${index}`,
      waterSourceId: null,
    }));
    const farm = await own.addFarm({ fields });
    const { token } = await aLink(farm);
    const first = await calendar.read({ token });
    if (first.kind !== 'calendar' || first.nextCursor === null) throw new Error('There is no other page');
    const second = await calendar.read({ token, cursor: first.nextCursor });
    if (second.kind !== 'calendar') throw new Error(second.kind);
    expect(second.nextCursor).toBeNull();
    const names = [...first.entries, ...second.entries].map(({ field }) => field);
    expect(new Set(names).size).toBe(53);
  });
});

describe('a link', () => {
  it('is known by its hash alone', async () => {
    const farm = await own.addFarm();
    const { token, link } = await aLink(farm);
    const [row] = await own.records.source.query<{ text: string }[]>(
      'SELECT calendar_link::text AS text FROM calendar_link WHERE id = $1',
      [link.id],
    );
    expect(row?.text).not.toContain(token);
    expect(row?.text).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    expect((await aLink(farm)).token).not.toBe(token);
  });

  it('says when it was read last, and ends a year after it was made', async () => {
    const farm = await own.addFarm();
    const { token } = await aLink(farm);
    for (const days of [89, 178, 267, 356]) {
      inDays(days);
      expect(await isOpen(token)).toBe(true);
    }
    expect((await links.list(farm.farmId)).items).toMatchObject([
      { lastReadAt: own.now.toISOString(), endsAt: '2027-07-10T09:05:00.000Z', hasEnded: false },
    ]);
    inDays(365);
    expect(await isOpen(token)).toBe(false);
  });

  it('ends where nobody has read it for ninety days', async () => {
    const { token } = await aLink(await own.addFarm());
    inDays(90);
    expect(await isOpen(token)).toBe(false);
  });

  it('that was revoked is as one that never was, and nobody else can revoke it', async () => {
    const [farm, other] = [await own.addFarm(), await own.addFarm()];
    const { token, link } = await aLink(farm);
    expect(await links.revoke(other.farmId, link.id)).toBe(false);
    expect((await links.list(other.farmId)).items).toEqual([]);
    expect(await isOpen(token)).toBe(true);
    expect(await links.revoke(farm.farmId, link.id)).toBe(true);
    expect(await calendar.read({ token })).toEqual(await calendar.read({ token: 'A'.repeat(22) }));
    expect(await links.revoke(farm.farmId, link.id)).toBe(false);
  });

  it('goes with the account', async () => {
    const farm = await own.addFarm();
    const { token } = await aLink(farm);
    await own.records.source.transaction((manager) => new ForgetFarm(clock).forget(farm.farmId, manager));
    expect(await isOpen(token)).toBe(false);
    await expect(aLink(farm)).rejects.toMatchObject({ status: 401 });
  });

  it('is in the list for thirty days after its end', async () => {
    const farm = await own.addFarm();
    await aLink(farm);
    const retention = new Retention(own.records.source, clock, retentionRules);
    inDays(119);
    await retention.run();
    expect((await links.list(farm.farmId)).items).toMatchObject([{ hasEnded: true }]);
    inDays(120);
    await retention.run();
    expect((await links.list(farm.farmId)).items).toEqual([]);
  });

  it('finds room while there are fewer than the most', async () => {
    const farm = await own.addFarm();
    const create = () => links.create(farm.farmId, { name: 'Phone', withAmounts: false });
    const createAll = () => Promise.all(Array.from({ length: maxCalendarLinks + 3 }, create));
    // They have all the time that a busy machine needs.
    const made = await inRequest('r', createAll, new Date(Date.now() + 60_000));
    expect(made.filter(({ kind }) => kind === 'full')).toHaveLength(3);
    expect((await links.list(farm.farmId)).items).toHaveLength(maxCalendarLinks);
  });
});
