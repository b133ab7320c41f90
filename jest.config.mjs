/** Three tiers: `unit` has no I/O, `integration` talks to real servers (npm test starts them), `frontend` runs in jsdom. */
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
      testMatch: [
        '<rootDir>/{libs,services}/**/*.spec.ts',
        '<rootDir>/{gateway,deploy,bench}/**/*.spec.ts',
        '<rootDir>/frontend/prerender/*.spec.ts',
      ],
      testPathIgnorePatterns: [...base.testPathIgnorePatterns, '\\.int\\.spec\\.ts$'],
    },
    {
      ...base,
      displayName: 'integration',
      testMatch: [
        '<rootDir>/{libs,services}/**/*.int.spec.ts',
        '<rootDir>/{gateway,deploy}/**/*.int.spec.ts',
      ],
    },
    {
      ...base,
      displayName: 'e2e',
      testMatch: ['<rootDir>/e2e/**/*.e2e.spec.ts'],
    },
    {
      ...base,
      displayName: 'frontend',
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['@headgate/source', 'browser'] },
      testMatch: ['<rootDir>/frontend/src/**/*.spec.{ts,tsx}'],
    },
  ],
};
