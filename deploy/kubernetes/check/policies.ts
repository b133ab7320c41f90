import type { Workload } from './objects.ts';

type Pod = Workload['spec']['template']['spec'];
type Container = Pod['containers'][number];

/** In words, what each container must not be; true: it is. */
const refusedOfContainers: Readonly<Record<string, (container: Container, pod: Pod) => boolean>> = {
  'may run as root': ({ securityContext }, pod) =>
    (securityContext.runAsNonRoot ?? pod.securityContext.runAsNonRoot) !== true ||
    (securityContext.runAsUser ?? pod.securityContext.runAsUser ?? 0) === 0,
  'may write its root': ({ securityContext }) => securityContext.readOnlyRootFilesystem !== true,
  'may gain rights': ({ securityContext: { allowPrivilegeEscalation, privileged, capabilities } }) =>
    allowPrivilegeEscalation !== false ||
    privileged === true ||
    !capabilities.drop.includes('ALL') ||
    capabilities.add.length > 0,
  'has no release of its own': ({ image }) => !/[^/]:(?!latest$)[\w.-]+(@sha256:[0-9a-f]{64})?$/.test(image),
  'has no limits': ({ resources: { requests, limits } }) =>
    ['cpu', 'memory'].some((each) => !(each in limits) || !(each in requests)),
  'is at a port of its node': ({ ports }) => ports.some(({ hostPort }) => hostPort !== undefined),
};

const refusedOfPods: Readonly<Record<string, (pod: Pod) => boolean>> = {
  'sees its node': ({ hostNetwork, hostPID, hostIPC, volumes }) =>
    [hostNetwork, hostPID, hostIPC].includes(true) || volumes.some((volume) => volume.hostPath !== undefined),
  'may call the cluster': ({ automountServiceAccountToken: token }) => token !== false,
  'may call the kernel as it likes': ({ securityContext }) =>
    securityContext.seccompProfile?.type !== 'RuntimeDefault',
  'is not looked after': ({ containers }) =>
    containers.some((each) => each.readinessProbe === undefined || each.livenessProbe === undefined),
};

/** A line for each rule that it breaks. */
export function breachesOf({ metadata: { name }, spec }: Workload): string[] {
  const pod = spec.template.spec;
  const containers = [...pod.initContainers, ...pod.containers];
  const broken = <T extends unknown[]>(rules: Readonly<Record<string, (...of: T) => boolean>>, ...of: T) =>
    Object.entries(rules).flatMap(([rule, isBroken]) => (isBroken(...of) ? [rule] : []));
  return [
    ...broken(refusedOfPods, pod).map((rule) => `${name} ${rule}`),
    ...containers.flatMap((each) =>
      broken(refusedOfContainers, each, pod).map((rule) => `${name}/${each.name} ${rule}`),
    ),
  ];
}
