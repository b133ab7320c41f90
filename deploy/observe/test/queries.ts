import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

/* What stands in the files of `deploy/observe`. Each throws where a file is not as it has to be. */

export const observe = join(import.meta.dirname, '..');

const rule = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']), area: z.string() }),
  annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
});
export type Rule = z.output<typeof rule>;

const ruleFile = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })),
});

const testFile = z.object({
  tests: z.array(
    z.object({
      name: z.string(),
      alert_rule_test: z.array(
        z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()).optional() }),
      ),
    }),
  ),
});

const panel = z.object({
  title: z.string(),
  type: z.string(),
  gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
  targets: z.array(z.object({ expr: z.string(), refId: z.string() })).optional(),
});
const dashboard = z.object({ uid: z.string(), title: z.string(), panels: z.array(panel) });
export type Panel = z.output<typeof panel>;

/** A query, and where it stands. */
export interface Query {
  readonly where: string;
  readonly query: string;
}

function filesOf(folder: string, ending: string): string[] {
  return readdirSync(join(observe, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => join(observe, folder, name));
}

export const alertFiles = (): string[] => filesOf('alerts', '.yml');
export const alertTestFiles = (): string[] => filesOf('alert-tests', '.test.yml');

function ruleFiles(): z.output<typeof ruleFile>[] {
  return alertFiles().map((path) => ruleFile.parse(parse(readFileSync(path, 'utf8'))));
}

export function rules(): Rule[] {
  return ruleFiles().flatMap(({ groups }) => groups.flatMap((group) => group.rules));
}

/** The files of alerts as they are, but that nothing has to be so for longer than this: for a test that waits for one. */
export function hurriedRuleFiles(timeout: string): z.output<typeof ruleFile>[] {
  return ruleFiles().map(({ groups }) => ({
    groups: groups.map((group) => ({
      ...group,
      rules: group.rules.map((one) => (one.for === undefined ? one : { ...one, for: timeout })),
    })),
  }));
}

/** How each alert is tested: the names of those that fire somewhere, and of those that stay silent somewhere. */
export function testedAlerts(): { readonly fired: Set<string>; readonly silent: Set<string> } {
  const cases = alertTestFiles()
    .flatMap((path) => testFile.parse(parse(readFileSync(path, 'utf8'))).tests)
    .flatMap((test) => test.alert_rule_test);
  const namesOf = (isFired: boolean) =>
    new Set(
      cases
        .filter(({ exp_alerts: alerts = [] }) => alerts.length > 0 === isFired)
        .map(({ alertname }) => alertname),
    );
  return { fired: namesOf(true), silent: namesOf(false) };
}

export function dashboards(): { readonly file: string; readonly panels: readonly Panel[] }[] {
  return filesOf('grafana/dashboards', '.json').map((path) => ({
    file: basename(path),
    panels: dashboard.parse(JSON.parse(readFileSync(path, 'utf8'))).panels,
  }));
}

export function panelQueries(): Query[] {
  return dashboards().flatMap(({ file, panels }) =>
    panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => ({ where: `${file}: ${title}`, query: expr })),
    ),
  );
}

/** Those of alerts and of dashboards. */
export function allQueries(): Query[] {
  return [...rules().map(({ alert, expr }) => ({ where: alert, query: expr })), ...panelQueries()];
}
