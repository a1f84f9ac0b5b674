import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { addDays, isoWeekday } from '#rules/days.ts'
import type { TemplateKey } from '#web/capabilities/office/begin/templates.ts'
import { acceptConditions, CARDS, expectBought, fillCard, goOnWithFirst, payButton } from './buying.ts'
import { countingEffort } from './effort.ts'
import { pick, press, tabTo, type } from './keyboard.ts'
import { expect, expectAccessibleState, type Lenza, ok, test as base } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { accepted, aNewClub, type Club, permitOf } from './new-club.ts'
import { anAngler, signedIn } from './people.ts'
import type { Sentences } from './sentences.ts'
import { startLenza, UNLIMITED } from './server.ts'
import { A_TILE, TILES } from './tiles.ts'

/** A template sells in its season alone: the next tenth of June, at ten in the morning. */
function inJune(): Date {
  const now = new Date()
  const ofYear = (year: number) => new Date(`${year}-06-10T10:00:00+02:00`)
  const thisYear = ofYear(now.getFullYear())
  return thisYear > now ? thisYear : ofYear(now.getFullYear() + 1)
}
const NOW = inJune()
const SATURDAY = 6
const [DAY = ''] = Array.from({ length: 7 }, (_, n) => addDays(NOW.toISOString().slice(0, 10), n + 3)).filter(
  (day) => isoWeekday(day) === SATURDAY,
)

const test = base.extend<object, { lenza: Lenza }>({
  lenza: [
    async ({}, use) => {
      const lenza = await startLenza({ aheadMs: NOW.getTime() - Date.now() })
      await use(lenza)
      await lenza.stop()
    },
    { scope: 'worker', timeout: UNLIMITED },
  ],
})
// One server for all of them.
test.describe.configure({ mode: 'default' })

/** From the sign-in to the published club, by keyboard alone, nothing of the template changed. */
async function begunByKeyboard(page: Page, say: Sentences, club: Club, template: TemplateKey) {
  const begin = (key: string, values?: Record<string, string | number>) => say(`office-begin.${key}`, values)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const field = (key: string) => page.getByLabel(say(key), { exact: true })
  const next = async (step: string) => {
    await press(page, button(begin('next', { step: begin(`steps.${step}`) })))
    await expect(page.getByRole('heading', { level: 2, name: begin(`titles.${step}`) })).toBeFocused()
    await expectAccessibleState(page)
  }

  await page.goto('/login')
  await type(page, field('identity.fields.email'), club.owner.email)
  await type(page, field('identity.fields.password'), club.owner.password)
  await page.keyboard.press('Enter')
  await press(page, button(say('office.invitation.accept')))
  const way = page.getByRole('navigation', { name: say('office-day.areas') })
  await press(page, way.getByRole('link', { name: new RegExp(`^${say('office.sections.begin.title')}`) }))
  await type(page, field('office-settings.fields.phone'), '+39 0461 777777')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('office-settings.saved'))).toBeVisible()
  await next('template')
  await pick(page, page.getByRole('radiogroup'), begin(`template.${template}.title`))
  await press(page, button(begin('template.take')))
  await expect(page.getByText(begin('template.taken'))).toBeVisible()
  for (const step of ['waters', 'permits', 'money', 'publish']) await next(step)
  await press(page, link(say('office-rules.bar.review')))
  // Nothing of the template was changed: each thing of it is asked about.
  const publish = button(say('office-rules.review.publish'))
  await expect(page.getByRole('heading', { name: say('office-rules.examples.title') })).toBeVisible()
  await expect(publish).toBeDisabled()
  await expectAccessibleState(page)
  for (const own of await page.getByRole('checkbox').all()) {
    await tabTo(page, own)
    await page.keyboard.press('Space')
  }
  await press(page, publish)
  await expect(page.getByText(say('office-rules.review.published'), { exact: true })).toBeVisible()
}

/** Of pressed keys; fewer would mean that nothing was counted. */
const LEAST_SECONDS = 20

interface Sold {
  template: TemplateKey
  /** The permit that a guest buys, and what its first choice costs. */
  permit: string
  cents: number
}
const TEMPLATES: readonly Sold[] = [
  { template: 'lake', permit: 'Lake day permit', cents: 1200 },
  { template: 'river', permit: 'Day permit', cents: 2000 },
  { template: 'season', permit: 'Guest day permit', cents: 2500 },
]

async function addMember(lenza: Lenza, club: Club, email: string): Promise<void> {
  const { associationId, token } = await accepted(lenza, club)
  const member = { idAssociazione: associationId, idSocio: randomUUID(), email, token }
  await ok(lenza.call('PUT', 'ufficio/soci', member))
}

/** What the template of a season licence asks each adult for, once. */
async function stateLicence(page: Page, say: Sentences): Promise<void> {
  const facts = page.getByRole('region', { name: say('buy.facts.label') })
  await facts.getByLabel(say('buy.facts.number')).fill('TN 4711')
  await facts.getByRole('spinbutton').first().click()
  await page.keyboard.type(`3112${NOW.getFullYear()}`)
}

interface Order {
  permit: number
  day: string
  cents: number
  asksLicence?: boolean
}

/** An angler buys it with a card, and holds it. */
async function buy(
  context: BrowserContext,
  say: Sentences,
  { permit, day, cents, asksLicence = false }: Order,
): Promise<void> {
  // A tab of its own: one keeps what was chosen in it before.
  const page = await context.newPage()
  await page.clock.setSystemTime(NOW)
  await page.goto(`/acquista-permesso?idPermesso=${permit}&data=${day}`)
  if (asksLicence) await stateLicence(page, say)
  await goOnWithFirst(page, say)
  await acceptConditions(page, say)
  await fillCard(page, say, CARDS.good)
  await expect(payButton(page, say)).toContainText(say.money(cents, true))
  await payButton(page, say).click()
  await expectBought(page, say, day)
}

for (const { template, permit, cents } of TEMPLATES)
  test(
    `the template of a ${template}, untouched, is published by keyboard alone, and an angler buys of it`,
    { tag: ['@desktop', LONG_FORM.tag] },
    async ({ page, browser, say, lenza, locale }) => {
      test.slow()
      await page.route(TILES, (route) => route.fulfill({ contentType: 'image/png', body: A_TILE }))
      await page.clock.setSystemTime(NOW)
      const club = await aNewClub(lenza)
      const effort = await countingEffort(page)
      await begunByKeyboard(page, say, club, template)
      const { taps, seconds } = await effort()
      expect(taps).toBe(0)
      expect(seconds).toBeGreaterThan(LEAST_SECONDS)

      const context = await browser.newContext({ ...(locale && { locale }), baseURL: lenza.url })
      const person = await anAngler(lenza)
      await signedIn(await context.newPage(), lenza, person)
      const numberOf = (name: string) => permitOf(lenza, club, DAY, name)
      await buy(context, say, {
        permit: await numberOf(permit),
        day: DAY,
        cents,
        asksLicence: template === 'season',
      })
      await test.step('the season card of a member', async () => {
        if (template !== 'season') return
        await addMember(lenza, club, person.email)
        await buy(context, say, { permit: await numberOf('Season card'), day: DAY, cents: 12_000 })
      })
      await context.close()
    },
  )
