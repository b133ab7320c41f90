import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** What of it we import. */
const used = ['Map'];

/**
 * MapLibre's bundle holds three parts: what the page runs, what its worker runs, and what both need. It makes the worker of its
 * own text, which the content security policy forbids; its build for such pages has what both need twice (96 kB, gzipped). So
 * the parts become files: the worker's asks for the shared one, which the page has fetched already.
 */
export function splitMapLibre(): Plugin {
  return {
    name: 'headgate:split-maplibre',
    apply: 'build',
    resolveId: {
      filter: { id: /^\/assets\/maplibre-/ },
      handler: (id) => ({ id, external: 'absolute' }),
    },
    load: {
      filter: { id: /maplibre-gl[\\/]dist[\\/]maplibre-gl\.js$/ },
      handler(id) {
        const { shared, worker, index } = splitBundle(readFileSync(id, 'utf8'));
        const emit = (name: string, source: string) => {
          const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
          const fileName = `assets/maplibre-${name}-${hash}.js`;
          this.emitFile({ type: 'asset', fileName, source: `${license}\n${source}` });
          return `/${fileName}`;
        };
        const sharedFile = emit('shared', `globalThis.mapLibreShared=${shared}`);
        const workerFile = emit(
          'worker',
          `importScripts(${JSON.stringify(sharedFile)});const shared={};globalThis.mapLibreShared(shared);(${worker})(shared)`,
        );
        return [
          `import ${JSON.stringify(sharedFile)};`,
          `${license}\nconst [shared, maplibre] = [{}, {}];`,
          'globalThis.mapLibreShared(shared);',
          `(${index})(maplibre, shared);`,
          `maplibre.setWorkerUrl(${JSON.stringify(workerFile)});`,
          // By other names: one of them is `Map`, which the part inside takes for the language's own.
          ...used.map((name) => `const own${name} = maplibre.${name};\nexport { own${name} as ${name} };`),
        ].join('\n');
      },
    },
  };
}

const license =
  '/*! MapLibre GL JS, 3-Clause BSD: https://github.com/maplibre/maplibre-gl-js/blob/main/LICENSE.txt */';

/** Throws for a bundle that is made otherwise, as another version's may be. */
function splitBundle(bundle: string) {
  const end = bundle.indexOf('\n//\n// Our custom intro');
  const ends = [bundle.indexOf('define("worker",'), bundle.indexOf('define("index",'), end];
  const [shared, worker, index] = ['shared', 'worker', 'index'].map((name, at) => {
    const part = bundle.slice(bundle.indexOf(`define("${name}",`), ends[at]).trim();
    const start = part.indexOf('(function(');
    return part.startsWith('define(') && part.endsWith('));') && start > 0
      ? part.slice(start, -2)
      : undefined;
  });
  if (shared === undefined || worker === undefined || index === undefined)
    throw new Error('MapLibre is bundled otherwise than split-maplibre.ts knows');
  return { shared, worker, index };
}
