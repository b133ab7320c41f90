import { rmSync } from 'node:fs';
import { rolldown } from 'rolldown';

/*
 * `node ../../bundle.mjs main=src/main.ts …`, in the folder of what is deployed: each program, with our libraries and npm's packages, as a
 * few files in `dist` (docs/adr/0057).
 */

/** Loaded from where npm has them: native modules, what finds its own files, and what is loaded by its files. */
const external = [
  ...['@node-rs/argon2', /\.node$/, /bindings-cpp|msgpackr-extract/],
  ...['fontkit', 'pdfkit', /^prom-client/],
];

/** @type {Record<string, string>} */
const programs = {};
for (const each of process.argv.slice(2)) {
  const [name = '', file = ''] = each.split('=');
  programs[name] = file;
}

/** Nest's module looks for what TypeORM may export in another copy of it: in ours, with the 300 files of the other left alone. */
const oneTypeOrm = {
  name: 'headgate:one-typeorm',
  transform: {
    filter: { id: /@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/ },
    /** @param {string} code */
    handler: (code) => {
      const found = "require('typeorm')";
      if (!code.includes(found)) throw new Error(`@nestjs/typeorm no longer says ${found}`);
      return `import * as typeOrm from 'typeorm';\n${code.replace(found, 'typeOrm')}`;
    },
  },
};

rmSync('dist', { recursive: true, force: true });
const build = await rolldown({
  input: programs,
  platform: 'node',
  external,
  tsconfig: 'tsconfig.json',
  plugins: [oneTypeOrm],
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
