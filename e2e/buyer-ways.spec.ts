import { aboutToPay, cardWords, expectBought, ledgerOf, payButton } from './buying.ts'
import { expect, expectAccessibleState, test } from './lenza.ts'
import { anAngler, signedIn } from './people.ts'
import { dayAhead } from './sentences.ts'

// The provider's answer where a payment was left.
test.use({ expectedConsole: /status of 402/ })

test('who leaves the page of PayPal without paying still has the place, and pays there the second time', async ({
  page,
  say,
  lenza,
}) => {
  const day = dayAhead(28)
  const { way } = cardWords(say)
  const before = (await ledgerOf(lenza)).length
  await signedIn(page, lenza, await anAngler(lenza))
  await aboutToPay(page, say, lenza, day)
  const keep = page.getByRole('checkbox', { name: say('saved-cards.keep') })
  const toPayPal = async () => {
    await page.getByRole('radio', { name: 'PayPal' }).check()
    // Only a card can be kept.
    await expect(keep).toHaveCount(0)
    await payButton(page, say).click()
    const title = way.title.replace('{{way}}', 'PayPal')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await toPayPal()
  await page.getByRole('button', { name: way.leave }).click()
  await expect(page.getByText(say('buy.pay.declined'))).toBeVisible()
  // The way that was tried stays chosen.
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
  await expectAccessibleState(page)

  await toPayPal()
  await page.getByRole('button', { name: way.authorise, exact: true }).click()
  await expectBought(page, say, day)
  const taken = (await ledgerOf(lenza)).slice(before)
  expect(taken.some(({ captured, status }) => captured === 1800 && status === 'succeeded')).toBe(true)
})
