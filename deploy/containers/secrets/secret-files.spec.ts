import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { givenSecrets, makeSecretFiles } from './secret-files.ts';
import { SecretsFolder } from './secrets-folder.ts';

const clone = join(import.meta.dirname, '../../..');
/** Those of deploy/kubernetes alone. */
const ofClusters = ['nats-cluster.conf', 'nats-routes-password'];
const composed = [
  ...readFileSync(join(clone, 'docker-compose.yml'), 'utf8').matchAll(
    /\{HEADGATE_SECRETS:-\.\/secrets\}\/([^']+)/g,
  ),
].map(([, name = '']) => name);

let path: string;
beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), 'headgate-secrets-')), 'secrets');
});
afterEach(() => {
  rmSync(join(path, '..'), { recursive: true });
});

function make(demo = false, forwardedFrom?: string): SecretsFolder {
  const folder = new SecretsFolder(path);
  makeSecretFiles(folder, { demo, forwardedFrom });
  return folder;
}

describe('the secrets', () => {
  it('are all that docker-compose.yml mounts, those of a NATS cluster, and no other', () => {
    const { written } = make();
    expect(written.toSorted()).toEqual([...composed, ...ofClusters].toSorted());
  });

  it('are told once each, those of the demo too, which has what only an owner has', () => {
    const { written } = make(true);
    expect(written.toSorted()).toEqual([...composed, ...ofClusters].toSorted());
  });

  it('are in a folder that nobody else enters', () => {
    make();
    expect(statSync(path).mode & 0o777).toBe(0o700);
  });

  it.each(['.gitignore', '.dockerignore'])('are left out by %s, in each folder of the docs', (file) => {
    const patterns = readFileSync(join(clone, file), 'utf8').split('\n');
    const docs = readdirSync(join(clone, 'docs')).filter((name) => name.endsWith('.md'));
    const folders = docs.flatMap((name) => [
      ...readFileSync(join(clone, 'docs', name), 'utf8').matchAll(/npm run secrets -- (\w[\w/-]*)/g),
    ]);
    const names = new Set(['secrets', ...folders.map(([, name = '']) => name)]);
    expect(names.size).toBeGreaterThan(1);
    const isLeftOut = (name: string) =>
      patterns.some((pattern) => matchesGlob(name, pattern.replaceAll(/^\/|\/$/g, '')));
    expect([...names].filter((name) => !isLeftOut(name))).toEqual([]);
  });

  it('are not put where other things are, which stay as they were', () => {
    mkdirSync(path);
    chmodSync(path, 0o755);
    writeFileSync(join(path, 'index.html'), 'a page');
    expect(() => make()).toThrow('has other files');
    expect(statSync(path).mode & 0o777).toBe(0o755);
    expect(readdirSync(path)).toEqual(['index.html']);
  });

  it('are put where their owner has put one before, and around those of the demo', () => {
    mkdirSync(path);
    writeFileSync(join(path, 'smtp-url'), 'smtps://mail.example');
    expect(make().read('smtp-url')).toBe('smtps://mail.example');
    const around = join(path, '..', 'around');
    makeSecretFiles(new SecretsFolder(join(around, 'demo')), { demo: true });
    expect(() => new SecretsFolder(around)).not.toThrow();
  });

  it('are empty where only their owner has them', () => {
    const folder = make();
    const empty = composed.filter((name) => folder.read(name) === '');
    expect(empty.toSorted()).toEqual(givenSecrets.map(({ name }) => name).toSorted());
  });

  it('stay when they are made again', () => {
    make();
    expect(make().written).toEqual([]);
  });

  it('follow a password that was deleted, and leave the others', () => {
    const before = make().read('pilot-database-url');
    rmSync(join(path, 'pilot-database-password'));
    const { written } = make();
    expect(written).toEqual(['pilot-database-password', 'pilot-database-url']);
    expect(make().read('pilot-database-url')).not.toBe(before);
  });

  it('give the broker new first rights with a new password, and only then', () => {
    make();
    rmSync(join(path, 'mqtt-password'));
    expect(make().written).toEqual(['mqtt-password', 'mosquitto-rights.json']);
  });

  it('give the broker the rights that this release needs, with the login of before', () => {
    make();
    const rights = join(path, 'mosquitto-rights.json');
    const needed = readFileSync(rights, 'utf8');
    writeFileSync(rights, needed.replaceAll('headgate/v1/#', 'headgate/v0/#'));
    expect(make().written).toEqual(['mosquitto-rights.json']);
    expect(readFileSync(rights, 'utf8')).toBe(needed);
  });

  it('have the balancer believe the proxies before it, and only as long as it is told of them', () => {
    const believed = (text?: string) => make(false, text).read('forwarded-from').split('\n').slice(1);
    expect(believed(' 192.0.2.1, 2001:db8::/32,')).toEqual(['192.0.2.1', '2001:db8::/32']);
    expect(make().written).toEqual(['forwarded-from']);
    expect(believed()).toEqual([]);
  });

  it.each(['proxy.example', '192.0.2.1/33', '192.0.2', '0.0.0.0/0', 'fade', '192.0.2.1 0.0.0.0', '::1%lo'])(
    'are not made for a proxy %s, which would shut the door or open it to everybody',
    (proxy) => {
      expect(() => make(false, proxy)).toThrow('is not an address or a subnet');
      expect(readdirSync(path)).toEqual([]);
    },
  );

  it('of the demo are whole by themselves', () => {
    const folder = make(true);
    expect(folder.read('smtp-url')).toBe('smtp://mail-sink:2525');
    expect(folder.read('stripe-secret-key')).toMatch(/^sk_test_/);
  });
});
