import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import metadata from 'libphonenumber-js/min/metadata';
import { defineConfig, type Plugin } from 'vite';
import { spanishPages } from './spanish/spanish-pages.ts';
import { splitMapLibre } from './split-maplibre.ts';
import { trimFont } from './trim-font.ts';

/** Asks for the text's font together with the styles, not after them: less time in the fallback. The app asks for its own (src/app/main.tsx). */
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

/** Of phone numbers' metadata only the dial codes are read (src/lib/countries.ts): the numbers' patterns weigh 18 kB, gzipped. */
function dialCodesOnly(): Plugin {
  const { country_calling_codes } = metadata;
  return {
    name: 'headgate:dial-codes-only',
    load: {
      filter: { id: /libphonenumber-js\/.*metadata/ },
      handler: () => `export default ${JSON.stringify({ country_calling_codes })}`,
    },
  };
}

const forms = /node_modules[\\/](react-hook-form|@hookform)[\\/]|\/lib\/form\/form-draft[.]/;
/** A form of two pages is theirs: every form would load it. */
const features = /\/src\/(?:features|entities\/place)\//;
/** With them `small`, which every page loads, would load what they import. */
const ofAMatter =
  /\/src\/(?:app\/(?:farm|field|reports?)-reads|entities\/(?:analytics|application|report)\/|lib\/read-chosen-file|ui\/(?:bad-cells|chart\/|nothing-yet|private-link\/|shown-once)|features\/(?:analytics|calculator|field|field-log|fields|map|past-season|payments|plan|reports|scenarios|subscription|today)\/)/;
/** What pages of one matter share, the others and the login need not load: by the folder of its nouns and the files of their contracts. */
const matter = (nouns: string, contracts: string, besides = '$^') =>
  new RegExp(`/src/entities/(?:${nouns})/|/contracts/src/(?:${contracts})\\.ts|${besides}`);
const matters = [
  ['farm', matter('field|water-source', 'field|local-hours|water-source')],
  [
    'water',
    matter(
      'field-day|irrigation|plan|reading',
      'field-day|irrigation|plan',
      '/waiting-entry/waiting-entries[.]',
    ),
  ],
  [
    'calculations',
    matter(
      'calculation|scenario',
      'calculation-history|prediction-(?:plan|result|terms)',
      '/src/ui/(?:soil-bucket/|nothing-yet[.])|/src/features/scenarios/name-dialog[.]',
    ),
  ],
  [
    'enrollment',
    matter(
      'invite|payment',
      'payment|pilot-application|pilot-invite|pricing-tier|subscription',
      '/src/entities/application/application[.]queries|payment-(?:adapter|toasts)|/payments/return-address',
    ),
  ],
  // What a report says is read on its own page alone.
  [
    'reports',
    /\/src\/(?:entities\/report\/(?!report-document)|features\/reports\/links\/)|\/contracts\/src\/report[.]/,
  ],
  ['charts', /\/src\/ui\/chart\//],
  ['accounts', /\/contracts\/src\/account-input[.]|\/entities\/session\/account[.]/],
  // What valves do, and what is wrong there.
  [
    'valves',
    /\/src\/entities\/(?:automation|command\/(?!command-(?:badge|labels))|controller|fault\/faults[.]queries)|\/contracts\/src\/(?:automation|fault|irrigation-com|irrigation-contr|metered-water|planned-run)/,
  ],
  ['command-labels', /\/src\/entities\/command\/command-(?:badge|labels)/],
  ['fault-texts', /\/src\/entities\/fault\/|\/attention\/fault-row/],
  // Its sections are the dashboard's alone.
  ['today', /\/src\/features\/today\/(?!today-section|attention\/fault-row)/],
  ['field-rows', /\/src\/features\/fields\/form\/(?:checks|hours-fields|rows)/],
  ['places', /\/src\/entities\/place\//],
  ['copying', /\/src\/ui\/(?:copy-button|shown-once)[.]/],
  [
    'lists',
    /\/src\/(?:ui\/(?:list-filters|record-(?:list|table)|search-field|show-more|stacking-|use-search-text)|lib\/(?:has-in-name|use-row-limit))/,
  ],
] as const;

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Whether a module needs what forms are made with. */
function needsForms(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (forms.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importedIds.some((each) => needsForms(each, graph, seen)) === true;
}

/** Each page of the app loads these few files, and one or two of its own: every file more is a round trip's share on a phone. */
const appGroups = [
  {
    // With the calendar's arithmetic, which would be one more file of every page. What reads several queries, STOP ALL's sheet alone does.
    name: 'vendor',
    test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack|zod)[\\/](?!.*(?:useQueries|queriesObserver))|\/agronomy\/src\/season\/(day-number|days-in-month|plain-date)\./,
    priority: 3,
  },
  // Apart, for pages without a form.
  {
    name: (id: string, graph: Graph) => (!features.test(id) && needsForms(id, graph) ? 'forms' : null),
    minShareCount: 2,
    priority: 2,
  },
  ...matters.map(([name, test]) => ({ name, test, minShareCount: 2, priority: 2 })),
  { name: 'common', minShareCount: 4, priority: 1 },
  // What two or three pages share: together they weigh less than the names of their files.
  { name: (id: string) => (ofAMatter.test(id) ? null : 'small'), minShareCount: 2, maxModuleSize: 1250 },
];

/** A public page with islands loads these, and one or two of its own. */
const siteGroups = [
  // All that a page without islands loads: apart from React.
  {
    name: 'first',
    test: /\/src\/(lib\/(toasts|theme|session-hint)|features\/layout\/menu-dialog)\.|vite\/preload-helper|rolldown\/runtime/,
    priority: 3,
  },
  // Stays as it is from release to release.
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack\/query-core(?!.*(?:mutation|queriesO|hydration))|@tanstack\/react-query(?!.*(?:useMutation|useQueries|useSuspense|Hydration|useInfinite))|zod)\/|lucide-react\/dist\/esm\/(Icon|createL|shared|context|default)/,
    priority: 2,
  },
  {
    name: 'common',
    minShareCount: 3,
    test: /\/src\/(ui|lib|content|entities|features)\/|\/libs\/|esm\/icons/,
  },
];

