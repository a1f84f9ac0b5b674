import { defineConfig } from 'vitest/config'

// Days are civil dates and times are the association's: a test that leans on the machine's own time zone shall
// fail on every machine, so it is one that nobody has. `TZ=UTC npm test` still does what it says.
process.env['TZ'] ??= 'Pacific/Auckland'

export default defineConfig({
  test: {
    // Each project's files, by what they need to run.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{rules,contract,locales,stripe-double,web,scripts,bench}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['{server,races}/**/*.test.ts'],
          globalSetup: 'scripts/test-run/start-database.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'web', environment: 'happy-dom', include: ['web/**/*.test.tsx'], testTimeout: 15_000 },
      },
    ],
  },
})
