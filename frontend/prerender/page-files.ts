/** The part we read of Vite's `manifest.json`: what was built of which source. */
export type Manifest = Readonly<Record<string, Chunk | undefined>>;

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  /** Keys of the manifest. */
  readonly imports?: readonly string[];
}

/** Every route of `src/routes` names its path, then imports its page: nothing else knows which code a page is. */
const declaration = /path: '([^']+)'(?:(?!path: ')[^])*?import\(\s*'\.\.\/([^']+)'/g;

/** The source file of each lazy page, by its path. */
export function lazyPages(routeFiles: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    routeFiles
      .flatMap((text) => [...text.matchAll(declaration)])
      .map(([, path = '', source = '']) => [path, `src/${source}`]),
  );
}

/** What these sources need that `index.html` does not ask for itself. */
export function pageFiles(manifest: Manifest, sources: readonly string[], entry = 'index.html') {
  const common = withImports(manifest, entry);
  const all = new Set(sources.flatMap((source) => [...withImports(manifest, source)]));
  const own = [...all].filter((key) => !common.has(key));
  const chunks = own.map((key) => chunkOf(manifest, key));
  return {
    scripts: chunks.map(({ file }) => `/${file}`),
    styles: chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)),
  };
}

/** What `index.html`'s own script imports: named, it is there when the script has been read. */
export function entryScripts(manifest: Manifest, entry = 'index.html'): readonly string[] {
  const [, ...imported] = withImports(manifest, entry);
  return imported.map((key) => `/${chunkOf(manifest, key).file}`);
}

function withImports(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of chunkOf(manifest, key).imports ?? []) withImports(manifest, imported, found);
  return found;
}

function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`Vite's manifest does not know ${key}`);
  return chunk;
}
