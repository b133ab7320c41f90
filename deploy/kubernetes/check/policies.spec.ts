import { describe, expect, it } from '@jest/globals';
import { workload, type Workload } from './objects.ts';
import { breachesOf } from './policies.ts';

const good = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'pilot' },
  spec: {
    selector: { matchLabels: {} },
    template: {
      metadata: { labels: {} },
      spec: {
        automountServiceAccountToken: false,
        securityContext: {
          runAsNonRoot: true,
          runAsUser: 1000,
          seccompProfile: { type: 'RuntimeDefault' },
        },
        containers: [
          {
            name: 'process',
            image: 'registry.example:5000/headgate-pilot:1.4.0',
            resources: { requests: { cpu: '1', memory: '1Gi' }, limits: { cpu: '1', memory: '1Gi' } },
            securityContext: {
              readOnlyRootFilesystem: true,
              allowPrivilegeEscalation: false,
              capabilities: { drop: ['ALL'] },
            },
            readinessProbe: {},
            livenessProbe: {},
          },
        ],
      },
    },
  },
};

type Pod = Workload['spec']['template']['spec'];
type Change = (container: Pod['containers'][number], pod: Pod) => void;

function brokenBy(change: Change): string[] {
  const made = workload.parse(structuredClone(good));
  const pod = made.spec.template.spec;
  const [container] = pod.containers;
  if (container !== undefined) change(container, pod);
  return breachesOf(made);
}

const changes: readonly (readonly [string, string, Change])[] = [
  [
    'nobody says that it is not root',
    'may run as root',
    (_, { securityContext }) => void delete securityContext.runAsNonRoot,
  ],
  ['its user is 0', 'may run as root', ({ securityContext }) => void (securityContext.runAsUser = 0)],
  ['no user is given', 'may run as root', (_, { securityContext }) => void delete securityContext.runAsUser],
  [
    'the container takes back what the pod says',
    'may run as root',
    ({ securityContext }) => void (securityContext.runAsNonRoot = false),
  ],
  [
    'its root can be written',
    'may write its root',
    ({ securityContext }) => void (securityContext.readOnlyRootFilesystem = false),
  ],
  ['it is privileged', 'may gain rights', ({ securityContext }) => void (securityContext.privileged = true)],
  [
    'a capability is given back',
    'may gain rights',
    ({ securityContext }) => void securityContext.capabilities.add.push('NET_ADMIN'),
  ],
  [
    'its image is the latest',
    'has no release of its own',
    (container) => void (container.image = 'nats:latest'),
  ],
  [
    'its image has no tag',
    'has no release of its own',
    (container) => void (container.image = 'registry.example:5000/nats'),
  ],
  ['its memory has no limit', 'has no limits', ({ resources }) => void delete resources.limits['memory']],
  [
    'it takes a port of its node',
    'is at a port of its node',
    ({ ports }) => void ports.push({ hostPort: 80 }),
  ],
];

const changesOfPods: readonly (readonly [string, string, Change])[] = [
  [
    'a folder of the node is mounted',
    'sees its node',
    (_, { volumes }) => void volumes.push({ name: 'logs', hostPath: { path: '/var/log' } }),
  ],
  ['it is on its node’s network', 'sees its node', (_, pod) => void (pod.hostNetwork = true)],
  [
    'it is given a token of the cluster',
    'may call the cluster',
    (_, pod) => void delete pod.automountServiceAccountToken,
  ],
  [
    'no system call is refused',
    'may call the kernel as it likes',
    (_, { securityContext }) => void delete securityContext.seccompProfile,
  ],
  [
    'nobody asks whether it is ready',
    'is not looked after',
    (container) => void delete container.readinessProbe,
  ],
];

describe('The policy for what runs in a cluster', () => {
  it('has nothing against what keeps it', () => {
    expect(brokenBy(() => undefined)).toEqual([]);
  });

  it.each(changes)('fails where %s', (_, rule, change) => {
    expect(brokenBy(change)).toEqual([`pilot/process ${rule}`]);
  });

  it.each(changesOfPods)('fails where %s', (_, rule, change) => {
    expect(brokenBy(change)).toEqual([`pilot ${rule}`]);
  });

  it('holds for what runs before', () => {
    const before = brokenBy((container, pod) => {
      pod.initContainers.push({
        ...container,
        name: 'before',
        securityContext: { capabilities: { drop: [], add: [] }, runAsUser: 0 },
      });
    });
    expect(before).toEqual(
      ['may run as root', 'may write its root', 'may gain rights'].map((rule) => `pilot/before ${rule}`),
    );
  });
});
