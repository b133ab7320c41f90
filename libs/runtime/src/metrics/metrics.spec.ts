import { describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { Readiness } from '../health/readiness.ts';
import { ProcessPart } from '../process/process-part.ts';
import { GaugeReading } from './gauge-reading.ts';
import { Metrics } from './metrics.ts';
import { startAtZero } from './start-at-zero.ts';

// What cannot be read is a line in the log.
Logger.overrideLogger(false);

/** The lines that tell figures. */
async function scraped(metrics: Metrics): Promise<string[]> {
  return (await metrics.text()).split('\n').filter((line) => line.startsWith('headgate_'));
}

const waiting = {
  gauges: {
    headgate_waiting: { help: 'Rows that wait' },
    headgate_by_kind: { help: 'Each', labels: ['kind'] },
  },
};

describe('what a process counts', () => {
  test('two apps in one process do not mix', async () => {
    const [one, other] = [new Metrics(), new Metrics()];
    one.counter({ name: 'headgate_done_total', help: 'Done', labels: [] }).inc();
    expect(await scraped(one)).toContain('headgate_done_total 1');
    expect(await scraped(other)).toEqual([]);
  });

  test('who asks for a name again gets the same metric', async () => {
    const metrics = new Metrics();
    const done = { name: 'headgate_done_total', help: 'Done', labels: ['queue'] as const };
    metrics.counter(done).inc({ queue: 'mail' });
    metrics.counter(done).inc({ queue: 'mail' });
    expect(await scraped(metrics)).toEqual(['headgate_done_total{queue="mail"} 2']);
  });

  test('what may happen is told as 0 before it does', async () => {
    const metrics = new Metrics();
    const facts = metrics.counter({
      name: 'headgate_facts_total',
      help: 'Facts',
      labels: ['consumer', 'outcome'],
    });
    startAtZero(facts, { consumer: ['a', 'b'], outcome: ['done', 'dead'] });
    facts.inc({ consumer: 'b', outcome: 'dead' });
    startAtZero(facts, { consumer: ['b'], outcome: ['dead'] });
    expect(await scraped(metrics)).toEqual([
      'headgate_facts_total{consumer="a",outcome="done"} 0',
      'headgate_facts_total{consumer="a",outcome="dead"} 0',
      'headgate_facts_total{consumer="b",outcome="done"} 0',
      'headgate_facts_total{consumer="b",outcome="dead"} 1',
    ]);
    const lasted = metrics.histogram(
      { name: 'headgate_lasted_seconds', help: 'Time', labels: ['queue'] },
      [1],
    );
    startAtZero(lasted, { queue: ['mail'] });
    expect(await scraped(metrics)).toContain('headgate_lasted_seconds_count{queue="mail"} 0');
  });
});

describe('gauges that are read when somebody asks', () => {
  test('stand at what was read last, series that are gone included', async () => {
    const metrics = new Metrics();
    let kinds = ['fact', 'mail'];
    metrics.readRows({
      ...waiting,
      read: () =>
        Promise.resolve({
          headgate_waiting: kinds.length,
          headgate_by_kind: kinds.map((kind) => ({ labels: { kind }, value: 1 })),
        }),
    });
    expect(await scraped(metrics)).toEqual([
      'headgate_waiting 2',
      'headgate_by_kind{kind="fact"} 1',
      'headgate_by_kind{kind="mail"} 1',
    ]);
    kinds = ['mail'];
    expect(await scraped(metrics)).toEqual(['headgate_waiting 1', 'headgate_by_kind{kind="mail"} 1']);
  });

  test('are left out where they cannot be read, and a scrape never fails because of it', async () => {
    const metrics = new Metrics();
    let isAway = true;
    const read = jest.fn(async () => {
      if (isAway) throw new Error('the database is away');
      return Promise.resolve({ headgate_waiting: 0, headgate_by_kind: null });
    });
    metrics.readRows({ ...waiting, read });
    expect(await scraped(metrics)).toEqual([]);
    isAway = false;
    expect(await scraped(metrics)).toEqual(['headgate_waiting 0']);
    isAway = true;
    expect(await scraped(metrics)).toEqual([]);
  });

  test('are left out where reading takes too long', async () => {
    const registry = new Registry();
    const gauge = new Gauge({ name: 'headgate_waiting', help: 'Rows', registers: [registry] });
    const reader = {
      gauges: { headgate_waiting: { help: 'Rows' } },
      read: () => new Promise<never>(() => undefined),
    };
    await new GaugeReading(reader, new Map([['headgate_waiting', gauge]]), 5).refresh();
    expect(await registry.metrics()).not.toMatch(/^headgate_waiting \d/m);
  });

  test('are read once for scrapes at the same time', async () => {
    const metrics = new Metrics();
    const read = jest.fn(() => Promise.resolve({ headgate_waiting: 1, headgate_by_kind: null }));
    metrics.readRows({ ...waiting, read });
    await Promise.all([metrics.text(), metrics.text(), metrics.text()]);
    expect(read).toHaveBeenCalledTimes(1);
    await metrics.text();
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('of rows are told by those who work on them alone', async () => {
    const read = () => Promise.resolve({ headgate_waiting: 1, headgate_by_kind: null });
    for (const [part, lines] of [
      ['answers', []],
      ['works', ['headgate_waiting 1']],
    ] as const) {
      const metrics = new Metrics(new ProcessPart(part));
      metrics.readRows({ ...waiting, read });
      expect(await scraped(metrics)).toEqual(lines);
    }
  });

  test('of two readers of one gauge, each keeps its own series', async () => {
    const metrics = new Metrics();
    let isAway = false;
    const gauges = { headgate_dead_letters: { help: 'Dead', labels: ['kind'] } };
    const one = (kind: string) => ({ headgate_dead_letters: [{ labels: { kind }, value: 3 }] });
    metrics.readRows({ gauges, read: () => Promise.resolve(one('fact')) });
    metrics.readRows({
      gauges,
      read: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(one('mail'))),
    });
    expect(await scraped(metrics)).toHaveLength(2);
    isAway = true;
    expect(await scraped(metrics)).toEqual(['headgate_dead_letters{kind="fact"} 3']);
  });
});

test('whatever a process needs is up or down, as its readiness and its connections say', async () => {
  const readiness = new Readiness();
  readiness.add('database', () => Promise.reject(new Error('away')));
  readiness.add('nats', () => Promise.resolve());
  const metrics = new Metrics();
  metrics.dependencies.follow(readiness);
  metrics.dependencies.add('redis', () => true);
  metrics.dependencies.add('redis', () => false);
  expect(await scraped(metrics)).toEqual([
    'headgate_dependency_up{dependency="database"} 0',
    'headgate_dependency_up{dependency="nats"} 1',
    'headgate_dependency_up{dependency="redis"} 0',
  ]);
});
