import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { alertRules } from './alert-rules.ts';
import { kubernetesObject } from './check/objects.ts';
import { componentOf, overlay, readClone, rendered } from './check/overlays.ts';
import { reachOf } from './check/reach.ts';
import { schemasOf } from './check/schemas.ts';

const composed = z
  .object({
    services: z.record(
      z.string(),
      z.looseObject({ image: z.string(), environment: z.record(z.string(), z.unknown()).default({}) }),
    ),
  })
  .parse(parse(readClone('docker-compose.yml'), { merge: true }) as unknown).services;
const { workloads } = overlay('small');
/** Of what is composed too; the balancer finds its own by other ways. */
const both = workloads.flatMap(({ metadata: { name }, spec }) => {
  const [container] = spec.template.spec.containers;
  const service = composed[name];
  return container === undefined || service === undefined ? [] : [{ name, container, service }];
});

describe('What docker-compose.yml says, the manifests say too', () => {
  it('the images', () => {
    expect(both).toHaveLength(workloads.length);
    for (const { container, service } of both)
      expect(container.image).toBe(service.image.replace('${HEADGATE_VERSION:-local}', 'local'));
  });

  it('the files of secrets', () => {
    for (const { name, container, service } of both.filter((each) => each.name !== 'balancer')) {
      const files = container.env.flatMap(({ name: variable, value }) =>
        variable.endsWith('_FILE') ? [[variable, value]] : [],
      );
      const theirs = Object.entries(service.environment).filter(([variable]) => variable.endsWith('_FILE'));
      expect({ name, files: files.toSorted() }).toEqual({ name, files: theirs.toSorted() });
    }
  });
});

describe('secrets.sh', () => {
  it('makes each Secret that is mounted, of the files that are read there and no others', () => {
    const script = readClone('deploy/kubernetes/secrets.sh');
    const made = [...script.matchAll(/^make (\S+) (.+)$/gm)].map(([, name = '', files = '']) => [
      name,
      files.split(' ').toSorted(),
    ]);
    const all = ['small', 'medium', 'large'].flatMap((size) => overlay(size).workloads);
    const mounted = all.flatMap(({ spec: { template } }) => {
      const { volumes, containers, initContainers } = template.spec;
      const read = JSON.stringify([containers, initContainers]).matchAll(/\/run\/secrets\/([\w.-]+)/g);
      const files = [...new Set([...read].map(([, file]) => file))].toSorted();
      // What is optional is the certificate: of whoever makes certificates.
      return volumes.flatMap(({ secret }) =>
        secret === undefined || secret.optional === true ? [] : [[secret.secretName, files]],
      );
    });
    expect(Object.fromEntries(made)).toEqual(Object.fromEntries(mounted));
  });
});

describe('The alert rules for Prometheus’ operator', () => {
  it('are those of deploy/observe, all of them', () => {
    const rules = alertRules();
    expect(schemasOf('prometheus-operator')(kubernetesObject.parse(rules))).toEqual([]);
    const names = [...JSON.stringify(rules).matchAll(/"alert":"(\w+)"/g)].map(([, name]) => name);
    const documented = [...readClone('docs/alerts.md').matchAll(/^#+ ([A-Z][A-Za-z]+)$/gm)].map(
      ([, name]) => name,
    );
    expect(documented).toEqual(expect.arrayContaining(names));
    expect(names.length).toBeGreaterThan(20);
  });
});

describe('The operator’s own folder in docs/kubernetes.md', () => {
  it('renders into our namespace, with images of theirs in place of all of ours, and their origin', () => {
    const folder = mkdtempSync(join(tmpdir(), 'headgate-operator-'));
    try {
      symlinkSync(join(import.meta.dirname, '../..'), join(folder, 'headgate'));
      const blocks = readClone('docs/kubernetes.md').matchAll(/^```yaml\n# (\S+)\n([^]*?)^```/gm);
      for (const [, name = '', text = ''] of blocks) writeFileSync(join(folder, name), text);
      const theirs = rendered(folder);
      expect(theirs.misplaced).toEqual([]);
      const images = theirs.workloads.flatMap(({ spec: { template } }) =>
        [...template.spec.containers, ...template.spec.initContainers].map(({ image }) => image),
      );
      expect(images.filter((image) => image.endsWith(':local'))).toEqual([]);
      const origins = theirs.settings.flatMap(({ data }) => data['PUBLIC_ORIGIN'] ?? []);
      expect(origins).toEqual(['https://headgate.farm']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('A NATS of the operator’s', () => {
  it('is reached in place of ours, where a copy of large has the base that says so', () => {
    const folder = mkdtempSync(join(tmpdir(), 'headgate-operator-'));
    try {
      symlinkSync(join(import.meta.dirname, '../..'), join(folder, 'headgate'));
      const large = readClone('deploy/kubernetes/large/kustomization.yaml');
      const theirs = large
        .replace('servers/nats-cluster', 'servers/nats-by-address')
        .replaceAll('../', 'headgate/deploy/kubernetes/');
      writeFileSync(join(folder, 'kustomization.yaml'), theirs);
      writeFileSync(join(folder, 'sizes.yaml'), readClone('deploy/kubernetes/large/sizes.yaml'));
      const { workloads: made, policies } = rendered(folder);
      expect(made.map(componentOf)).not.toContain('nats');
      const gateway = made.find(({ metadata }) => metadata.name === 'gateway');
      expect(reachOf(policies, gateway?.spec.template.metadata.labels ?? {}, 'to')).toContain('private:4222');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('The balancer in a cluster', () => {
  /** What it is started with where `resolv.conf` says this, and where there is a certificate. */
  function startedWith(resolv: string, certificate: boolean): Record<string, string> {
    const folder = mkdtempSync(join(tmpdir(), 'headgate-balancer-'));
    try {
      const put = (name: string, text: string) => {
        writeFileSync(join(folder, name), text);
      };
      put('resolv.conf', resolv);
      put('haproxy', '#!/bin/sh\nenv\n');
      chmodSync(join(folder, 'haproxy'), 0o755);
      if (certificate) for (const each of ['crt', 'key']) put(`tls.${each}`, `the ${each}\n`);
      const env = {
        PATH: `${folder}:/usr/bin:/bin`,
        RESOLV_CONF: join(folder, 'resolv.conf'),
        TLS_FOLDER: folder,
        TMPDIR: folder,
      };
      const script = join(import.meta.dirname, 'base/start-balancer.sh');
      const text = execFileSync('sh', [script], { env, encoding: 'utf8' });
      const variables = Object.fromEntries(
        text.split('\n').map((line) => line.split('=', 2) as [string, string]),
      );
      const { NAMESERVER = '', GATEWAY = '', BROKER = '', CERTIFICATE } = variables;
      const files = CERTIFICATE === undefined ? {} : { certificate: readFileSync(CERTIFICATE, 'utf8') };
      return { NAMESERVER, GATEWAY, BROKER, ...files };
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  it.each([
    [false, {}],
    [true, { certificate: 'the crt\nthe key\n' }],
  ])('asks the cluster’s DNS by whole names; with a certificate: %s', (certificate, files) => {
    const resolv =
      'nameserver 10.96.0.10\nnameserver 10.96.0.11\nsearch farm.svc.cluster.local svc.cluster.local\noptions ndots:5';
    expect(startedWith(`${resolv}\n`, certificate)).toEqual({
      NAMESERVER: '10.96.0.10:53',
      GATEWAY: 'gateway.farm.svc.cluster.local:3000',
      BROKER: 'mosquitto.farm.svc.cluster.local:1883',
      ...files,
    });
  });
});