/** Which files a route's page needs is asked when its HTML is written, and by no browser: 130 bytes of every page, gzipped. */
function withoutSources(): Plugin {
  return {
    name: 'headgate:without-sources',
    transform: {
      filter: { id: /\/src\/app\/routes\/[^/]+[.]tsx$/ },
      handler: (code) => ({ code: code.replace(/\bsources: \[[^\]]*\],/, ''), map: null }),
    },
  };
}

/** `site`, `app`, and in Spanish `site.es`, `app.es`. */
const builtFor = (mode: string) => ({ kind: mode.replace('.es', ''), isSpanish: mode.endsWith('.es') });

export default defineConfig(({ mode, isSsrBuild = false }) => ({
  plugins: [
    ...(builtFor(mode).isSpanish ? [spanishPages()] : []),
    ...(builtFor(mode).kind === 'site' ? [preloadFont()] : []),
    ...(isSsrBuild ? [] : [withoutSources()]),
    ...[react(), tailwindcss(), trimFont(), dialCodesOnly(), splitMapLibre()],
  ],
  build: {
    // `light-dark()` is younger than these; Vite then writes it in older terms.
    cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
    // The content security policy allows no `data:` addresses.
    assetsInlineLimit: 0,
    // Each page's HTML names its files (prerender/write-pages.ts); a list of all of them in every page costs 2 kB.
    modulePreload: false,
    // Tells prerender/write-pages.ts which files a page needs, which then deletes it.
    manifest: isSsrBuild ? false : `.vite/${builtFor(mode).kind}.json`,
    // The site is built first, then the app beside it: each has its own files, and pays for nothing of the other's.
    emptyOutDir: isSsrBuild || builtFor(mode).kind === 'site',
    copyPublicDir: builtFor(mode).kind === 'site' && !isSsrBuild,
    rolldownOptions: {
      // What is built for Node writes the pages (prerender/write-pages.ts).
      input: isSsrBuild
        ? ['src/site/render-page.tsx', 'src/app/prerender.tsx']
        : builtFor(mode).kind === 'site'
          ? 'site.html'
          : 'index.html',
      output: {
        codeSplitting: {
          includeDependenciesRecursively: builtFor(mode).kind !== 'app',
          groups: builtFor(mode).kind === 'app' ? appGroups : siteGroups,
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
}));
