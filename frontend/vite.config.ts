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
    modulePreload: { polyfill: false },
    // Tells prerender/write-pages.ts which files a page needs, which then deletes it.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page begins with, in one file with all that it needs itself: what is shared with it by a page
            // that comes later would otherwise be cut out of it, and a dozen small files compress 3 kB worse.
            { name: 'shell', test: /src\/start\.tsx$/ },
            // What most public pages use. Named, so that nothing of the app's own pages comes to a visitor.
            {
              name: 'base',
              test: /src\/ui\/(card|class-names|document-head|external-link|field-contours|page-head|page-section)\./,
              minShareCount: 4,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': process.env['HEADGATE_GATEWAY'] ?? 'http://127.0.0.1:3000' },
  },
});
