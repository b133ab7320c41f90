/**
 * Tiers: `unit` has no I/O, `frontend` draws components in jsdom, `integration` talks to real servers (npm test starts them), `heavy` is
 * `npm run test:heavy`. Started in a project's folder, Jest finds that project's tests alone.
 */
const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', decorators: true, tsx: jsx },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      keepClassNames: true,
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

const base = {
  roots: [process.cwd()],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  testEnvironmentOptions: { customExportConditions: ['@headgate/source', 'node', 'node-addons'] },
  modulePathIgnorePatterns: ['/dist/', '/\\.headgate/', '/\\.nx/'],
  testPathIgnorePatterns: ['/node_modules/'],
};

export default {
  // No test may depend on how fast the machine is: this only ends what hangs.
  testTimeout: 120_000,
  projects: [
    {
      ...base,
      displayName: 'unit',
      testMatch: ['**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.(int|heavy|e2e)\\.spec\\.ts$'],
    },
    { ...base, displayName: 'integration', testMatch: ['**/*.int.spec.ts'] },
    { ...base, displayName: 'heavy', testMatch: ['**/*.heavy.spec.ts'] },
    {
      ...base,
      displayName: 'frontend',
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['@headgate/source', 'browser'] },
      testMatch: ['**/*.spec.tsx'],
    },
  ],
};
