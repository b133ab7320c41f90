/** What belongs into a public page besides its elements. */
export interface PageParts {
  /** Where it is; empty for addresses that are none. */
  readonly path: string;
  /** As React wrote it: titles and metas first, then the page. */
  readonly rendered: string;
  /** Whose islands stand in it. */
  readonly islands: string | undefined;
  /** Addresses of the scripts and styles that this page needs more than others. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** React writes what belongs into the head before everything else. */
const headElements = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** The built `site.html` with a page in it. */
export function fillTemplate(template: string, parts: PageParts): string {
  const { path, rendered, islands, scripts, styles } = parts;
  refuseWhatCannotBe(rendered);
  const head = headElements.exec(rendered)?.[0] ?? '';
  const links = styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`).join('');
  const named = islands === undefined ? '' : ` data-islands="${islands}" data-scripts="${scripts.join(' ')}"`;
  return [
    ['<!-- page head -->', head + links],
    ['<body>', `<body data-page="${path}"${named}>`],
    ['<!-- page -->', rendered.slice(head.length)],
  ].reduce((text, [what = '', by = '']) => replaceOnce(text, what, by), template);
}

/** A page that asks for these scripts at once. */
export function askFor(scripts: readonly string[], template: string): string {
  const links = scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`).join('');
  return template.replace('</head>', `${links}</head>`);
}

function refuseWhatCannotBe(html: string): void {
  const errors = [
    [/<[^>]* style="/, 'has a style attribute, which the content security policy refuses'],
    // Data for search engines is no script to the policy.
    [/<script\b(?! type="application\/)/, 'has a script, which the content security policy refuses'],
    [/<!--\$[?!]-->/, 'waits for something that is not there at build'],
    [/<h1\b.*<h1\b/s, 'has more than one h1'],
    [/^(?!.*<h1\b)/s, 'has no h1'],
  ] as const;
  const error = errors.find(([pattern]) => pattern.test(html));
  if (error !== undefined) throw new Error(`The page ${error[1]}`);
}

function replaceOnce(text: string, what: string, by: string): string {
  // A function: `$` in a page means nothing.
  const replaced = text.replace(what, () => by);
  if (replaced === text) throw new Error(`site.html has no ${what}`);
  return replaced;
}
