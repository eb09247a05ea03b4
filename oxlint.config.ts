import { defineConfig } from 'oxlint'

// Biome formats and lints by syntax; oxlint adds what needs types (it asks the native compiler), sizes, React's rules and
// the house's own.
const ofTypes = [
  'await-thenable',
  'no-array-delete',
  'no-base-to-string',
  'no-duplicate-type-constituents',
  'no-floating-promises',
  'no-for-in-array',
  'no-implied-eval',
  'no-redundant-type-constituents',
  'no-unnecessary-type-assertion',
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-enum-comparison',
  'no-unsafe-member-access',
  'no-unsafe-return',
  'no-unsafe-unary-minus',
  'only-throw-error',
  'prefer-promise-reject-errors',
  'restrict-plus-operands',
  'restrict-template-expressions',
  'unbound-method',
] as const

const ofSyntax = [
  'ban-ts-comment',
  'no-duplicate-enum-values',
  'no-explicit-any',
  'no-extra-non-null-assertion',
  'no-misused-new',
  'no-namespace',
  'no-non-null-asserted-optional-chain',
  'no-require-imports',
  'no-this-alias',
  'no-unnecessary-type-constraint',
  'no-unsafe-declaration-merging',
  'no-unsafe-function-type',
  'no-wrapper-object-types',
  'prefer-as-const',
  'prefer-namespace-keyword',
  'triple-slash-reference',
] as const

const asErrors = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`typescript/${name}`, 'error'] as const))

export default defineConfig({
  plugins: ['typescript', 'react'],
  jsPlugins: ['./scripts/house-rules.ts'],
  categories: { correctness: 'off' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['out/**', 'dist/**', '.cache/**', '**/*.mjs', '**/*.js'],
  rules: {
    ...asErrors(ofTypes),
    ...asErrors(ofSyntax),
    // A type that a store infers gets a name here, which the compiler then writes instead of all its members.
    'typescript/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    'no-array-constructor': 'error',
    'no-unused-expressions': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'house/plain-literals': 'error',
    'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
    'max-lines-per-function': ['error', { max: 140, skipBlankLines: true, skipComments: true }],
  },
  overrides: [
    {
      files: [
        'src/host/**/*.ts',
        'src/main/**/*.ts',
        'src/relay/**/*.ts',
        'src/renderer/**/*.ts',
        'src/renderer/**/*.tsx',
      ],
      rules: { 'house/injected-clock': 'error' },
    },
    {
      files: ['src/main/**/*.ts'],
      rules: { 'house/patient-rename': 'error' },
    },
    {
      files: ['src/**/*.ts', 'src/**/*.tsx'],
      excludeFiles: ['src/shared/values/*.ts', '**/*.test.ts', '**/*.test.tsx', '**/*.fixture.ts'],
      rules: { 'house/days-read': 'error' },
    },
    {
      files: ['src/renderer/**'],
      rules: {
        'house/shown-safely': 'error',
        'house/acts-told': 'error',
        'house/language-kept': 'error',
      },
    },
    {
      // React's own knows of no other language.
      files: ['src/renderer/**'],
      excludeFiles: ['src/renderer/app/text.tsx'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            name: 'react',
            importNames: ['memo'],
            message: 'Take `memo` of app/text.tsx, which draws anew in another language.',
          },
        ],
      },
    },
    {
      files: ['src/renderer/components/input/choice.tsx', 'src/renderer/app/text.tsx'],
      rules: { 'house/shown-safely': 'off' },
    },
    {
      files: [
        'src/shared/**/*.ts',
        'src/main/**/*.ts',
        'src/renderer/**/*.ts',
        'src/renderer/**/*.tsx',
      ],
      rules: { 'house/kinds-by-traits': 'error' },
    },
    {
      // The traits, the slice of a kind and the form that composes it know its name.
      files: [
        'src/shared/orders/**',
        'src/main/orders/kinds/**',
        'src/renderer/areas/{transfers,debin,echeqs,funds}/**',
        '**/*.fixture.ts',
      ],
      rules: { 'house/kinds-by-traits': 'off' },
    },
    {
      files: ['src/main/disk/patient.ts', '**/*.fixture.ts'],
      rules: { 'house/patient-rename': 'off' },
    },
    {
      files: [
        'src/host/clock.ts',
        'src/renderer/app/clock.ts',
        '**/*.fixture.ts',
        '**/*.fixture.tsx',
      ],
      rules: { 'house/injected-clock': 'off' },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'],
      rules: {
        'house/injected-clock': 'off',
        'house/kinds-by-traits': 'off',
        'house/patient-rename': 'off',
        'house/shown-safely': 'off',
        'house/acts-told': 'off',
        'max-lines-per-function': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'react/rules-of-hooks': 'off',
      },
    },
  ],
})
