import { defineConfig } from 'vitest/config'

process.env['TZ'] ??= 'Pacific/Auckland'

/** Only the tests of rules/: a mutant that only other tests catch lacks a test next to its rule. */
export default defineConfig({
  test: { environment: 'node', include: ['rules/**/*.test.ts'], testTimeout: 60_000 },
})
