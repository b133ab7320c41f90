import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { selectionsOf } from './test/promql.ts';
import { alertFiles, alertTestFiles, observe, rules, testedAlerts } from './test/queries.ts';

const clone = join(observe, '../..');

/** What it prints, and how it ends. */
function promtool(...args: readonly string[]): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr, error } = spawnSync('promtool', args, { cwd: observe, encoding: 'utf8' });
  if (error !== undefined) throw error;
  return { status, output: stdout + stderr };
}

/** Where GitHub finds a document's headings. */
function anchorsOf(document: string): Set<string> {
  const headings = readFileSync(join(clone, document), 'utf8').matchAll(/^#+ (.+)$/gm);
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** The composed product's processes that tell metrics. */
function setByCompose(): string[] {
  const compose: unknown = parse(readFileSync(join(clone, 'docker-compose.yml'), 'utf8'), { merge: true });
  const { services } = z
    .object({
      services: z.record(z.string(), z.object({ environment: z.record(z.string(), z.unknown()).optional() })),
    })
    .parse(compose);
  return Object.entries(services)
    .filter(([, { environment = {} }]) => 'METRICS_PORT' in environment)
    .map(([name]) => name);
}

/** The processes that Prometheus looks for. */
function scraped(): readonly string[] {
  const named = z.object({ dns_sd_configs: z.tuple([z.object({ names: z.array(z.string()) })]) });
  const { scrape_configs: configs } = z
    .object({ scrape_configs: z.tuple([named, z.unknown()]) })
    .parse(parse(readFileSync(join(observe, 'prometheus.yml'), 'utf8')));
  return configs[0].dns_sd_configs[0].names;
}

describe('the alerts', () => {
  it('do what their tests say', () => {
    expect(promtool('test', 'rules', ...alertTestFiles())).toMatchObject({ status: 0 });
  });

  it('of figures that nobody can read are told of by one', () => {
    const metrics = readFileSync(join(clone, 'docs/metrics.md'), 'utf8');
    const ofRows = [...metrics.matchAll(/^\| `(headgate_\w+)` +\| gauge of rows/gm)].map(([, name]) => name);
    const asks = (expression: string, name = '') => new RegExp(`\\b${name}\\b`).test(expression);
    const [missing, others] = [true, false].map((isIt) =>
      rules()
        .filter(({ alert }) => (alert === 'FiguresMissing') === isIt)
        .map(({ expr }) => expr)
        .join('\n'),
    );
    const request = ofRows.filter((name) => asks(others ?? '', name));
    expect(request.length).toBeGreaterThan(10);
    expect(request.filter((name) => !asks(missing ?? '', name))).toEqual([]);
  });

  it('are what Prometheus takes, with its configuration', () => {
    expect(promtool('check', 'config', 'prometheus.yml')).toMatchObject({ status: 0 });
    expect(alertFiles().length).toBeGreaterThan(0);
  });

  it('see every process of the composed product', () => {
    expect([...scraped()].sort()).toEqual(setByCompose().sort());
  });

  it('ask what any process may tell of ours alone, and of each', () => {
    const shared = rules()
      .flatMap(({ expr }) => selectionsOf(expr))
      .filter(({ metric }) => !metric.startsWith('headgate_'));
    expect(shared.length).toBeGreaterThan(3);
    for (const { matchers } of shared) {
      const jobs =
        matchers.find(({ label, operator }) => label === 'job' && operator === '=~')?.value ?? '.*';
      const chosen = [...scraped(), 'prometheus'].filter((job) => new RegExp(`^(?:${jobs})$`).test(job));
      expect(chosen).toEqual(scraped());
    }
  });

  it('have a test each in which they fire, and one in which they do not', () => {
    const { fired, silent } = testedAlerts();
    const names = rules().map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    expect([...fired].sort()).toEqual([...names].sort());
    expect(names.filter((name) => !silent.has(name))).toEqual([]);
  });

  it('have a section each of what they mean and what to do, and no section is of one that is gone', () => {
    const anchors = anchorsOf('docs/alerts.md');
    for (const { alert, annotations } of rules()) {
      expect(annotations.runbook).toBe(`docs/alerts.md#${alert.toLowerCase()}`);
      expect(anchors).toContain(alert.toLowerCase());
    }
    const sections = readFileSync(join(clone, 'docs/alerts.md'), 'utf8').matchAll(/^### (\w+)$/gm);
    expect([...sections].map(([, name]) => name).sort()).toEqual(
      rules()
        .map(({ alert }) => alert)
        .sort(),
    );
  });

  it('are what the handbook leads to', () => {
    expect(existsSync(join(clone, 'docs/operations.md'))).toBe(true);
    expect(readFileSync(join(clone, 'docs/operations.md'), 'utf8')).toContain('](alerts.md');
  });
});
