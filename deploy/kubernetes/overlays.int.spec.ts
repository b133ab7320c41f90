import { describe, expect, it } from '@jest/globals';
import { Metrics } from '../../libs/runtime/src/metrics/metrics.ts';
import { codeIn, tablesBelow } from '../settings/markdown-table.ts';
import { forPods, kubernetesObject } from './check/objects.ts';
import { componentOf, ours, overlay, readClone } from './check/overlays.ts';
import { breachesOf } from './check/policies.ts';
import { isSelected, reachOf } from './check/reach.ts';
import { schemasOf } from './check/schemas.ts';

const releases = ['1.34', '1.36'].map((release) => ({
  release,
  problemsOf: schemasOf(`kubernetes-${release}`, 'prometheus-operator'),
}));
const variables = tablesBelow('Every variable', readClone('docs/operations.md'));
const secretNames = new Set(
  variables.filter(({ secret }) => secret === 'yes').flatMap(({ variable = '' }) => codeIn(variable)),
);

/** What a process's default metrics and the table of ours name. */
async function publishedMetrics(): Promise<Set<string>> {
  const metrics = new Metrics();
  metrics.collectDefaults();
  const defaults = [...(await metrics.text()).matchAll(/^# TYPE (\S+) gauge$/gm)].map(
    ([, name = '']) => name,
  );
  const table = tablesBelow('Metrics', readClone('docs/metrics.md'));
  return new Set([...defaults, ...table.flatMap(({ name = '' }) => codeIn(name))]);
}

/** Where each overlay has the servers: beside our processes, under this name, or at a `private` address of the operator's. */
const places = {
  small: { nats: 'nats', redis: 'redis', mqtt: 'mosquitto', database: 'private' },
  medium: { nats: 'nats', redis: 'private', mqtt: 'mosquitto', database: 'private' },
  large: { nats: 'nats', redis: 'private', mqtt: 'mosquitto', database: 'private' },
};
/** To PostgreSQL at most, of each process: docs/operations.md. */
const connectionsOf: Readonly<Record<string, number>> = {
  identity: 10,
  pilot: 10,
  prediction: 10,
  bridge: 16,
};
const ports = { nats: 4222, redis: 6379, mqtt: 1883, database: 5432 };
/** Of a Redis elsewhere, its Sentinels may be asked who the primary is. */
const sentinels = ['private:26379'];
type Server = keyof typeof ports;

/** Of the table that rights at NATS come from: which servers a process needs. */
const needsOf = ({ nats, needs }: (typeof ours)[number]): Server[] => [
  ...(nats === undefined ? [] : (['nats'] as const)),
  ...needs.filter((need) => need !== 'folder'),
];

const sizes = Object.entries(places).map(([size, servers]) => ({ size, servers, ...overlay(size) }));

describe.each(sizes)('The overlay $size', ({ size, objects, ofKind, workloads, settings, scalers }) => {
  const names = workloads.map(({ metadata }) => metadata.name);

  it.each(releases)('is what Kubernetes $release knows', ({ problemsOf }) => {
    expect(objects.flatMap(problemsOf)).toEqual([]);
  });

  it('keeps the policy for what runs in a cluster, and has the cluster insist on it', () => {
    expect(workloads.flatMap(breachesOf)).toEqual([]);
    expect(ofKind('Namespace')[0]?.metadata.labels).toMatchObject({
      'pod-security.kubernetes.io/enforce': 'restricted',
    });
  });

  it('has every variable of docs/operations.md for each process, and no other; secrets by file', () => {
    const keys = new Map(settings.map(({ metadata, data }) => [metadata.name, Object.keys(data)]));
    const processes = workloads.filter((each) => ours.some(({ name }) => name === componentOf(each)));
    expect(processes).toHaveLength(9);
    for (const each of processes) {
      const documented = variables
        .filter(({ process = '' }) => process === 'all' || process.split(', ').includes(componentOf(each)))
        .flatMap(({ variable = '' }) => codeIn(variable))
        // Images say it of themselves.
        .filter((name) => name !== 'HEADGATE_VERSION')
        .map((name) => (secretNames.has(name) ? `${name}_FILE` : name));
      const given = each.spec.template.spec.containers.flatMap(({ env, envFrom }) => [
        ...env.map(({ name }) => name),
        ...envFrom.flatMap(({ configMapRef }) => keys.get(configMapRef.name) ?? []),
      ]);
      expect([each.metadata.name, ...given.toSorted()]).toEqual([
        each.metadata.name,
        ...documented.toSorted(),
      ]);
    }
  });

  it('holds no secret', () => {
    expect(ofKind('Secret')).toEqual([]);
    const keys = settings.flatMap(({ data }) => Object.keys(data));
    expect(keys.filter((name) => secretNames.has(name))).toEqual([]);
  });

  it('refers to nothing that is not there', () => {
    const there = settings.map(({ metadata }) => metadata.name);
    const wanted = workloads.flatMap(({ spec: { template } }) => [
      ...template.spec.volumes.flatMap(({ configMap }) => configMap?.name ?? []),
      ...template.spec.containers.flatMap(({ envFrom }) => envFrom.map((each) => each.configMapRef.name)),
    ]);
    expect(wanted.filter((name) => !there.includes(name))).toEqual([]);
    for (const each of [...ofKind('Service'), ...ofKind('PodDisruptionBudget')]) {
      const { selector } = forPods.parse(each).spec;
      const selected = workloads.filter(({ spec }) => isSelected(spec.template.metadata.labels, selector));
      expect({ name: each.metadata.name, some: selected.length > 0 }).toEqual({
        name: each.metadata.name,
        some: true,
      });
    }
    for (const { spec } of scalers) expect(names).toContain(spec.scaleTargetRef.name);
  });

  it('lets one of each be taken away on purpose, and not two', () => {
    const budgets = ofKind('PodDisruptionBudget');
    const several = workloads.filter(({ kind, spec }) => kind === 'Deployment' || (spec.replicas ?? 1) > 1);
    expect(budgets.map(({ metadata }) => metadata.name).toSorted()).toEqual(
      several.map(({ metadata }) => metadata.name).toSorted(),
    );
    for (const { spec } of budgets) expect(spec).toMatchObject({ maxUnavailable: 1 });
  });

  it('asks for more of a process by what it tells, and by what the adapter gives on', async () => {
    const published = await publishedMetrics();
    const adapter = readClone('deploy/kubernetes/metrics-adapter.yaml');
    for (const { pods, external } of scalers.flatMap(({ spec }) => spec.metrics)) {
      const name = (pods ?? external)?.metric.name;
      if (name === undefined) continue;
      expect(published).toContain(name);
      expect(adapter).toContain(`${name}{namespace!=""`);
      if (external !== undefined) expect(names).toContain(external.metric.selector.matchLabels['job']);
    }
  });

  it('wants as many containers and connections as docs/kubernetes.md says', () => {
    const row = tablesBelow('Sizes', readClone('docs/kubernetes.md')).find((each) =>
      codeIn(each['overlay'] ?? '').includes(size),
    );
    const numbers = workloads.map((each) => {
      const { minReplicas: least, maxReplicas: most } =
        scalers.find(({ spec }) => spec.scaleTargetRef.name === each.metadata.name)?.spec ?? {};
      const fixed = each.spec.replicas ?? 1;
      const [min, max] = [least ?? fixed, most ?? fixed];
      // A night's process has four of its own.
      const night = each.metadata.name === 'prediction-worker' ? 4 : 0;
      return { min, max, connections: max * ((connectionsOf[componentOf(each)] ?? 0) + night) };
    });
    const sum = (of: 'min' | 'max' | 'connections') => numbers.reduce((total, each) => total + each[of], 0);
    const [min, max] = [String(sum('min')), String(sum('max'))];
    expect(row).toMatchObject({
      containers: min === max ? min : `${min} to ${max}`,
      connections: String(sum('connections')),
    });
  });

  it('takes no gateway away before the balancer must know the next one: a DNS keeps answers for half a minute', () => {
    const { spec } = workloads.find(({ metadata }) => metadata.name === 'gateway') ?? {};
    expect(spec?.['minReadySeconds']).toBeGreaterThan(30);
    expect(spec?.['strategy']).toMatchObject({ rollingUpdate: { maxUnavailable: 0 } });
  });

  it('asks for no more gateways than the balancer knows', () => {
    const known = /server-template gateway- (\d+)/.exec(readClone('deploy/haproxy/haproxy.cfg'))?.[1];
    for (const { spec } of scalers.filter(({ metadata }) => metadata.name === 'gateway'))
      expect(spec.maxReplicas).toBeLessThanOrEqual(Number(known));
  });
});

describe.each(sizes)('In the overlay $size', ({ misplaced, workloads, policies, servers }) => {
  const pods = workloads.map((each) => ({
    component: componentOf(each),
    labels: each.spec.template.metadata.labels,
  }));
  const from = (component: string) => {
    const found = pods.filter((each) => each.component === component);
    return [...new Set(found.flatMap(({ labels }) => reachOf(policies, labels, 'from')))];
  };

  /** Whether several of it know one another. */
  const isCluster = (component: string) =>
    workloads.some((each) => componentOf(each) === component && (each.spec.replicas ?? 1) > 1);

  it('all is in the namespace of its Secrets, whatever namespace kubectl is set to', () => {
    expect(misplaced).toEqual([]);
  });

  it.each(ours.map((entry) => [entry.name, entry] as const))(
    '%s reaches the servers that the table of processes says it needs, who takes traces, and nobody else at home',
    (name, entry) => {
      const needed = needsOf(entry).flatMap((server) => [
        `${servers[server]}:${String(ports[server])}`,
        ...(server === 'redis' && servers.redis === 'private' ? sentinels : []),
      ]);
      const own = pods.filter(({ component }) => component === name);
      expect(own.length).toBeGreaterThan(0);
      for (const { labels } of own) {
        const reached = reachOf(policies, labels, 'to').filter((each) => !each.startsWith('world:'));
        expect(reached).toEqual([...needed, 'kube-system:53', 'monitoring:4318'].toSorted());
      }
    },
  );

  it('a server is reached by whoever needs it, and the broker by the balancer, for devices', () => {
    for (const server of Object.keys(ports) as Server[]) {
      const place = servers[server];
      if (place === 'private') continue;
      const callers = ours.filter((entry) => needsOf(entry).includes(server)).map(({ name }) => name);
      const all = [...callers, ...(server === 'mqtt' ? ['balancer'] : [])];
      const own = isCluster(place) ? [`${place}:6222`] : [];
      expect(from(place)).toEqual(
        [...all.map((name) => `${name}:${String(ports[server])}`), ...own].toSorted(),
      );
    }
  });

  it('the way in is the balancer’s, and metrics are for those who watch', () => {
    expect(from('balancer')).toEqual(['ingress-nginx:8080', 'world:8883']);
    for (const { name, isGateway } of ours)
      expect(from(name)).toEqual([...(isGateway === true ? ['balancer:3000'] : []), 'monitoring:9464']);
  });

  it('what no policy says is refused', () => {
    const closed = policies.filter(({ spec }) => Object.keys(spec.podSelector.matchLabels).length === 0);
    const none = closed.find(({ spec }) => spec.egress.length + spec.ingress.length === 0);
    expect(none?.spec.policyTypes).toEqual(['Ingress', 'Egress']);
  });

  it('whoever goes out goes to web pages, mail servers or receivers of webhooks, and the bridge alone to any port', () => {
    for (const { name } of ours) {
      const labels = pods.find(({ component }) => component === name)?.labels ?? {};
      const world = reachOf(policies, labels, 'to').filter((each) => each.startsWith('world:'));
      const mailAndWebhooks = ['world:1024-65535', 'world:443', 'world:465', 'world:587'];
      const usual = name === 'identity' ? mailAndWebhooks : ['world:443'];
      expect({ name, world: world.toSorted() }).toEqual({
        name,
        world: name === 'bridge' ? ['world:1-65535'] : usual,
      });
    }
  });

  it('the way out leads to no address of the cluster’s, nor to what a cloud tells its machines', () => {
    const blocks = policies.flatMap(({ spec }) => spec.egress.flatMap(({ to }) => to));
    const world = blocks.flatMap(({ ipBlock }) => (ipBlock?.cidr.endsWith('/0') === true ? [ipBlock] : []));
    expect(world.length).toBeGreaterThan(0);
    const home = ['10.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'];
    for (const { cidr, except } of world)
      expect(except).toEqual(expect.arrayContaining(cidr === '::/0' ? ['fc00::/7', 'fe80::/10'] : home));
  });
});

describe.each(releases)('The schemas of Kubernetes $release', ({ problemsOf }) => {
  const gateway = sizes[0]?.workloads.find(({ metadata }) => metadata.name === 'gateway');
  const problems = (change: object) => problemsOf(kubernetesObject.parse({ ...gateway, ...change }));

  it.each([
    ['a word that is not known', { spec: { ...gateway?.spec, replica: 2 } }, 'replica'],
    ['another type', { spec: { ...gateway?.spec, replicas: 'two' } }, 'spec.replicas'],
    ['what is missing', { spec: { template: {} } }, 'spec.selector'],
    ['a kind that there is not', { kind: 'Deploiment' }, 'no apps/v1 Deploiment'],
    ['a version that is gone', { apiVersion: 'apps/v1beta1' }, 'no apps/v1beta1 Deployment'],
  ])('find %s', (_, change, problem) => {
    expect(problems(change)).toEqual([expect.stringContaining(problem)]);
  });
});
