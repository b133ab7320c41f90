/** What belongs into a page besides its elements. */
export interface PageParts {
  /** Its name, by which the browser knows whether it may take the elements over. */
  readonly page: string;
  /** As React wrote it: titles and metas first, then the page. */
  readonly rendered: string;
  /** Addresses of the scripts and styles that this page needs more than others. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** React writes what belongs into the head before everything else. */
const headElements = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;
/** In `index.html`: the head of a page that the browser alone draws. */
const appHead = /<!-- app head -->.*<!-- \/app head -->/s;
const emptyRoot = /<div id="root"><\/div>\s*<noscript>[^<]*<\/noscript>/;

/** The built `index.html` with a page in it. */
export function fillTemplate(template: string, { page, rendered, scripts, styles }: PageParts): string {
  refuseWhatCannotBe(rendered);
  const head = headElements.exec(rendered)?.[0] ?? '';
  const links = styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`).join('');
  const root = `<div id="root" data-page="${page}" data-scripts="${scripts.join(' ')}">`;
  const whole = replaceOnce(template, emptyRoot, `${root}${rendered.slice(head.length)}</div>`);
  return replaceOnce(whole, appHead, head + links);
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

function replaceOnce(text: string, what: RegExp, by: string): string {
  // A function: `$` in a page means nothing.
  const replaced = text.replace(what, () => by);
  if (replaced === text) throw new Error(`index.html has no ${what.source}`);
  return replaced;
}
