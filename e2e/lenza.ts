import { test as base, type Page } from '@playwright/test'
import { ofClock, RUN_AHEAD_MS } from './clock-of-run.ts'
import { findingsIn, type Rules, RULES_OF_COLOURS } from './axe.ts'
import { isLongForm } from './long-form.ts'
import { expect, keepPace } from './paced-story.ts'
import { sentencesIn, type Sentences } from './sentences.ts'
import { type Answered, type Lenza, lenzaAt, startLenza, UNLIMITED } from './server.ts'
import { shiftClock } from './shift-clock.ts'
import { onceForEachState } from './sound-states.ts'
import { untilNothingMoves } from './until-nothing-moves.ts'
import { drawInWideFont } from './wide-font/wide-font.ts'

export type { Lenza, Mail } from './server.ts'

/** What the browser logs for each call while a story has taken the network away; whether one is due just then is chance. */
const WITHOUT_NETWORK = /net::ERR_INTERNET_DISCONNECTED/

/** The answer of a call that must succeed. */
export async function ok(answered: Promise<Answered>): Promise<unknown> {
  const { status, body } = await answered
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

interface Story {
  /** Texts in the project's language. */
  say: Sentences
  /** Console messages that the test causes. */
  expectedConsole: RegExp | undefined
  /** False: a story of what is shown before the app's code runs. */
  waitsForApp: boolean
  atThePaceOfTheMachine: void
}

/** Every test fails on an unexpected console error. */
export const test = base.extend<Story, { lenza: Lenza }>({
  // Of every person in a story: those whose context it opens itself, too.
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (...options) => {
        const context = await newContext(...options)
        await drawInWideFont(context)
        if (RUN_AHEAD_MS !== 0) await context.addInitScript(shiftClock, RUN_AHEAD_MS)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  lenza: [
    async ({}, use) =>
      use({
        ...lenzaAt(process.env['LENZA_URL'] ?? '', process.env['LENZA_DATA_DIR'] ?? ''),
        ...ofClock(),
      }),
    { scope: 'worker' },
  ],
  atThePaceOfTheMachine: [
    async ({}, use, story) => {
      const stop = keepPace(story)
      await use()
      stop()
    },
    { auto: true },
  ],
  expectedConsole: [undefined, { option: true }],
  waitsForApp: [true, { option: true }],
  say: async ({ locale }, use) => use(sentencesIn(locale?.startsWith('it') ? 'it' : 'en')),
  baseURL: async ({ lenza }, use) => use(lenza.url),
  page: async ({ page, expectedConsole, waitsForApp }, use) => {
    if (waitsForApp) waitForAppAfterGoto(page)
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    // Also violations of the policy that are not logged.
    await page.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        console.error(`content policy: ${violatedDirective} ${blockedURI} ${sample}`),
      ),
    )
    await use(page)
    expect(faults.filter((fault) => !expectedConsole?.test(fault) && !WITHOUT_NETWORK.test(fault))).toEqual(
      [],
    )
  },
})

/** A page that the server has rendered is inert until the app has taken it over; below an open dialog the page is inert, too. */
function waitForAppAfterGoto(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (...args) => {
    const response = await goto(...args)
    await expect(page.locator('#root[data-prerendered]')).toHaveCount(0)
    return response
  }
}

/** A document that the server has rendered brings its answers: a story that replaces those gets the empty document. */
export const withoutRenderedDocuments = (page: Page): Promise<unknown> =>
  page.route(
    (url) => ['/', '/start', '/permessi-acquistabili', '/acquista-permesso'].includes(url.pathname),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback()
      const empty = new URL('/home', route.request().url()).href
      return route.fulfill({ response: await route.fetch({ url: empty }) })
    },
  )

/** For a test that breaks what all others need. */
export const onItsOwnServer = test.extend<object, { lenza: Lenza }>({
  lenza: [
    async ({}, use) => {
      const lenza = await startLenza()
      await use(lenza)
      await lenza.stop()
    },
    { scope: 'worker', timeout: UNLIMITED },
  ],
})

export { expect }

/**
 * No axe finding in a state that a story passes through: in light, in the long form in dark too. Every day
 * `every-screen.spec.ts` examines each screen in both, and `tokens.test.ts` all colours.
 */
export const expectAccessibleState = (page: Page): Promise<void> =>
  isLongForm ? expectAccessibleInLightAndDark(page) : expectAccessible(page)

/** No axe finding in this state of this screen, in light and dark. */
export async function expectAccessibleInLightAndDark(page: Page): Promise<void> {
  await expectAccessible(page)
  await withoutTransitions(page, async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, RULES_OF_COLOURS)
    await page.emulateMedia({ colorScheme: 'light' })
  })
}

/** No axe finding in this state of this screen. */
export async function expectAccessible(page: Page, rules: Rules = 'all'): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  // The prerendered ticket is inert, and removed as soon as the app has drawn its own.
  await expect(page.locator('[data-prerendered]')).toHaveCount(0)
  await untilNothingMoves(page)
  expect(await onceForEachState(page, rules, () => findingsIn(page, rules))).toEqual([])
}

/**
 * Changes of the colour scheme at once: some 200 properties that fade cost three times as much as the change itself
 * (there and back 270 -> 70 ms of CPU on the search, 400 -> 140 on a list of permits).
 */
async function withoutTransitions(page: Page, change: () => Promise<void>): Promise<void> {
  const sheets = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluateHandle(() => {
        const none = new CSSStyleSheet()
        none.replaceSync('*, ::before, ::after { transition: none !important }')
        document.adoptedStyleSheets.push(none)
        return none
      }),
    ),
  )
  try {
    await change()
  } finally {
    for (const sheet of sheets)
      await sheet.evaluate((none) => {
        // The last change is computed before its transitions are back.
        document.documentElement.getBoundingClientRect()
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== none)
      })
  }
}
