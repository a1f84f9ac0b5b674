import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './scripts/browser.ts'

const executablePath = await findBrowser()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Each worker has a server, a database and a browser of its own, on a machine of two cores.
  workers: 2,
  // A journey that passes only sometimes is a fault: it is not tried again.
  retries: 0,
  forbidOnly: true,
  // Generous, because a loaded machine is no fault of the product; a story that hangs is still found.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    actionTimeout: 15_000,
    // What a story does to the network, it does to the page; those of the offline app allow its worker.
    serviceWorkers: 'block',
    launchOptions: { executablePath, args: BROWSER_FLAGS },
    screenshot: 'only-on-failure',
    // Every action with the page before and after it, and the network; filming the screen takes a core's tenth besides.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, locale: 'it-IT', hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      // Far from the waters: a day is the association's civil day wherever the browser is.
      use: { viewport: { width: 1280, height: 800 }, locale: 'en-US', timezoneId: 'America/Los_Angeles' },
    },
  ],
})
