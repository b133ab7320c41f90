import { defineConfig } from 'oxlint';

/*
 * What is surely wrong (oxlint's category `correctness`), and beside it the rules of ESLint's `recommended` and of
 * typescript-eslint's `strictTypeChecked` and `stylisticTypeChecked`. tsgolint reads the types, with TypeScript 7 (ADR 1).
 */
export default defineConfig({
  plugins: ['eslint', 'typescript', 'react', 'oxc'],
  jsPlugins: ['./deploy/lint/standard-names.ts'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error' },
  ignorePatterns: [
    '**/dist/**',
    '**/.prerender/**',
    '.nx/**',
    '.headgate/**',
    'coverage/**',
    '**/test-results/**',
    '**/*.gen.ts',
  ],
  rules: {
    // Words that no other project uses (docs/glossary.md).
    'headgate/standard-names': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    'no-case-declarations': 'error',
    'no-empty': 'error',
    'no-empty-function': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-regex-spaces': 'error',
    'no-unexpected-multiline': 'error',
    'no-useless-assignment': 'error',
    'preserve-caught-error': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'no-array-constructor': 'error',
    'no-useless-constructor': 'error',
    'no-console': 'error',
    eqeqeq: 'error',

    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    // Nest modules and controllers are classes with decorators and often nothing else.
    'typescript/no-extraneous-class': ['error', { allowWithDecorator: true }],
    'typescript/restrict-plus-operands': [
      'error',
      {
        allowAny: false,
        allowBoolean: false,
        allowNullish: false,
        allowNumberAndString: false,
        allowRegExp: false,
      },
    ],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/no-confusing-void-expression': 'error',
    'typescript/no-deprecated': 'error',
    'typescript/no-dynamic-delete': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-generated-empty-object-type': 'error',
    'typescript/no-invalid-void-type': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-mixed-enums': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-nullish-coalescing': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-boolean-literal-compare': 'error',
    'typescript/no-unnecessary-condition': 'error',
    'typescript/no-unnecessary-template-expression': 'error',
    'typescript/no-unnecessary-type-arguments': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unnecessary-type-conversion': 'error',
    'typescript/no-unnecessary-type-parameters': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-enum-comparison': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-literal-enum-member': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/prefer-reduce-type-parameter': 'error',
    'typescript/prefer-return-this-type': 'error',
    'typescript/related-getter-setter-pairs': 'error',
    'typescript/require-await': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/unified-signatures': 'error',
    'typescript/use-unknown-in-catch-callback-variable': 'error',

    'typescript/adjacent-overload-signatures': 'error',
    'typescript/array-type': 'error',
    'typescript/ban-tslint-comment': 'error',
    'typescript/class-literal-property-style': 'error',
    'typescript/consistent-generic-constructors': 'error',
    'typescript/consistent-indexed-object-style': 'error',
    'typescript/consistent-type-assertions': 'error',
    'typescript/consistent-type-definitions': 'error',
    'typescript/dot-notation': 'error',
    'typescript/no-confusing-non-null-assertion': 'error',
    'typescript/no-inferrable-types': 'error',
    'typescript/non-nullable-type-assertion-style': 'error',
    'typescript/prefer-find': 'error',
    'typescript/prefer-for-of': 'error',
    'typescript/prefer-function-type': 'error',
    'typescript/prefer-includes': 'error',
    'typescript/prefer-nullish-coalescing': 'error',
    'typescript/prefer-regexp-exec': 'error',
    'typescript/prefer-string-starts-ends-with': 'error',
  },
  overrides: [
    {
      // Plain JavaScript, which no program of the compiler's has.
      files: ['**/*.mjs'],
      rules: {
        'typescript/no-confusing-void-expression': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/restrict-plus-operands': 'off',
      },
    },
    {
      // Where Nest reads parameters' types at run time, `import type` would lose them; the compiler asks for it elsewhere
      // (verbatimModuleSyntax).
      files: ['frontend/**', 'libs/{agronomy,contracts}/**', 'deploy/**', 'e2e/**', 'bench/**'],
      rules: { 'typescript/consistent-type-imports': 'error' },
    },
    {
      // Their output is the terminal.
      files: ['deploy/**', 'bench/**'],
      rules: { 'no-console': 'off' },
    },
    {
      // Sentences, not code.
      files: ['libs/contracts/src/spanish.ts'],
      rules: { 'max-lines': 'off', 'headgate/standard-names': 'off' },
    },
    {
      files: ['frontend/**'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/unsupported-syntax': 'error',
        'no-restricted-imports': [
          'error',
          // Its index brings 1,700 icons to every test and to the bundler.
          {
            paths: [{ name: 'lucide-react', message: 'Import lucide-react/icons/…', allowTypeImports: true }],
          },
        ],
      },
    },
    {
      files: ['**/*.spec.ts', '**/*.spec.tsx', '**/test/**'],
      rules: {
        'max-lines-per-function': 'off',
        'typescript/no-non-null-assertion': 'off',
        'typescript/require-array-sort-compare': 'off',
      },
    },
  ],
});
