import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

// Biome formats and lints by syntax; ESLint adds only what needs types, sizes and React's rules.
/** A literal is written member by member: spreading one into another says an order of overrides that is not meant. */
const plainLiterals = {
  selector:
    ':matches(SpreadElement, JSXSpreadAttribute) > :matches(ObjectExpression, ArrayExpression)',
  message: 'Write the members of the literal plainly.',
}

/** The time comes from the clock that the application was given, so that a test can set it. */
const injectedClock = {
  selector:
    ':matches(NewExpression[callee.name="Date"][arguments.length=0], CallExpression[callee.object.name="Date"][callee.property.name="now"])',
  message: 'Ask the injected clock for the time.',
}

export default tseslint.config(
  {
    ignores: [
      'out/**',
      'dist/**',
      'node_modules/**',
      '.cache/**',
      'scripts/run.mjs',
      '.dependency-cruiser.mjs',
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.shared.json', './tsconfig.node.json', './tsconfig.web.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/require-await': 'off',
      'no-restricted-syntax': ['error', plainLiterals],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 140, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['src/main/**/*.ts'],
    ignores: ['src/main/bank/system-clock.ts', '**/*.test.ts', '**/*.fixture.ts'],
    rules: { 'no-restricted-syntax': ['error', plainLiterals, injectedClock] },
  },
  {
    files: ['src/renderer/**/*.ts', 'src/renderer/**/*.tsx'],
    ignores: [
      'src/renderer/app/clock.ts',
      '**/*.test.ts',
      '**/*.test.tsx',
      '**/*.fixture.ts',
      '**/*.fixture.tsx',
    ],
    rules: { 'no-restricted-syntax': ['error', plainLiterals, injectedClock] },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'],
    rules: {
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      'react-hooks/rules-of-hooks': 'off',
    },
  },
)
