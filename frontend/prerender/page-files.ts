/** The part we read of Vite's `manifest.json`: what was built of which source. */
export type Manifest = Readonly<Record<string, Chunk | undefined>>;

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  /** Keys of the manifest. */
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly assets?: readonly string[];
}

/** What Vite has just built, and where pages go. */
export interface Built {
  /** Of a file in `dist`. */
  readonly read: (name: string) => Promise<string>;
  readonly write: (name: string, text: string) => Promise<void>;
  /** Of modules built for Node. */
  readonly server: string;
  /** Of the site, of the app. */
  readonly manifest: Manifest;
}

/** What these sources need that the entry's page does not ask for itself. */
export function pageFiles(manifest: Manifest, sources: readonly string[], entry: string) {
  const common = withImports(manifest, entry);
  const all = new Set(sources.flatMap((source) => [...withImports(manifest, source)]));
  const own = [...all].filter((key) => !common.has(key));
  const chunks = own.map((key) => chunkOf(manifest, key));
  return {
    scripts: chunks.map(({ file }) => `/${file}`),
    styles: chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)),
  };
}

/** The entry's own script, then what it imports: asked for by the page, they are there when the script has been read. */
export function entryScripts(manifest: Manifest, entry: string): readonly string[] {
  return [...withImports(manifest, entry)].map((key) => `/${chunkOf(manifest, key).file}`);
}

/** The one source that has this name, in whatever folder. */
export function sourceNamed(manifest: Manifest, name: string): string {
  const found = Object.keys(manifest).filter(
    (key) => key.endsWith(`/${name}.tsx`) || key.endsWith(`/${name}.ts`),
  );
  const [source] = found;
  if (source === undefined || found.length > 1)
    throw new Error(`Vite's manifest has ${String(found.length)} of ${name}`);
  return source;
}

function withImports(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of chunkOf(manifest, key).imports ?? []) withImports(manifest, imported, found);
  return found;
}

/** Every file that the entry may come to load, but for what sources named like `except` alone would load. */
export function reachable(manifest: Manifest, entry: string, except: RegExp): ReadonlySet<string> {
  const keys = new Set<string>();
  const follow = (key: string) => {
    if (keys.has(key) || except.test(key)) return;
    keys.add(key);
    const { imports = [], dynamicImports = [] } = chunkOf(manifest, key);
    for (const next of [...imports, ...dynamicImports]) follow(next);
  };
  follow(entry);
  const chunks = [...keys].map((key) => chunkOf(manifest, key));
  return new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
}

function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`Vite's manifest does not know ${key}`);
  return chunk;
}
