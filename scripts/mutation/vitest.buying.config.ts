import { defineConfig } from 'vitest/config'

process.env['TZ'] ??= 'Pacific/Auckland'

/** The tests of the buying path that need no database, and the one that compares the settling table with its page. */
export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'server/src/capabilities/purchase/settle/settle-{step,table}.test.ts',
      'server/src/capabilities/purchase/order/order-request.test.ts',
      'scripts/docs/settling.test.ts',
    ],
    testTimeout: 60_000,
  },
})
