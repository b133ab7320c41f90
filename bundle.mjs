import { rmSync } from 'node:fs';
import { rolldown } from 'rolldown';

/*
 * `node ../../bundle.mjs main=src/main.ts …`, in the folder of what is deployed: each program, with our libraries and npm's packages, as a
 * few files in `dist` (docs/adr/0057).
 */

/** Loaded from where npm has them: native modules, what finds its own files, and what is loaded only where it is used. */
const external = [
  ...['@node-rs/argon2', /\.node$/, /bindings-cpp|msgpackr-extract/],
  ...['fontkit', 'pdfkit', /^prom-client/, /^@opentelemetry\//],
];

/** @type {Record<string, string>} */
const programs = {};
for (const each of process.argv.slice(2)) {
  const [name = '', file = ''] = each.split('=');
  programs[name] = file;
}

rmSync('dist', { recursive: true, force: true });
const build = await rolldown({
  input: programs,
  platform: 'node',
  external,
  tsconfig: 'tsconfig.json',
  // Packages name others that need not be there.
  logLevel: 'silent',
});
await build.write({
  dir: 'dist',
  format: 'esm',
  sourcemap: true,
  // Nest finds providers, and TypeORM migrations and tables, by the names of their classes.
  keepNames: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
});
