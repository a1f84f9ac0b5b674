import type { Page } from '@playwright/test'
import { signIn } from './account-forms.ts'
import { countingEffort } from './effort.ts'
import { CARDS, choose, fillCard, payButton } from './buying.ts'
import { permitName, slotName, zoneName } from './demo-lake.ts'
import { expect, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { anAngler, signedIn, signedOut } from './people.ts'
import { dayAhead, type Sentences, today } from './sentences.ts'
import { tapCard } from './tap.ts'

const go = (page: Page, name: string) => page.getByRole('link', { name }).first().click()
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

async function acceptAndPay(page: Page, say: Sentences): Promise<void> {
  await press(page, say('buy.continue'))
  await press(page, say('buy.conditions.accept'))
  await fillCard(page, say, CARDS.good)
  await payButton(page, say).click()
}

test(
  'from the first page to a permit with every choice in at most 10 taps',
  LONG_FORM,
  async ({ page, say, lenza }) => {
    const { language } = say
    const day = dayAhead(language === 'it' ? 2 : 3)
    await signedIn(page, lenza, await anAngler(lenza))
    const effort = await countingEffort(page)
    await page.goto('/')
    await go(page, say('find.start.otherDay'))
    const shown = new RegExp(`(?<!\\d)${say.day(day, 'date')}`)
    await tapCard(
      page
        .getByRole('radio', { name: shown })
        .or(page.getByRole('button', { name: shown }))
        .first(),
    )
    await expect(page).toHaveURL(new RegExp(`data=${day}`))
    await go(page, say('find.home.show'))
    await go(page, permitName('torrente', language))
    await choose(page, say, 'zoneId', zoneName('torrente-basso', language))
    await choose(page, say, 'slot', slotName('M', language))
    await choose(page, say, 'technique', say('ui.technique.fly'))
    await acceptAndPay(page, say)
    await expect(page.getByRole('img', { name: say('my-permits.qr') })).toBeVisible()
    expect((await effort()).taps).toBeLessThanOrEqual(10)
    expect((await effort()).taps).toBeGreaterThan(5)

    // The same for the next day: filled in by one tap, and two more lead to the payment.
    await page.goto(`/permessi-acquistabili?data=${day}`)
    const before = (await effort()).taps
    await go(page, say('buy.again.link'))
    await expect(page.getByText(say('buy.again.title'))).toBeVisible()
    await expect(page.getByRole('radio', { name: zoneName('torrente-basso', language) })).toBeChecked()
    await expect(page.getByRole('radio', { name: slotName('M', language) })).toBeChecked()
    await press(page, say('buy.continue'))
    await press(page, say('buy.conditions.accept'))
    await expect(payButton(page, say)).toBeVisible()
    expect((await effort()).taps - before).toBe(3)
  },
)

test('and with nothing to choose in at most 5', LONG_FORM, async ({ page, say, lenza }) => {
  // The month for members: zone, slot and technique are booked later.
  const member = await anAngler(lenza, {
    email: say.language === 'it' ? 'socio@demo.example' : 'socia@demo.example',
  })
  await signedIn(page, lenza, member)
  const effort = await countingEffort(page)
  await page.goto('/')
  await go(page, say('find.start.fishToday'))
  await go(page, permitName('soci-mese', say.language))
  await acceptAndPay(page, say)
  await expect(page.getByRole('img', { name: say('my-permits.qr') })).toBeVisible()
  expect((await effort()).taps).toBeLessThanOrEqual(5)

  // Today's permit is on the first page, and opens at one tap.
  await page.goto('/start')
  await expect(page.getByText(say.day(today(), 'date'))).toBeVisible()
  await go(page, say('my-permits.warden.show'))
  await expect(page.getByRole('img', { name: say('my-permits.qr') })).toBeVisible()

  // Signing in opens on it.
  await signedOut(page, lenza)
  await page.goto('/login')
  await signIn(page, say, member)
  await expect(page.getByRole('link', { name: say('my-permits.warden.show') })).toBeVisible()
  await expect(page).toHaveURL('/start')
})
