import { selectionsOf, type Matcher, type Selection } from './promql.ts';
import type { Query } from './queries.ts';
import type { Series } from './scrape.ts';

/** Prometheus's own, which no process tells. */
const ofPrometheus = new Set(['up', 'ALERTS']);
const givenByPrometheus = new Set(['job', 'instance']);

/** Values of these come with what happens: a status is there from its first answer on. */
const happens = new Set(['status', 'method', 'route', 'subject']);
const hasHappenings = /^headgate_(http_request|question|ask)_duration_seconds/;

/** What the queries need and no process tells, in words. */
export function absencesOf(queries: readonly Query[], exposed: readonly Series[]): string[] {
  const byMetric = Map.groupBy(exposed, ({ metric }) => metric);
  return queries.flatMap(({ where, query }) =>
    selectionsOf(query).flatMap((selection) =>
      lackOf(selection, byMetric.get(selection.metric) ?? []).map((lack) => `${where}: ${lack}`),
    ),
  );
}

function lackOf({ metric, matchers, groupedBy }: Selection, series: readonly Series[]): string[] {
  if (ofPrometheus.has(metric)) return [];
  if (series.length === 0) return [`${metric} is told by nobody`];
  const labels = new Set([...groupedBy, ...matchers.map(({ label }) => label)]);
  const unknown = [...labels].filter(
    (label) => !givenByPrometheus.has(label) && !series.some((one) => label in one.labels),
  );
  const values = matchers
    .filter(({ label }) => !givenByPrometheus.has(label))
    .filter(({ label }) => !(hasHappenings.test(metric) && happens.has(label)))
    .flatMap((matcher) => alternativesOf(metric, matcher))
    .filter((matcher) => !series.some((one) => matches(one, matcher)))
    .map(({ label, operator, value }) => `${metric} has no series with ${label}${operator}"${value}"`);
  return [...unknown.map((label) => `${metric} has no label ${label}`), ...values];
}

/** Each of `a|b` has to be there, for a word that is misspelt selects nothing; but a process does one of its parts only. */
function alternativesOf(metric: string, matcher: Matcher): Matcher[] {
  if (matcher.operator === '!=' || matcher.operator === '!~') return [];
  const isChoice = matcher.operator === '=~' && /^[\w-]+(\|[\w-]+)+$/.test(matcher.value);
  if (!isChoice || metric === 'headgate_process_info') return [matcher];
  return matcher.value.split('|').map((value) => ({ label: matcher.label, operator: '=', value }));
}

function matches({ labels }: Series, { label, operator, value }: Matcher): boolean {
  const exposed = labels[label] ?? '';
  return operator === '=' ? exposed === value : new RegExp(`^(?:${value})$`).test(exposed);
}
