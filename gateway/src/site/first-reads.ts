const meta = /<meta name="first-reads" content="([^"]*)">/;

/** What a page of the app reads first, the session's before all, as the build has written it into the page. */
export function firstReadsOf(html: string): readonly string[] {
  return meta.exec(html)?.[1]?.split(' ') ?? [];
}

const file = /<(?:link rel="(stylesheet|modulepreload)" crossorigin href|script src)="([^"]+)">/g;

const relations: Readonly<Record<string, string>> = {
  stylesheet: 'preload; as=style; crossorigin',
  modulepreload: 'modulepreload; crossorigin',
};

/**
 * What a browser can fetch before it has read the page, as values of a `Link` header: what the first paint waits for, and the
 * module that the page names first, its heaviest. No more: each takes one of the six connections that a browser has by
 * HTTP/1.1, and the reads need some.
 */
export function firstFilesOf(html: string): readonly string[] {
  return [...html.matchAll(file)]
    .slice(0, 3)
    .map(([, rel = '', address = '']) => `<${address}>; rel=${relations[rel] ?? 'preload; as=script'}`);
}

/**
 * Values of a `Link` header by which the browser begins these reads before it has the page's code; the code's own reads of them are
 * then the same ones (`frontend/src/lib/request.ts`). `$id` is what the address has in the place of `$id`. Where there is a
 * search the page may read something else, and only the session's is sure.
 */
export function firstReadLinks(
  reads: readonly string[],
  address: string,
  page: string,
  hasSearch: boolean,
): readonly string[] {
  const at = page.split('/').indexOf('$id');
  const id = at === -1 ? undefined : address.split('/')[at];
  return reads
    .slice(0, hasSearch ? 1 : undefined)
    .filter((read) => !read.includes('$id') || (id !== undefined && /^[\w-]+$/.test(id)))
    .map(
      (read) => `<${read.replaceAll('$id', id ?? '')}>; rel=preload; as=fetch; crossorigin=use-credentials`,
    );
}
