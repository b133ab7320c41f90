import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OwnPrometheus } from './test/own-prometheus.ts';
import { filledIn, selectionsOf, type Selection } from './test/promql.ts';
import { allQueries, dashboards, panelQueries, type Panel } from './test/queries.ts';

let prometheus: OwnPrometheus;

beforeAll(async () => {
  prometheus = await OwnPrometheus.start();
});
afterAll(() => prometheus.stop());

const ofEachProcess = /^(up|ALERTS|(process|nodejs)_\w+|headgate_(process_info|dependency_up))$/;
const counted = /_(total|count|sum|bucket)$/;

/** What is wrong with how a query deals with replicas, if anything. */
function faultOf({ metric, within }: Selection): string | undefined {
  const does = (...names: readonly string[]) => names.some((name) => within.includes(name));
  if (counted.test(metric)) {
    const isRate = ['rate', 'increase'].includes(within[0] ?? '');
    return isRate && does('sum') ? undefined : 'each process counts its own: sum of a rate';
  }
  if (metric === 'headgate_live_streams') return does('sum') ? undefined : 'each process has its own: sum';
  if (ofEachProcess.test(metric)) return undefined;
  const nearest = within.find((name) => ['max', 'min', 'sum', 'avg', 'count', 'absent'].includes(name));
  return nearest === 'max' || nearest === 'min' || nearest === 'absent'
    ? undefined
    : 'every replica tells the same rows: max';
}

function overlaps({ gridPos: one }: Panel, { gridPos: other }: Panel): boolean {
  const apart = (from: number, length: number, next: number, more: number) =>
    from + length <= next || next + more <= from;
  return !apart(one.x, one.w, other.x, other.w) && !apart(one.y, one.h, other.y, other.h);
}

describe('the dashboard', () => {
  it('asks what Prometheus understands', async () => {
    const queries = panelQueries();
    expect(queries.length).toBeGreaterThan(40);
    for (const { where, query } of queries) {
      const refusal = await prometheus.query(filledIn(query)).then(
        () => undefined,
        (error: unknown) => `${where}: ${String(error)}`,
      );
      expect(refusal).toBeUndefined();
    }
  });

  it('has a place for each panel, and a query in each', () => {
    for (const { panels } of dashboards()) {
      const onTop = panels.flatMap((one, index) =>
        panels
          .slice(index + 1)
          .filter((other) => overlaps(one, other))
          .map((other) => `${one.title} / ${other.title}`),
      );
      expect(onTop).toEqual([]);
      const silent = panels.filter(({ type, targets = [] }) => type !== 'row' && targets.length === 0);
      expect(silent.map(({ title }) => title)).toEqual([]);
    }
  });
});

it('no query, of alerts or of the dashboard, counts replicas twice or leaves one out', () => {
  const faults = allQueries().flatMap(({ where, query }) =>
    selectionsOf(query).flatMap((selection) => {
      const fault = faultOf(selection);
      return fault === undefined ? [] : [`${where}: ${selection.metric}: ${fault}`];
    }),
  );
  expect(faults).toEqual([]);
});
