import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS_FOR_STORIES } from './e2e/browser-flags.ts'
import { RUN_AHEAD_MS } from './e2e/clock-of-run.ts'
import { isLongForm } from './e2e/long-form.ts'
import { EXPECTED_WITHIN_MS, STORY_MS } from './e2e/paced-story.ts'
import { shiftClock } from './e2e/shift-clock.ts'
import { findHeadlessBrowser } from './scripts/browser.ts'
import { filesOfAnotherDay } from './scripts/test-run/choose-files.ts'
import { paced } from './scripts/test-run/pace.ts'

// Of this process, which runs the stories.
if (RUN_AHEAD_MS !== 0) shiftClock(RUN_AHEAD_MS)

const executablePath = await findHeadlessBrowser()

/** Stories about what is done on a phone; one that is tagged `@both` runs in both layouts. */
const ON_A_PHONE = [
  'archive',
  'buyer',
  'buyer-extras',
  'buyer-family',
  'buyer-limits',
  'buyer-saved-card',
  'buyer-taps',
  'buyer-ways',
  'changed-permit',
  'every-screen',
  'first-page',
  'guides-map',
  'my-permits',
  'offline',
  'outings',
  'pseudo-language',
  'river',
  'river-afterwards',
  'typed-text',
  'visitor',
  'warden',
  'warden-day',
]

/** Stories about forms, and those in which the layout plays no part. A file in neither list runs in both layouts. */
const ON_A_DESKTOP = [
  'account',
  'account-access',
  'api',
  'axe',
  'buyer-faults',
  'buyer-states',
  'content-policy',
  'framing',
  'hostile-values',
  'office',
  'office-members',
  'operator',
  'own-data',
  'second-factor',
  'uncaught',
  'visitor-arrival',
  'widget',
]

/** The long form tells each story in both layouts; `every-screen.spec.ts` looks at each screen in both every day. */
const leftOut = (files: readonly string[], tag: string): RegExp[] =>
  isLongForm
    ? [new RegExp(tag)]
    : [new RegExp(`(?:^| )(?:${files.join('|')})\\.spec\\.ts (?!.*@both)|${tag}`), /@long/]

export default defineConfig({
  testDir: 'e2e',
  testIgnore: filesOfAnotherDay(['e2e/*.spec.ts']).map((file) => file.replace(/^e2e\//, '**/')),
  outputDir: 'test-results',
  globalSetup: './e2e/one-server.ts',
  fullyParallel: true,
  // A story waits as long as it works (for frames, answers, animations): three keep two cores busy.
  workers: 3,
  // A second try only records what happens: a story that passes only sometimes has failed.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: true,
  // Time of a quiet machine (`e2e/paced-story.ts`): a story that hangs is found, and none fails as others use the machine.
  timeout: STORY_MS,
  expect: { timeout: paced(EXPECTED_WITHIN_MS) },
  use: {
    browserName: 'chromium',
    // Of this worker's start: load that comes later may quadruple it.
    actionTimeout: paced(4 * EXPECTED_WITHIN_MS),
    // A route that a story mocks must not be answered by the service worker; stories of the offline app allow it.
    serviceWorkers: 'block',
    // Frames of what fades and slides take a twentieth of the CPU time of all stories; the long form has them.
    contextOptions: { reducedMotion: isLongForm ? 'no-preference' : 'reduce' },
    launchOptions: { executablePath, args: BROWSER_FLAGS_FOR_STORIES },
    screenshot: 'only-on-failure',
    // Recording takes a tenth of the time, so that only the second try is recorded.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true, sources: true },
    // Far from the waters: a day is the association's civil day wherever the browser is.
    timezoneId: 'America/Los_Angeles',
  },
  projects: [
    {
      name: 'phone',
      grepInvert: leftOut(ON_A_DESKTOP, '@desktop'),
      use: { viewport: { width: 390, height: 844 }, locale: 'it-IT', hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grepInvert: leftOut(ON_A_PHONE, '@phone'),
      use: { viewport: { width: 1280, height: 800 }, locale: 'en-US' },
    },
  ],
})
