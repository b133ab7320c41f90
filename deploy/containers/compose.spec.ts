import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { environment as gateway } from '../../gateway/src/config.ts';
import { environment as bridge } from '../../services/controller-bridge/src/config.ts';
import { environment as identity } from '../../services/identity/src/config.ts';
import { environment as pilot } from '../../services/pilot/src/config.ts';
import { environment as prediction } from '../../services/prediction/src/config.ts';
import { baseImages } from './base-images.ts';
import { scaledServices } from './check/composed-product.ts';

const clone = join(import.meta.dirname, '../..');
const service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).default({}),
  secrets: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
  network_mode: z.string().optional(),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  privileged: z.boolean().default(false),
  scale: z.string().optional(),
});
const file = z.object({
  services: z.record(z.string(), service),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});
const composed = file.parse(
  parse(readFileSync(join(clone, 'docker-compose.yml'), 'utf8'), { merge: true }) as unknown,
);
const demo = readFileSync(join(clone, 'deploy/containers/demo.env'), 'utf8');
const dockerfile = readFileSync(join(clone, 'Dockerfile'), 'utf8');
const services = Object.entries(composed.services);
const named = (name: string) => service.parse(composed.services[name]);

const schemas = { gateway, identity, pilot, prediction, bridge };
/** Said by the image, or the same in every container. */
const ofTheImage = new Set(['HOST', 'METRICS_HOST', 'PORT', 'HEADGATE_VERSION', 'FRONTEND_DIST']);

describe('docker-compose.yml', () => {
  it.each(Object.entries(schemas))(
    'lets an operator tell %s all that it reads, and nothing else',
    (name, { shape }) => {
      const variables = Object.keys(named(name).environment).map((variable) =>
        variable.replace(/_FILE$/, ''),
      );
      const read = Object.keys(shape).filter((variable) => !ofTheImage.has(variable));
      expect(variables.toSorted()).toEqual(read.toSorted());
    },
  );

  it.each(['identity', 'pilot', 'prediction', 'bridge'])('tells the workers of %s the same', (name) => {
    const [answers, works] = [named(name), named(`${name}-worker`)];
    expect(works).toMatchObject({ environment: answers.environment, secrets: answers.secrets });
    expect(works.image).toBe(answers.image);
  });

  it('gives a container each secret that it is told of, and none besides', () => {
    for (const [name, { environment, secrets }] of services) {
      const variables = Object.entries(environment).flatMap(([variable, value]) =>
        variable.endsWith('_FILE') ? [String(value).replace('/run/secrets/', '')] : [],
      );
      if (scaledServices.includes(name))
        expect({ name, secrets: secrets.toSorted() }).toEqual({ name, secrets: variables.toSorted() });
      for (const secret of secrets) expect(Object.keys(composed.secrets)).toContain(secret);
    }
  });

  it('holds no secret itself', () => {
    const values = services.flatMap(([, { environment }]) => Object.entries(environment));
    const secrets = values.filter(([name]) =>
      /PASSWORD|SECRET|_KEY|DATABASE_URL|REDIS_URL|SMTP_URL/.test(name),
    );
    for (const [name, value] of secrets.filter(([, value]) => value !== null)) {
      if (name !== 'STRIPE_PUBLISHABLE_KEY') expect(String(value)).toMatch(/^\/run\/secrets\//);
    }
  });

  it('lets no container write but where it keeps or forgets, and gives it no rights by default', () => {
    for (const [name, { read_only: readOnly, cap_drop: dropped, privileged }] of services)
      expect({ name, readOnly, dropped, privileged }).toEqual({
        name,
        readOnly: true,
        dropped: ['ALL'],
        privileged: false,
      });
  });

  it('is entered through the balancer alone; who watches does so on this machine', () => {
    const published = services.filter(([, { ports }]) => ports.length > 0);
    expect(published.map(([name]) => name)).toEqual(['balancer', 'prometheus', 'grafana']);
    for (const name of ['prometheus', 'grafana'])
      for (const port of named(name).ports) expect(port).toContain('127.0.0.1');
  });

  it('keeps servers, and what plays at the outside, where there is no way out', () => {
    for (const name of ['postgres', 'redis', 'nats', 'mosquitto', 'mail-sink', 'payment-emulator'])
      expect({ name, networks: named(name).networks }).toEqual({ name, networks: ['inside'] });
  });

  it('is in production unless told otherwise, with no stand-in', () => {
    for (const name of scaledServices)
      expect(named(name).environment['NODE_ENV']).toBe('${HEADGATE_NODE_ENV:-production}');
    for (const [name, { image, profiles }] of services)
      if (image.startsWith('headgate-emulators'))
        expect({ name, profiles }).toEqual({ name, profiles: ['demo'] });
  });

  it('runs as many of each process of ours as it is told, and one of everything else', () => {
    const scaled = services.flatMap(([name, { scale }]) => (scale === undefined ? [] : [name]));
    expect(scaled.toSorted()).toEqual(scaledServices.toSorted());
    for (const name of scaledServices) expect(named(name).scale).toBe('${REPLICAS:-1}');
  });

  it('is told by the demo only what it asks for', () => {
    const request = readFileSync(join(clone, 'docker-compose.yml'), 'utf8');
    const set = [...demo.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
    for (const name of set.filter((each) => !each.startsWith('COMPOSE_'))) expect(request).toContain(name);
  });

  it('runs images that are ours, or are looked for before', () => {
    const names = baseImages.map(({ name }) => name);
    const others = services.map(([, { image }]) => image).filter((image) => !image.startsWith('headgate-'));
    // Nothing that we build is in Grafana's; where there is no registry it is not tried (docs/containers.md).
    expect(new Set(others)).toEqual(
      new Set([...names.filter((name) => !name.startsWith('node:')), 'grafana/grafana:11.6.0']),
    );
    expect(names).toContain(/^ARG NODE_IMAGE=(.*)$/m.exec(dockerfile)?.[1]);
  });
});

const builds = z.object({
  targetDefaults: z.object({ build: z.object({ dependsOn: z.array(z.string()) }) }),
});
const scripts = z.object({ scripts: z.record(z.string(), z.string()) });
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(clone, path), 'utf8'));

describe('Dockerfile', () => {
  const built = [...dockerfile.matchAll(/^(?!CMD).* -w (?:gateway|frontend|services\/).*$/gm)].join('\n');

  it('runs for the pages what Nx runs before it builds them', () => {
    const { dependsOn } = builds.parse(readJson('nx.json')).targetDefaults.build;
    const own = scripts.parse(readJson('frontend/package.json')).scripts;
    const before = dependsOn.filter((target) => own[target] !== undefined);
    expect(before.length).toBeGreaterThan(0);
    for (const target of before) expect(built).toContain(`npm run ${target} -w frontend && npm run build`);
  });

  it('has the programs with which workspaces are built', () => {
    for (const workspace of ['gateway', 'services/identity', 'services/prediction']) {
      const { build = '' } = scripts.parse(readJson(`${workspace}/package.json`)).scripts;
      const program = /^node (?:\.\.\/)+(\S+)/.exec(build)?.[1];
      expect(dockerfile).toMatch(new RegExp(`^COPY .*\\b${String(program)} `, 'm'));
      expect(built).toContain(`-w ${workspace}`);
    }
  });
});
