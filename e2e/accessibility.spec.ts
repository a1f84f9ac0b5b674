import type { Page } from '@playwright/test'
import {
  acceptConditions,
  aDayAtTheLake,
  CARDS,
  cardWords,
  choose,
  expectBought,
  fillCard,
  goOn,
  openForm,
  payButton,
} from './buying.ts'
import { tile } from './catch-log.ts'
import { permitName, optionName, zoneName } from './demo-lake.ts'
import { isCalmAndClear } from './calm-and-clear.ts'
import { doubleText, whatDoesNotFit } from './enlarged.ts'
import { pick, press, tabTo, type } from './keyboard.ts'
import { expect, type Lenza, ok, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { anAngler, type Person, signedIn, tokenOf, warden } from './people.ts'
import { dayAhead, type Sentences } from './sentences.ts'

// The three main journeys by keyboard and with low vision. The claims of the statement at /accessibilita about
// keyboard, text, colours and motion are tested here; contrasts and names in every test (`axe.ts`).

/** The short code of the person's only permit. */
async function shortCodeOf(lenza: Lenza, person: Person): Promise<string> {
  const token = await tokenOf(lenza, person)
  const { permessi } = (await ok(lenza.call('GET', 'permessi-utente', { token }))) as {
    permessi: { codiceBreve: string }[]
  }
  return permessi[0]?.codiceBreve.replace('-', '') ?? ''
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const group = (page: Page, say: Sentences, field: string) =>
  page.getByRole('radiogroup', { name: say(`buy.${field}.label`), exact: true })
const verdict = (page: Page, say: Sentences) =>
  page.getByRole('heading', { level: 2, name: say('supervision.verdict.valid'), exact: true })

test.describe('by keyboard alone, in forced colours and with reduced motion', { tag: '@desktop' }, () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  test('a visitor finds a permit and buys it', async ({ page, say, lenza }) => {
    test.slow()
    const person = await anAngler(lenza)
    const day = dayAhead(27)
    const { element } = cardWords(say)
    await page.goto(`/home?data=${day}`)
    await press(page, page.getByRole('link', { name: say('find.home.show') }))
    const permit = permitName('lago-ospiti', say.language)
    await expect(page.getByRole('link', { name: permit, exact: true })).toBeVisible()
    await isCalmAndClear(page)
    await press(page, page.getByRole('link', { name: permit, exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: permit })).toBeVisible()
    await pick(page, group(page, say, 'zoneId'), zoneName('sponda-nord', say.language))
    await pick(page, group(page, say, 'technique'), say('ui.technique.spinning'))
    await isCalmAndClear(page)
    await press(page, button(page, say('buy.continue')))

    await expect(page).toHaveURL(/\/login/)
    await type(page, page.getByLabel(say('identity.fields.email'), { exact: true }), person.email)
    await type(page, page.getByLabel(say('identity.fields.password'), { exact: true }), person.password)
    await press(page, button(page, say('identity.signIn.act')))
    // After login the journey continues where it was left.
    await press(page, button(page, say('buy.conditions.accept')))
    await type(page, page.getByLabel(element.number), CARDS.good)
    await type(page, page.getByLabel(element.expiry), '1234')
    await type(page, page.getByLabel(element.cvc, { exact: true }), '123')
    await isCalmAndClear(page)
    await press(page, payButton(page, say))
    await expectBought(page, say, day)
    await isCalmAndClear(page)
  })

  test('an angler notes a fish, and ends the outing', LONG_FORM, async ({ page, say, lenza }) => {
    const angler = await anAngler(lenza)
    await aDayAtTheLake(lenza, angler, { keepsCatch: true })
    await signedIn(page, lenza, angler)
    await page.goto('/segnacatture')
    await press(page, button(page, say('river.start.begin')))
    await press(page, tile(page, say, 'perch'))
    const length = say('river.cm', { length: (20).toLocaleString(say.language) })
    await pick(
      page,
      page.getByRole('radiogroup').filter({ has: page.getByRole('radio', { name: length, exact: true }) }),
      new RegExp(`^${length}$`),
    )
    await isCalmAndClear(page)
    await press(page, button(page, say('river.kept')))
    await expect(page.getByText(say('river.log.noted', { count: 1 }))).toBeVisible()
    // The focus is on the form for the next fish.
    await tabTo(page, button(page, say('river.end.end')))
    await isCalmAndClear(page)
  })

  test('a warden checks a permit by its code', async ({ page, say, lenza }) => {
    const angler = await anAngler(lenza)
    await aDayAtTheLake(lenza, angler, { keepsCatch: true })
    const code = await shortCodeOf(lenza, angler)
    await signedIn(page, lenza, warden, 'warden')
    await page.goto('/home-guardiapesca')
    await press(page, page.getByRole('link', { name: say('warden-home.check') }))
    await press(page, button(page, say('check.camera.type')))
    await expect(page.getByLabel(say('check.typed.label'))).toBeFocused()
    await isCalmAndClear(page)
    await page.keyboard.type(code)
    await expect(verdict(page, say)).toBeVisible()
    await isCalmAndClear(page)
    await press(page, button(page, say('check.next')))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('with text at twice its size, on a phone', { tag: '@phone' }, () => {
  const fits = async (page: Page) => expect.soft(await whatDoesNotFit(page), page.url()).toEqual([])

  test('a visitor finds a permit and buys it', LONG_FORM, async ({ page, say, lenza }) => {
    test.slow()
    const day = dayAhead(28)
    await doubleText(page)
    for (const path of [
      '/start',
      '/home',
      '/filtri',
      '/login',
      '/accessibilita',
      `/permessi-acquistabili?data=${day}`,
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await fits(page)
    }
    await signedIn(page, lenza, await anAngler(lenza))
    await openForm(page, lenza, 'torrente', day)
    await page.getByText(optionName('torrente', 'second-rod', say.language)).click()
    await expect(page.getByText(say('buy.price.total'), { exact: true })).toHaveCount(2)
    await fits(page)
    await openForm(page, lenza, 'lago-ospiti', day)
    await choose(page, say, 'zoneId', zoneName('sponda-nord', say.language))
    await choose(page, say, 'technique', say('ui.technique.spinning'))
    await fits(page)
    await goOn(page, say)
    await expect(button(page, say('buy.conditions.accept'))).toBeVisible()
    await fits(page)
    await acceptConditions(page, say)
    await fillCard(page, say, CARDS.good)
    await fits(page)
    await payButton(page, say).click()
    await expectBought(page, say, day)
    await fits(page)
    await page.getByRole('button', { name: say('ui.openMenu') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await fits(page)
  })

  test('an angler notes a fish', LONG_FORM, async ({ page, say, lenza }) => {
    const angler = await anAngler(lenza)
    await aDayAtTheLake(lenza, angler, { keepsCatch: true })
    await doubleText(page)
    await signedIn(page, lenza, angler)
    await page.goto('/segnacatture')
    await button(page, say('river.start.begin')).click()
    await expect(tile(page, say, 'perch')).toBeVisible()
    await fits(page)
    await tile(page, say, 'perch').click()
    const length = say('river.cm', { length: (20).toLocaleString(say.language) })
    await page.getByRole('radio', { name: length, exact: true }).click()
    await fits(page)
    await button(page, say('river.kept')).click()
    await expect(page.getByText(say('river.log.noted', { count: 1 }))).toBeVisible()
    await fits(page)
  })

  test('a warden checks a permit by its code', LONG_FORM, async ({ page, say, lenza }) => {
    const angler = await anAngler(lenza)
    await aDayAtTheLake(lenza, angler, { keepsCatch: true })
    const code = await shortCodeOf(lenza, angler)
    await doubleText(page)
    await signedIn(page, lenza, warden, 'warden')
    await page.goto('/home-guardiapesca')
    await page.getByRole('link', { name: say('warden-home.check') }).click()
    await fits(page)
    await button(page, say('check.camera.type')).click()
    await expect(page.getByLabel(say('check.typed.label'))).toBeVisible()
    await fits(page)
    await page.keyboard.type(code)
    await expect(verdict(page, say)).toBeVisible()
    await fits(page)
  })
})
