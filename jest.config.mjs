import { join } from 'node:path';
import { bundledPackages } from './test-packages.mjs';

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
  // Kept from one run to the next; the check's folder for what is temporary is not.
  cacheDirectory: join(import.meta.dirname, '.nx/jest'),
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  modulePathIgnorePatterns: ['/dist/', '/\\.headgate/', '/\\.nx/'],
  testPathIgnorePatterns: ['/node_modules/'],
};

/** Tests that are not drawn. */
const onNode = { ...base, moduleNameMapper: bundledPackages('node') };

export default {
  // No test may depend on how fast the machine is: this only ends what hangs.
  testTimeout: 120_000,
  projects: [
    {
      ...onNode,
      displayName: 'unit',
      testMatch: ['**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.(int|heavy|e2e)\\.spec\\.ts$'],
    },
    { ...onNode, displayName: 'integration', testMatch: ['**/*.int.spec.ts'] },
    { ...onNode, displayName: 'heavy', testMatch: ['**/*.heavy.spec.ts'] },
    {
      ...base,
      displayName: 'frontend',
      moduleNameMapper: bundledPackages('browser'),
      testEnvironment: 'jsdom',
      testMatch: ['**/*.spec.tsx'],
    },
  ],
};
