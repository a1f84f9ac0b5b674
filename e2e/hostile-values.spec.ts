import type { Page } from '@playwright/test'
import { HOSTILE_VALUES, RAN } from '#contract/hostile-values-for-test.ts'
import { KINDS, SCREENS } from './every-screen.ts'
import { answerExamples } from './generated-answers.ts'
import { expect, test } from './lenza.ts'
import { DAYS_OF_OFFICE, isLongForm, shareOfDay } from './long-form.ts'
import { shownInstead, unfolding } from './shown-content.ts'
import { screensOf } from './within.ts'

// Every call answers its own example, in which each free text is a hostile value.
test.use({ expectedConsole: /Failed to load resource|status of 40\d/ })

/** Executed scripts, and links to foreign addresses. */
const harmIn = (page: Page) =>
  page.evaluate((ran) => {
    const links = [
      ...document.querySelectorAll(
        'a[href], form[action], iframe, object, embed, base, link[href], img[src], script[src]',
      ),
    ]
    const addresses = links.flatMap((one) =>
      ['href', 'action', 'src', 'srcdoc', 'data'].flatMap((name) => one.getAttribute(name) ?? []),
    )
    return {
      ran: (globalThis as Record<string, unknown>)[ran] === true,
      scripts: addresses.filter(
        (address) =>
          URL.canParse(address, 'https://lenza.example') &&
          /^(?:javascript|vbscript|data:text)/.test(new URL(address, 'https://lenza.example').href),
      ),
      handlers: [...document.querySelectorAll('*')].flatMap((one) =>
        one.getAttributeNames().filter((name) => name.startsWith('on')),
      ),
      strange: [
        ...document.querySelectorAll(
          'plaintext, marquee, object, embed, base, math, meta[http-equiv=refresh]',
        ),
      ].length,
    }
  }, RAN)

/** In the page: a clock that `anHourLater` sets forward. */
function countHours(): void {
  const now = Date.now.bind(Date)
  Object.assign(globalThis, { hours: 0 })
  Date.now = () => now() + 3_600_000 * Number(Reflect.get(globalThis, 'hours'))
}

/** By then the answers of the previous screen are too old to be shown without asking again, in the same document. */
const anHourLater = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.set(globalThis, 'hours', Number(Reflect.get(globalThis, 'hours')) + 1))

/** Values valid in an answer: no halves of a surrogate pair. */
const VALUES = HOSTILE_VALUES.filter((value) => value.isWellFormed())
/** The long form shows each value in each field. */
const ROUNDS = isLongForm ? VALUES.length : 1

for (const [kind, screens] of Object.entries(SCREENS) as [keyof typeof SCREENS, string[]][])
  test(`hostile values on the screens of ${kind} are only text`, async ({ page, say }) => {
    test.setTimeout(isLongForm ? 4 * 60 * 60_000 : 240_000)
    let at = 0
    const seen = new Set<string>()
    await answerExamples(page, kind, () => VALUES[at++ % VALUES.length] ?? '')
    await page.addInitScript((ran) => {
      Object.assign(globalThis, { [ran]: () => Object.assign(globalThis, { [ran]: true }) })
    }, RAN)
    await page.addInitScript(countHours)
    await page.goto('/start')
    if (kind !== 'visitor')
      await page.evaluate((session) => localStorage.setItem('lenza.session', JSON.stringify(session)), {
        token: 'token',
        kind: KINDS[kind],
        firstName: VALUES[16],
        lastName: VALUES[25],
        adult: true,
      })
    const { complete, open } = screensOf(page)
    const ofDay = kind === 'ufficio' ? shareOfDay(screens, DAYS_OF_OFFICE) : screens
    for (let round = 0; round < ROUNDS; round++) {
      await page.goto('/start')
      await complete()
      for (const path of ofDay) {
        // Each value appears in another field.
        at += 7
        await anHourLater(page)
        await open(path)
        await unfolding(page)
        if (kind === 'ufficio') expect(await shownInstead(page, say), path).toEqual([])
        if (kind === 'guardiapesca' || kind === 'ufficio')
          expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
        const shown = await page.locator('body').innerText()
        for (const value of VALUES) if (value.length > 3 && shown.includes(value)) seen.add(value)
        expect({ path, ...(await harmIn(page)) }).toEqual({
          path,
          ran: false,
          scripts: [],
          handlers: [],
          strange: 0,
        })
      }
    }
    // The values are visible, and not replaced by an error page.
    expect(seen.size).toBeGreaterThan(5)
  })

test('what would run is found where it is put into a page as markup', async ({ page }) => {
  await page.goto('about:blank')
  await page.evaluate((ran) => {
    Object.assign(globalThis, { [ran]: () => Object.assign(globalThis, { [ran]: true }) })
    document.body.innerHTML = `<img src=x onerror="window.${ran}()"><a href=" javascript:x">x</a><object></object>`
  }, RAN)
  await expect.poll(async () => (await harmIn(page)).ran).toBe(true)
  expect(await harmIn(page)).toEqual({
    ran: true,
    scripts: [' javascript:x'],
    handlers: ['onerror'],
    strange: 1,
  })
})
