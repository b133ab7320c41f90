import type { Response } from 'express';
import { escapeMarkup } from '../site/escape-markup.ts';

/** A page for developers, made on the server: no script. `body` is markup, and what is in it escaped already. */
export function devPage(title: string, stylesheet: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(title)}</title>
<link rel="stylesheet" href="${escapeMarkup(stylesheet)}">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

/** What each of them looks like: the product's own colours (design-language). */
export const devStyles = `:root { color-scheme: light dark; --ink: light-dark(#1b2a22, #ecf1ec); --muted: light-dark(#55645b, #a9b7ae);
  --line: light-dark(#7c887f, #748279); --link: light-dark(#0b5e8a, #6cbde8); --bg: light-dark(#fbfaf6, #101713); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); font: 17px/1.55 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 24px 16px 64px; overflow-wrap: anywhere; }
h1 { font-size: 28px; line-height: 1.2; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
`;

/** A table to be scrolled sideways; all of it is text. */
export function table(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const head = heads.map((text) => `<th scope="col">${escapeMarkup(text)}</th>`).join('');
  const body = rows
    .map((cells) => `<tr>${cells.map((text) => `<td>${escapeMarkup(text)}</td>`).join('')}</tr>`)
    .join('\n');
  return `<div class="wide" tabindex="0" role="region" aria-label="${escapeMarkup(caption)}"><table>
<thead><tr>${head}</tr></thead>
<tbody>
${body}
</tbody>
</table></div>`;
}

export const tableStyles = `.wide { overflow-x: auto; overflow-wrap: normal; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: 10px 16px 10px 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
`;

/** Nothing is run, and nothing comes from anywhere else. `may`: what a page does besides. */
export const devPolicy = (...may: string[]): string =>
  ["default-src 'none'", "style-src 'self'", ...may, "base-uri 'none'", "frame-ancestors 'none'"].join('; ');

export function sendDevPage(
  response: Response,
  policy: string,
  type: 'html' | 'css' | 'json',
  body: string,
): void {
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Cache-Control', 'no-store');
  // Not 'no-referrer': a browser then names no origin where a form is sent, and nobody is let in.
  response.setHeader('Referrer-Policy', 'same-origin');
  response.type(type).send(body);
}
