import { defineConfig } from 'oxlint'

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  jsPlugins: ['./scripts/lint/plugin.ts'],
  options: { typeAware: true, denyWarnings: true },
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['dist', 'data', 'test-results', 'web/public'],
  rules: {
    // Who may know whom: scripts/lint/boundaries.ts.
    'lenza/boundaries': 'error',
    // No day and no time of a server depends on the machine: scripts/lint/machine-zone.ts.
    'lenza/machine-zone': 'error',
    // No retry beside the table of the retry module: scripts/lint/one-retry.ts.
    'lenza/one-retry': 'error',
    // No name that is a riddle: scripts/lint/plain-names.ts.
    'lenza/plain-names': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],

    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': [
      'error',
      { checksVoidReturn: { attributes: false, arguments: false } },
    ],
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    'eslint/eqeqeq': ['error', 'always', { null: 'ignore' }],
    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',

    // The compiler's new JSX needs no React in scope.
    'react/react-in-jsx-scope': 'off',
    // Style sheets, and a page's first module, are imported for what they do.
    'import/no-unassigned-import': 'off',
    // Packages written as CommonJS export the same thing both ways.
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    // Checked where it matters, at the edge, by the contract's schemas.
    'typescript/no-unsafe-type-assertion': 'off',
    // A dialog puts the focus on its safest button, and a live region has no tag of its own.
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    // The compiler finds a missing return, and does not mind one after an exhaustive switch.
    'typescript/consistent-return': 'off',
    // A table of cases expects different things of its rows.
    'vitest/no-conditional-expect': 'off',
    // Matters of taste.
    'eslint/no-underscore-dangle': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'promise/always-return': 'off',
    'promise/no-promise-in-callback': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/require-to-throw-message': 'off',
    'typescript/no-generated-empty-object-type': 'off',
  },
  overrides: [
    {
      files: ['**/*.test.ts', '**/*.test.tsx'],
      rules: { 'typescript/unbound-method': 'off', 'typescript/no-misused-spread': 'off' },
    },
    // A channel and a worker are of this origin, and know no other; a thread has none.
    {
      files: [
        'server/src/capabilities/permits/enclosed/drawing-thread.ts',
        'server/src/capabilities/permits/enclosed/permit-drawing.ts',
        'web/src/platform/offline/live-log.ts',
        'web/src/platform/offline/snapshot/live-snapshot.ts',
        'web/src/platform/service-worker.ts',
      ],
      rules: { 'unicorn/require-post-message-target-origin': 'off' },
    },
    // Playwright's fixtures: the first argument says by its pattern which others are used, here none.
    { files: ['e2e/**'], rules: { 'eslint/no-empty-pattern': 'off', 'react/hooks': 'off' } },
  ],
})
