import { z } from 'zod';

/* What is looked at of rendered objects. Whether they are whole is for the schemas to say. */

const labels = z.record(z.string(), z.string()).default({});

export const kubernetesObject = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), namespace: z.string().optional(), labels }),
});
export type KubernetesObject = z.infer<typeof kubernetesObject>;

const amounts = z.record(z.string(), z.union([z.string(), z.number()])).default({});
const runsAs = { runAsNonRoot: z.boolean().optional(), runAsUser: z.number().optional() };

const container = z.looseObject({
  name: z.string(),
  image: z.string(),
  env: z
    .array(
      z.looseObject({
        name: z.string(),
        value: z.string().optional(),
        valueFrom: z.looseObject({}).optional(),
      }),
    )
    .default([]),
  envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })).default([]),
  ports: z.array(z.looseObject({ hostPort: z.number().optional() })).default([]),
  resources: z.object({ requests: amounts, limits: amounts }).default({ requests: {}, limits: {} }),
  securityContext: z
    .looseObject({
      ...runsAs,
      readOnlyRootFilesystem: z.boolean().optional(),
      allowPrivilegeEscalation: z.boolean().optional(),
      privileged: z.boolean().optional(),
      capabilities: z
        .object({ drop: z.array(z.string()).default([]), add: z.array(z.string()).default([]) })
        .default({ drop: [], add: [] }),
    })
    .prefault({}),
  readinessProbe: z.looseObject({}).optional(),
  livenessProbe: z.looseObject({}).optional(),
});

const pod = z.looseObject({
  automountServiceAccountToken: z.boolean().optional(),
  hostNetwork: z.boolean().optional(),
  hostPID: z.boolean().optional(),
  hostIPC: z.boolean().optional(),
  securityContext: z
    .looseObject({ ...runsAs, seccompProfile: z.object({ type: z.string() }).optional() })
    .prefault({}),
  containers: z.array(container),
  initContainers: z.array(container).default([]),
  volumes: z
    .array(
      z.looseObject({
        name: z.string(),
        hostPath: z.unknown().optional(),
        secret: z.looseObject({ secretName: z.string(), optional: z.boolean().optional() }).optional(),
        configMap: z.looseObject({ name: z.string() }).optional(),
      }),
    )
    .default([]),
});

export const configMap = kubernetesObject.extend({
  kind: z.literal('ConfigMap'),
  data: z.record(z.string(), z.string()),
});

export const scaler = kubernetesObject.extend({
  kind: z.literal('HorizontalPodAutoscaler'),
  spec: z.looseObject({
    scaleTargetRef: z.looseObject({ name: z.string() }),
    minReplicas: z.number(),
    maxReplicas: z.number(),
    metrics: z.array(
      z.looseObject({
        pods: z.looseObject({ metric: z.object({ name: z.string() }) }).optional(),
        external: z
          .looseObject({
            metric: z.object({ name: z.string(), selector: z.object({ matchLabels: labels }) }),
          })
          .optional(),
      }),
    ),
  }),
});

/** What is there for pods that have these labels. */
export const forPods = z.union([
  kubernetesObject.extend({
    kind: z.literal('PodDisruptionBudget'),
    spec: z.looseObject({ selector: z.object({ matchLabels: labels }) }),
  }),
  kubernetesObject.extend({
    kind: z.literal('Service'),
    spec: z.looseObject({ selector: labels.transform((matchLabels) => ({ matchLabels })) }),
  }),
]);

/** What runs containers. */
export const workload = kubernetesObject.extend({
  kind: z.enum(['Deployment', 'StatefulSet']),
  spec: z.looseObject({
    replicas: z.number().optional(),
    selector: z.object({ matchLabels: labels }),
    template: z.object({ metadata: z.object({ labels }), spec: pod }),
  }),
});
export type Workload = z.infer<typeof workload>;

const selector = z.object({
  matchLabels: labels,
  matchExpressions: z
    .array(z.object({ key: z.string(), operator: z.literal('In'), values: z.array(z.string()) }))
    .default([]),
});

const others = z
  .array(
    z.object({
      podSelector: selector.optional(),
      namespaceSelector: selector.optional(),
      ipBlock: z.object({ cidr: z.string(), except: z.array(z.string()).default([]) }).optional(),
    }),
  )
  .min(1);
const ports = z.array(z.object({ port: z.number(), endPort: z.number().optional() })).min(1);

/** A policy that names others and ports: an empty list of either would be everybody, or every port. */
export const networkPolicy = kubernetesObject.extend({
  kind: z.literal('NetworkPolicy'),
  spec: z.object({
    podSelector: selector,
    policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
    ingress: z.array(z.object({ from: others, ports })).default([]),
    egress: z.array(z.object({ to: others, ports })).default([]),
  }),
});
export type NetworkPolicy = z.infer<typeof networkPolicy>;
