import { defineConfig } from 'vitest/config'

process.env['TZ'] ??= 'Pacific/Auckland'

/** Only the rules' own tests: what they do not catch is not tested where it is written. */
export default defineConfig({
  test: { environment: 'node', include: ['rules/**/*.test.ts'], testTimeout: 60_000 },
})
