import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';

/** Asks for the text's font together with the styles, not after them: less time in the fallback. */
function preloadFont(): Plugin {
  return {
    name: 'headgate:preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

/**
 * Small things that the home page, the heaviest for a visitor, shares with other pages: two dozen files of their own would
 * weigh 3 kB more, gzipped, than their place in the one file that every page loads.
 */
const homePageParts = [
  // Not what only pages of money, of the pilot and of controllers write, nor what stands in a farm's records.
  '/src/lib/display/(?!(application-labels|card-name|controller-labels|local-day-name|money)\\.)(?!(acres|calendar-day|inches|local-day|local-time)\\.)',
  '/src/lib/(public-query|read-query|prediction-timeout)\\.',
  '/src/ui/(big-number|card|class-names|control-style|document-head|field|field-contours|local-date)\\.',
  '/src/ui/(mode-badge|page-section|select-control|urgency-badge|soil-bucket/.*)\\.',
  '/src/content/(claims|pricing)\\.',
  '/libs/contracts/src/(pilot-update|project|testimonial)\\.',
  '/icons/(check|chevron-down|circle-check|circle-exclamation-point|droplets|flask-conical|map-pin|sprout)\\.',
];

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFont()],
  resolve: { conditions: ['@headgate/source', ...defaultClientConditions] },
  // For writing pages at build.
  ssr: { resolve: { conditions: ['@headgate/source', ...defaultServerConditions] } },
  build: {
    // `light-dark()` is younger than these; Vite then writes it in older terms.
    cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
    // The content security policy allows no `data:` addresses.
    assetsInlineLimit: 0,
    // Each page's HTML names its files (prerender/write-pages.ts); a list of all of them in every page costs 2 kB.
    modulePreload: false,
    // Tells prerender/write-pages.ts which files a page needs, which then deletes it.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // `src/main.ts` needs it for its one dynamic import: in the shell, it would ask for all of that at once.
            { name: 'load', test: /vite\/preload-helper/, priority: 1 },
            // What every page begins with, with all that it needs itself. What a later page shares with it would
            // otherwise be cut out of it.
            { name: 'shell', test: new RegExp(['/src/start\\.tsx$', ...homePageParts].join('|')) },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // Of what is below /ops, the board of the queues is the gateway's own page.
    proxy: Object.fromEntries(
      ['/api', '/ops/'].map((path) => [path, process.env['HEADGATE_GATEWAY'] ?? 'http://127.0.0.1:3000']),
    ),
  },
});
