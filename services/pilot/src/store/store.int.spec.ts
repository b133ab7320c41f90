import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Unavailable } from '@headgate/runtime';
import { DataSource } from 'typeorm';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { Clock } from '@headgate/runtime/time/clock';
import { pilotUpdates, projects, testimonials } from '../content/content-table.ts';
import { Content, maxRows } from '../content/content.ts';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { migrate } from '@headgate/runtime/database/migrate';
import { pilotDatabase, samples } from './pilot-database.ts';
import { PilotUpdate, Project, Testimonial } from './content.entities.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let source: DataSource;

beforeEach(async () => {
  database = await createDatabase('pilot');
  await migrate(pilotDatabase(database.url));
  source = await new DataSource(databaseOptions(pilotDatabase(database.url))).initialize();
});
afterEach(async () => {
  await source.destroy();
  await database.drop();
});

/** What a class of the store holds, plain. */
type Row<Class> = Pick<Class, keyof Class>;

const anUpdate = (changes: Partial<Row<PilotUpdate>> = {}): Row<PilotUpdate> => ({
  id: randomUUID(),
  title: 'Block 4',
  description: 'Grapes on drip',
  status: 'active',
  location: 'Lodi, CA',
  farmName: 'A farm',
  updateContent: 'Week 3',
  lastUpdated: new Date('2026-06-01T12:00:00.123Z'),
  sample: 'false',
  version: 1,
  ...changes,
});

const aProject = (changes: Partial<Row<Project>> = {}): Row<Project> => ({
  id: randomUUID(),
  title: 'Almonds',
  description: 'Two wells',
  location: 'Madera, CA',
  category: 'Orchard',
  cropType: 'almonds',
  imageUrl: null,
  waterSavings: 12.5,
  yieldIncrease: null,
  costSavings: 8_000,
  roiMonths: null,
  createdAt: new Date('2026-06-01T12:00:00Z'),
  version: 1,
  ...changes,
});

const aTestimonial = (changes: Partial<Row<Testimonial>> = {}): Row<Testimonial> => ({
  id: randomUUID(),
  authorName: 'B',
  company: 'A farm',
  content: 'Words',
  rating: 5,
  avatarUrl: null,
  featured: 'false',
  version: 1,
  ...changes,
});

const content = () => new Content(source, new Clock());
const updates = (samples: boolean) => content().show(pilotUpdates, samples ? {} : { sample: 'false' });

/** Messaging's own, which no entity describes. */
const messagingTables =
  /"(outbox|outbox_relay|aggregate_version|inbox|inbox_version|inbox_failure|dead_letter|operation)"/;

