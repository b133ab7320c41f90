/** Who may import whom: `docs/architecture.md`. Every rule is an error. */
const ours = '^(libs|gateway|services|frontend|deploy|e2e|bench)/';
const onlyFrom = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.spec\\.tsx?$|/test(ing)?/' },
  to: { path: ours, pathNot: [from, ...allowed] },
});

const bridge = '^services/controller-bridge/src/';
const inBridge = (name, from, to, comment) => ({
  name: `bridge-${name}`,
  comment,
  severity: 'error',
  from: { path: bridge + from, pathNot: '\\.spec\\.ts$' },
  to,
});

/** `docs/controllers.md` */
const rulesOfBridge = [
  inBridge(
    'adapters-know-no-command',
    'adapters/',
    {
      path: [`${bridge}(watering|connection-tests|accounts|retention)/`, '^libs/runtime/src/audit/'],
    },
    'An adapter reports; it does not decide, and asks nobody what it is for.',
  ),
  inBridge(
    'protocols-never-import-each-other',
    'adapters/(modbus|mqtt|rest|simulated)/',
    { path: `${bridge}adapters/(modbus|mqtt|rest|simulated)/`, pathNot: `${bridge}adapters/$1/` },
    'What they share lies above them.',
  ),
  inBridge(
    'state-machine-is-pure',
    'watering/machine/',
    {
      pathNot: [
        `${bridge}watering/machine/`,
        `${bridge}adapters/controller-adapter\\.ts$`,
        '^libs/contracts/',
      ],
    },
    'Functions of the row, what was learned, and the time.',
  ),
  inBridge(
    'controllers-know-no-command',
    'controllers/',
    { path: `${bridge}(watering|connection-tests)/` },
    'They say what they need of water in controllers/water.ts, and watering gives it.',
  ),
  inBridge(
    'guards-know-nobody',
    '(endpoints|secrets|device-profiles)/',
    {
      path: '^services/[^/]+/src/',
      pathNot: [`${bridge}$1/`, `${bridge}(config|providers)\\.ts$`],
    },
    'What judges an address, seals a key or describes a model knows nothing of whoever asks.',
  ),
];

const prediction = '^services/prediction/src/';
/**
 * In this order: what a module may import lies below it. What assembles and ends them stands above them; the ground is for
 * everybody, and the lock of a farm, which they take, is part of it.
 */
const modules = [
  '(operations|retention|farms/(?!with-farm-lock))',
  'reports/',
  'faults/',
  'plan/',
  'ledger/',
  'irrigations/',
  'fields/',
  '(predictions|scenarios|farm-profile)/',
  'history/',
  'advice/',
  '(weather|soils|tariffs)/',
  'places/',
  '(store/|time/|outside/|links/|farms/with-farm-lock|config\\.ts$)',
];

/** `docs/architecture.md`, "The modules of prediction" */
const rulesOfPrediction = [
  ...modules.map((module, at) => ({
    name: `prediction-downward-${/[a-z]+/.exec(module)?.[0]}`,
    comment:
      'reports -> plan -> ledger -> irrigations -> fields -> advice -> weather, soils, tariffs -> places',
    severity: 'error',
    // A process of its own assembles what it needs, as main.ts does.
    from: { path: prediction + module, pathNot: '\\.(spec|process)\\.ts$' },
    to: { path: prediction, pathNot: modules.slice(at).map((below) => prediction + below) },
  })),
  ...['predictions|scenarios|farm-profile', 'weather|soils|tariffs'].map((side) => ({
    name: `prediction-side-by-side-${/[a-z]+/.exec(side)?.[0]}`,
    comment: 'Modules beside each other: what two of them need lies below them.',
    severity: 'error',
    from: { path: `${prediction}(${side})/`, pathNot: '\\.spec\\.ts$' },
    to: { path: `${prediction}(${side})/`, pathNot: `${prediction}$1/` },
  })),
];

