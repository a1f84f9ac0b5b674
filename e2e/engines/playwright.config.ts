import { defineConfig } from '@playwright/test'
import { CLOCK_OF_RUN } from '../shift-clock.ts'

// The machine's own browsers have the machine's clock, and so has their server.
process.env[CLOCK_OF_RUN] = '0'

/** `npm run test:engines`: the runner is Playwright's, the browsers are the machine's own. */
export default defineConfig({
  testDir: '.',
  testMatch: 'stories.ts',
  outputDir: '../../test-results',
  globalSetup: '../one-server.ts',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // A browser may take a minute to start.
  timeout: 300_000,
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
})
