import type { SiteSettings } from '@headgate/contracts/site-settings';

/**
 * Puts the settings into a page's head as data: a script of this type is never run, so the CSP lets it be.
 * No `<` is left in it, or a setting could end the element.
 */
export function injectSettings(html: string, settings: SiteSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', String.raw`\u003c`);
  const element = `<script type="application/json" id="site-settings">${json}</script>`;
  const at = html.indexOf('</head>');
  if (at === -1) throw new Error('A page has no </head> to put the site settings before');
  return html.slice(0, at) + element + html.slice(at);
}
