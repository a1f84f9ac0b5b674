import { aboutToPay, CARDS, expectBought, fillCard, payButton } from './buying.ts'
import { expect, expectAccessibleState, test } from './lenza.ts'
import { anAngler, signedIn } from './people.ts'
import { dayAhead } from './sentences.ts'
import { tapCard } from './tap.ts'

test('a card that is saved by a tick pays the next time by a tap, and is removed in the profile', async ({
  page,
  say,
  lenza,
}) => {
  const [first, second] = [dayAhead(26), dayAhead(27)]
  await signedIn(page, lenza, await anAngler(lenza))
  await aboutToPay(page, say, lenza, first)
  await fillCard(page, say, CARDS.good)
  const keep = page.getByRole('checkbox', { name: say('saved-cards.keep') })
  await expect(keep).not.toBeChecked()
  await tapCard(keep)
  await expectAccessibleState(page)
  await payButton(page, say).click()
  await expectBought(page, say, first)

  await aboutToPay(page, say, lenza, second)
  const byTap = page.getByRole('button', { name: /Visa ····\s4242/ })
  await expect(byTap).toBeEnabled()
  await expectAccessibleState(page)
  await byTap.click()
  await expectBought(page, say, second)

  await page.goto('/modifica-dati')
  const cards = page.getByRole('region', { name: say('saved-cards.list.title') })
  await cards.getByRole('button').click()
  await expect(page.getByText(say('saved-cards.list.removed'))).toBeVisible()
  await expectAccessibleState(page)
  await expect(cards.getByRole('button')).toHaveCount(0)
})
