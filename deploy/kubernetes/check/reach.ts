import type { NetworkPolicy } from './objects.ts';

type Labels = Readonly<Record<string, string>>;
type Selector = NetworkPolicy['spec']['podSelector'];
type Other = NetworkPolicy['spec']['egress'][number]['to'][number];

const componentLabel = 'app.kubernetes.io/component';
const namespaceLabel = 'kubernetes.io/metadata.name';

/** Whether labels are those that are looked for. */
export function isSelected(
  labels: Labels,
  { matchLabels, matchExpressions = [] }: Pick<Selector, 'matchLabels'> & Partial<Selector>,
): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''))
  );
}

/** By name: components of ours, another namespace, `private` addresses, the `world`. */
function named({ podSelector, namespaceSelector, ipBlock }: Other): readonly string[] {
  if (ipBlock !== undefined) return [/^(0\.0\.0\.0|::)\/0$/.test(ipBlock.cidr) ? 'world' : 'private'];
  const namespace = namespaceSelector?.matchLabels[namespaceLabel];
  if (namespace !== undefined) return [namespace];
  const component = podSelector?.matchLabels[componentLabel];
  const among = (podSelector?.matchExpressions ?? []).flatMap(({ key, values }) =>
    key === componentLabel ? values : [],
  );
  const names = component === undefined ? among : [component];
  if (names.length === 0) throw new Error('A policy lets in or out whom it does not name');
  return names;
}

/** Whom a pod may call, or who may call it: `name:port` of each, once. */
export function reachOf(
  policies: readonly NetworkPolicy[],
  labels: Labels,
  direction: 'to' | 'from',
): string[] {
  const rules = policies
    .filter(({ spec }) => isSelected(labels, spec.podSelector))
    .flatMap(({ spec: { egress, ingress } }) =>
      direction === 'to'
        ? egress.map(({ to, ports }) => ({ others: to, ports }))
        : ingress.map(({ from, ports }) => ({ others: from, ports })),
    );
  const reached = rules.flatMap(({ others, ports }) =>
    others
      .flatMap(named)
      .flatMap((name) =>
        ports.map(
          ({ port, endPort }) =>
            `${name}:${String(port)}${endPort === undefined ? '' : `-${String(endPort)}`}`,
        ),
      ),
  );
  return [...new Set(reached)].toSorted();
}
