import { defineConfig } from '@playwright/test'

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
