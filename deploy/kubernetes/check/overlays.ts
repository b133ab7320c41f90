import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processes } from '../../local/stack/processes.ts';
import {
  configMap,
  networkPolicy,
  scaler,
  workload,
  type KubernetesObject,
  type Workload,
} from './objects.ts';
import { render } from './render.ts';

/** The processes of ours that run in production. */
export const ours = processes.filter(({ standIn }) => standIn === undefined);

export const readClone = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');

/** Which service a pod is of, or which server. */
export const componentOf = ({ spec }: Workload) =>
  spec.template.metadata.labels['app.kubernetes.io/component'] ?? '';

const ofKind = (objects: readonly KubernetesObject[], kind: string) =>
  objects.filter((each) => each.kind === kind);

/** One of ours, rendered. */
export const overlay = (size: string) => rendered(join(import.meta.dirname, '..', size));

/** A folder's objects, read as what each is. */
export function rendered(folder: string) {
  const objects = render(folder);
  return {
    objects,
    ofKind: (kind: string) => ofKind(objects, kind),
    /** What is not in the namespace of the Secrets. The Namespace itself is in none. */
    misplaced: objects.filter(
      ({ kind, metadata }) => metadata.namespace !== (kind === 'Namespace' ? undefined : 'headgate'),
    ),
    workloads: objects.flatMap((each) => workload.safeParse(each).data ?? []),
    settings: ofKind(objects, 'ConfigMap').map((each) => configMap.parse(each)),
    scalers: ofKind(objects, 'HorizontalPodAutoscaler').map((each) => scaler.parse(each)),
    policies: ofKind(objects, 'NetworkPolicy').map((each) => networkPolicy.parse(each)),
  };
}