describe('migrations', () => {
  it('leave the tables that the entities describe', async () => {
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    const differences = upQueries.map(({ query }) => query).filter((query) => !messagingTables.test(query));
    expect(differences).toEqual([]);
  });

  it('are done once, however many replicas start, and can be taken back', async () => {
    await Promise.all([1, 2, 3].map(() => migrate(pilotDatabase(database.url), [samples])));
    expect(await source.query('SELECT 1 FROM migrations')).toHaveLength(source.migrations.length);
    expect(await source.query('SELECT 1 FROM sample_migrations')).toHaveLength(1);
    for (let done = source.migrations.length; done > 0; done -= 1) await source.undoLastMigration();
    const left: { table: string }[] = await source.query(
      `SELECT tablename AS table FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    );
    expect(left.map(({ table }) => table)).toEqual(['migrations', 'sample_migrations']);
  });
});

describe('samples', () => {
  it('are absent unless wanted', async () => {
    expect(await source.getRepository(PilotUpdate).count()).toBe(0);
  });

  it('say so in title, farm and flag, one for each status that we know', async () => {
    await migrate(pilotDatabase(database.url), [samples]);
    const found = await updates(true);
    expect(found.map(({ status }) => status).sort()).toEqual([
      'active',
      'completed',
      'in-discussion',
      'prospective',
    ]);
    for (const { title, farmName, updateContent, sample } of found) {
      expect(title).toMatch(/^Sample: /);
      expect(farmName).toMatch(/^Sample /);
      expect(updateContent).toMatch(/^This is a sample/);
      expect(sample).toBe('true');
    }
  });

  it('stay away once deleted', async () => {
    await migrate(pilotDatabase(database.url), [samples]);
    await source.getRepository(PilotUpdate).delete({ status: 'active' });
    await migrate(pilotDatabase(database.url), [samples]);
    expect(await updates(true)).toHaveLength(3);
  });

  it('of a database that comes from development are not shown where none are wanted', async () => {
    await migrate(pilotDatabase(database.url), [samples]);
    const real = anUpdate();
    await source.getRepository(PilotUpdate).insert(real);
    expect((await updates(false)).map(({ id }) => id)).toEqual([real.id]);
  });

  it('are there of updates alone: nobody is quoted and nothing claimed that was not', async () => {
    await migrate(pilotDatabase(database.url), [samples]);
    expect(await content().show(projects, {})).toEqual([]);
    expect(await content().show(testimonials, {})).toEqual([]);
  });
});

describe('the lists', () => {
  it('give updates whole, the newest first', async () => {
    const older = anUpdate({ lastUpdated: new Date('2026-05-01T00:00:00Z'), status: 'on hold' });
    const newer = anUpdate();
    await source.getRepository(PilotUpdate).insert([older, newer]);
    expect(await updates(false)).toEqual([
      { ...newer, lastUpdated: '2026-06-01T12:00:00.123Z' },
      { ...older, lastUpdated: '2026-05-01T00:00:00.000Z' },
    ]);
  });

  it('give projects whole, the newest first', async () => {
    const older = aProject({ createdAt: new Date('2026-01-01T00:00:00Z'), imageUrl: '/pictures/a.avif' });
    const newer = aProject();
    await source.getRepository(Project).insert([older, newer]);
    expect(await content().show(projects, {})).toEqual([
      { ...newer, createdAt: '2026-06-01T12:00:00.000Z' },
      { ...older, createdAt: '2026-01-01T00:00:00.000Z' },
    ]);
  });

  it('give testimonials whole, the featured ones first', async () => {
    const [quiet, featured] = [
      aTestimonial({ authorName: 'A' }),
      aTestimonial({ featured: 'true', rating: null }),
    ];
    await source.getRepository(Testimonial).insert([quiet, featured]);
    expect(await content().show(testimonials, {})).toEqual([featured, quiet]);
  });

  it('fit into one answer, full of the longest rows', async () => {
    const long = () =>
      anUpdate({ title: 't'.repeat(478), description: 'd'.repeat(600), updateContent: 'c'.repeat(3000) });
    await source.getRepository(PilotUpdate).insert(Array.from({ length: maxRows + 5 }, long));
    const found = await updates(false);
    expect(found).toHaveLength(maxRows);
    expect(JSON.stringify(found).length).toBeLessThan(1_000_000);
  });

  it('are unavailable while the database is, and come back by themselves', async () => {
    await source.query('ALTER TABLE pilot_update RENAME TO gone');
    await expect(updates(false)).rejects.toBeInstanceOf(Unavailable);
    await source.query('ALTER TABLE gone RENAME TO pilot_update');
    expect(await updates(false)).toEqual([]);
  });
});

describe('the tables refuse a row that would spoil the whole list', () => {
  it.each<[string, Partial<PilotUpdate>]>([
    ['a flag that is none', { sample: 'yes' as 'true' }],
    ['an endless text', { updateContent: 'x'.repeat(3001) }],
  ])('an update with %s', async (_what, changes) => {
    await expect(source.getRepository(PilotUpdate).insert(anUpdate(changes))).rejects.toThrow('constraint');
  });

  it.each<[string, Partial<Testimonial>]>([
    ['a flag that is none', { featured: '' as 'true' }],
    ['six stars', { rating: 6 }],
    ['a picture from elsewhere', { avatarUrl: '//elsewhere.example/a.avif' }],
  ])('a testimonial with %s', async (_what, changes) => {
    await expect(source.getRepository(Testimonial).insert(aTestimonial(changes))).rejects.toThrow(
      'constraint',
    );
  });

  it('a project with a picture from elsewhere', async () => {
    const wrong = aProject({ imageUrl: 'https://elsewhere.example/a.avif' });
    await expect(source.getRepository(Project).insert(wrong)).rejects.toThrow('constraint');
  });
});
