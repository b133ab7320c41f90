import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the board is, and what its page's addresses are relative to. */
export const boardPath = '/ops/queues';

/**
 * The page of Bull Board. Its own has inline styles, which our policy forbids, and asks another site for its fonts; this one
 * loads the same scripts and styles, which are the package's, and nothing else. `settings`: what the scripts are told.
 */
export function boardPage(uiFolder: string, settings: object): string {
  const theirs = readFileSync(join(uiFolder, 'index.ejs'), 'utf8');
  const scripts = [...theirs.matchAll(/<script defer src="(static\/js\/[\w.-]+)"><\/script>/g)];
  const styles = [...theirs.matchAll(/<link href="(static\/css\/[\w.-]+)" rel="stylesheet">/g)];
  if (scripts.length === 0 || styles.length === 0)
    throw new Error('The page of Bull Board is not as it was: what does it load?');
  const received = JSON.stringify(settings).replaceAll('<', String.raw`\u003c`);
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<base href="${boardPath}/">
<title>Queues · Headgate</title>
<link rel="icon" type="image/png" href="static/favicon-32x32.png">
${styles.map(([, address = '']) => `<link rel="stylesheet" href="${address}">`).join('\n')}
<link rel="stylesheet" href="headgate.css">
</head>
<body class="preload">
<a class="headgate-back" href="/ops">Back to operations</a>
<script id="__UI_CONFIG__" type="application/json">${received}</script>
<div id="root">Loading</div>
${scripts.map(([, address = '']) => `<script defer src="${address}"></script>`).join('\n')}
</body>
</html>
`;
}

/** Of our link on their page: in the bar above, which is empty there, and on a phone at the bottom; under their dialogs (1100). */
export const boardStyle = `
.headgate-back {
  position: fixed; top: 8px; left: 50%; transform: translateX(-50%); z-index: 1000;
  min-height: 48px; padding: 0 20px; display: inline-flex; align-items: center; border-radius: 10px;
  background: #1f6b3f; color: #fff; font: 600 16px/1.2 system-ui, sans-serif; white-space: nowrap;
}
@media (max-width: 600px) {
  .headgate-back { top: auto; bottom: 16px; }
}
.headgate-back:hover { text-decoration: underline; }
.headgate-back:focus-visible { outline: 3px solid #8fd3f5; outline-offset: 2px; }
`;

/** Everything the page loads is its own; it names the folder that its addresses are relative to. */
export const boardPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
