import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/*
 * `node test-packages.mjs`: bundles the packages that tests on Node load, each name a file. Jest loads every module anew for every test
 * file, and a service's 2,100 modules of npm took two seconds of processor each time (docs/adr/0032).
 */

/**
 * What our modules import, by the conditions under which a tier resolves it. What is left out is loaded as it is: native modules, and
 * what few tests need.
 */
const packages = {
  node: [
    ...['@nestjs/common', '@nestjs/common/constants.js', '@nestjs/core', '@nestjs/microservices'],
    ...['@nestjs/swagger', '@nestjs/testing', '@nestjs/typeorm', 'nestjs-pino', 'pino'],
    ...['@nats-io/jetstream', '@nats-io/transport-node', 'bullmq', 'ioredis', 'mqtt', 'modbus-serial'],
    ...['@bull-board/api', '@bull-board/api/bullMQAdapter', '@bull-board/express'],
    ...['compression', 'express', 'helmet', 'rate-limiter-flexible', 'supertest', 'cockatiel', 'rxjs'],
    ...['csv-stringify/sync', 'fast-check', 'nodemailer', 'prom-client', 'stripe', 'yaml', 'zod', 'zod/mini'],
    ...['pg', 'typeorm'],
  ],
  browser: [
    ...['react-dom', 'react-dom/client', 'react-dom/server', 'react-hook-form', 'radix-ui'],
    ...['@tanstack/react-query', '@tanstack/react-router', '@testing-library/react'],
    ...['@testing-library/user-event', 'fast-check', 'zod/mini'],
  ],
};

const clone = import.meta.dirname;
const root = join(clone, '.nx/test-packages');
const key = createHash('sha256');
for (const file of ['package-lock.json', 'test-packages.mjs']) key.update(readFileSync(join(clone, file)));
const folder = join(root, key.digest('hex').slice(0, 16));

/** Until it is whole; another check may make its own at the same time. */
const draft = `${folder}.${process.pid}`;

/** @param {string} name */
const fileOf = (name) => `${name.replaceAll(/[@.]/g, '').replaceAll('/', '-')}.mjs`;

/**
 * For Jest's `moduleNameMapper`; empty until they have been bundled as they are now.
 * @param {keyof typeof packages} condition @returns {Record<string, string>}
 */
export function bundledPackages(condition) {
  if (!existsSync(folder)) return {};
  return Object.fromEntries(
    packages[condition].map((name) => [
      `^${name.replaceAll('.', '\\.')}$`,
      join(folder, condition, fileOf(name)),
    ]),
  );
}

/**
 * An entry that exports what the package does. What CommonJS exports is known only to who has loaded it.
 * @param {string} name
 */
async function entryOf(name) {
  const loaded = await import(pathToFileURL(createRequire(join(clone, 'package.json')).resolve(name)).href);
  /** @type {object | undefined} */
  const exported = loaded['module.exports'];
  if (exported === undefined) {
    const byDefault = 'default' in loaded ? `export { default } from '${name}';` : '';
    return `export * from '${name}';${byDefault}`;
  }
  const names = Object.keys(exported).filter((each) => each !== 'default' && /^[\w$]+$/.test(each));
  const lines = names.map((each) => `const own_${each} = all.${each};\nexport { own_${each} as ${each} };`);
  return [`import * as all from '${name}';`, 'export default all.default;', ...lines].join('\n');
}

/** @param {keyof typeof packages} condition */
async function bundle(condition) {
  const { rolldown } = await import('rolldown');
  const prefix = 'entry of ';
  const build = await rolldown({
    cwd: clone,
    input: Object.fromEntries(packages[condition].map((name) => [fileOf(name), prefix + name])),
    platform: 'node',
    resolve: { conditionNames: [condition] },
    // What looks for what is around it (React's `act` for its module), or is to be there once whoever asks for it.
    external: [
      /^react(\/|$)/,
      'reflect-metadata',
      '@node-rs/argon2',
      '@swc/core',
      /\.node$/,
      /bindings-cpp|msgpackr-extract/,
    ],
    // Packages name others that need not be there.
    logLevel: 'silent',
    plugins: [
      {
        name: 'entries',
        resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
        load: (id) => (id.startsWith(`\0${prefix}`) ? entryOf(id.slice(prefix.length + 1)) : null),
      },
    ],
  });
  await build.write({
    dir: join(draft, condition),
    format: 'esm',
    entryFileNames: '[name]',
    chunkFileNames: '[name]-[hash].mjs',
  });
}

if (process.argv[1] === import.meta.filename && !existsSync(folder)) {
  await bundle('node');
  await bundle('browser');
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Somebody else was faster, and tests may read it already.
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
  const outdated = readdirSync(root).filter((name) => !folder.endsWith(name) && !name.includes('.'));
  for (const name of outdated) rmSync(join(root, name), { recursive: true });
}
