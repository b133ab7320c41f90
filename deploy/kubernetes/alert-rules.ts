/**
 * The rules of deploy/observe as an object for Prometheus' operator:
 *
 *   node deploy/kubernetes/alert-rules.ts | kubectl apply -f -
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** Rules are read as they are: a rule has one place. */
export function alertRules() {
  const files = globSync(join(import.meta.dirname, '../observe/alerts/*.yml')).toSorted();
  return {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: {
      name: 'headgate',
      namespace: 'headgate',
      labels: { 'app.kubernetes.io/part-of': 'headgate' },
    },
    spec: {
      groups: files.flatMap((path) => (parse(readFileSync(path, 'utf8')) as { groups: unknown[] }).groups),
    },
  };
}

if (import.meta.main) console.log(JSON.stringify(alertRules(), null, 2));