const pages = '^frontend/src/';
/** In this order: what a layer may import lies below it. Texts (content) are for everybody. */
const layers = ['((site|app)/|[^/]+$)', 'features/', 'entities/', 'ui/', 'lib/', 'content/'];
/** The nouns that need another one; no other imports one. */
const nouns = { application: 'controller', calculation: 'crop', invite: 'session', payment: 'application' };
const neighbours = (layer, from, allowed, comment) => ({
  name: `${layer}-never-import-each-other${allowed === '' ? '' : `-${from}`}`,
  comment,
  severity: 'error',
  from: { path: `${pages}${layer}/(${from})/` },
  to: { path: `${pages}${layer}/`, pathNot: `${pages}${layer}/($1${allowed})/` },
});

/** `docs/architecture.md`, "The pages" */
const rulesOfFrontend = [
  ...layers.map((layer, at) => ({
    name: `frontend-downward-${/[a-z]+/.exec(layer)?.[0]}`,
    comment: 'site, app -> features -> entities -> ui -> lib -> content',
    severity: 'error',
    from: { path: pages + layer, pathNot: '\\.spec\\.tsx?$' },
    to: { path: pages, pathNot: layers.slice(at).map((below) => pages + below) },
  })),
  ...[
    ['site', 'app'],
    ['app', 'site'],
  ].map(([from, to]) => ({
    name: `${from}-never-imports-${to}`,
    severity: 'error',
    from: { path: `${pages}${from}/` },
    to: { path: `${pages}${to}/` },
  })),
  neighbours('features', '[^/]+', '', 'What two of them need lies below them.'),
  neighbours('entities', `(?!(?:${Object.keys(nouns).join('|')})/)[^/]+`, '', 'A noun knows no other.'),
  ...Object.entries(nouns).map(([noun, other]) => neighbours('entities', noun, `|${other}`, 'And its own.')),
];

export default {
  forbidden: [
    onlyFrom('agronomy-is-pure', '^libs/agronomy/', [], 'The science imports nothing.'),
    {
      name: 'agronomy-has-no-packages',
      severity: 'error',
      from: { path: '^libs/agronomy/src/', pathNot: '\\.spec\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core', 'npm-no-pkg', 'npm-unknown'] },
    },
    onlyFrom('contracts-import-zod-only', '^libs/contracts/', [], 'Contracts are schemas.'),
    {
      name: 'contracts-no-other-package',
      severity: 'error',
      from: { path: '^libs/contracts/src/', pathNot: '\\.spec\\.ts$' },
      to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    },
    onlyFrom(
      'messaging-imports-contracts-and-runtime',
      '^libs/messaging/',
      ['^libs/(contracts|runtime)/'],
      'messaging -> contracts, runtime',
    ),
    onlyFrom('runtime-imports-npm-only', '^libs/runtime/', [], 'runtime -> npm only'),
    {
      name: 'services-import-libs',
      comment: 'services -> libs, never each other',
      severity: 'error',
      from: { path: '^services/([^/]+)/', pathNot: '\\.spec\\.ts$|/test/' },
      to: { path: ours, pathNot: ['^services/$1/', '^libs/'] },
    },
    onlyFrom(
      'gateway-imports-libs',
      '^gateway/',
      ['^libs/(contracts|messaging|runtime)/'],
      'gateway -> libs; no science, no domain rule',
    ),
    onlyFrom(
      'frontend-imports',
      '^frontend/',
      ['^libs/(contracts|agronomy)/'],
      'frontend -> contracts, agronomy for drawing',
    ),
    ...rulesOfFrontend,
    onlyFrom(
      'deploy-imports-npm-only',
      '^deploy/(emulators|containers|local|mosquitto|nats)/',
      ['^deploy/'],
      'What starts the product runs before it is built, and in images that hold no library.',
    ),
    {
      name: 'billing-knows-no-enrollment',
      comment: 'enrollment implements the port that billing exports (ADR 29)',
      severity: 'error',
      from: { path: '^services/pilot/src/billing/' },
      to: { path: '^services/pilot/src/enrollment/' },
    },
    ...rulesOfBridge,
    ...rulesOfPrediction,
    {
      name: 'savings-are-tried-on-farms-that-do-not-know-them',
      comment: 'What draws farms shares nothing with the estimator that is tried on them (docs/savings.md)',
      severity: 'error',
      from: { path: '^bench/savings/generator/' },
      to: { path: ours, pathNot: ['^bench/savings/generator/', '^bench/seasons/weather/random\\.ts$'] },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules|dist' },
    exclude: { path: '(^|/)(dist|\\.nx|\\.headgate)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
