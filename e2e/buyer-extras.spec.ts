import {
  acceptConditions,
  CARDS,
  choose,
  expectBought,
  fillCard,
  goOn,
  openForm,
  payButton,
} from './buying.ts'
import { optionName, zoneName } from './demo-lake.ts'
import { expect, expectAccessibleState, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { anAngler, signedIn } from './people.ts'
import { openCode, readQr } from './permit-code.ts'
import { dayAhead } from './sentences.ts'

test('a zone that costs more: its extra comes with it, is left out again, and stands in the code', async ({
  page,
  say,
  lenza,
}) => {
  const { language } = say
  const [islet, north] = ['isola', 'sponda-nord'].map((key) => zoneName(key, language)) as [string, string]
  const name = optionName('lago-ospiti', 'isola', language)
  const day = dayAhead(19)
  await signedIn(page, lenza, await anAngler(lenza, { firstName: 'Ada' }))
  await openForm(page, lenza, 'lago-ospiti', day)
  const card = page.getByRole('radio', { name: islet })
  const extra = page.getByRole('checkbox', { name })
  await expect(page.getByText(say('buy.zoneId.withExtra', { name, price: say.money(1200) }))).toBeVisible()
  await expect(extra).not.toBeChecked()

  await choose(page, say, 'zoneId', islet)
  await expect(extra).toBeChecked()
  await expect(page.getByText(say.money(3000)).first()).toBeVisible()
  await expectAccessibleState(page)
  await choose(page, say, 'zoneId', north)
  await expect(extra).not.toBeChecked()

  await choose(page, say, 'zoneId', islet)
  await page.getByText(name, { exact: true }).first().click()
  await expect(page.getByText(say('errors.fields.ZONE_NEEDS_OPTION'))).toBeVisible()
  await expectAccessibleState(page)
  await page.getByText(name, { exact: true }).first().click()
  await expect(card).toBeChecked()
  await choose(page, say, 'technique', say('ui.technique.fly'))
  await goOn(page, say)
  await acceptConditions(page, say)
  await fillCard(page, say, CARDS.good)
  await payButton(page, say).click()
  await expectBought(page, say, day)
  await expect(page.getByText(islet).first()).toBeVisible()
  const code = await openCode(lenza, await readQr(page.getByRole('img', { name: say('my-permits.qr') })))
  expect(code).toMatchObject({ o: expect.stringMatching(/^[\da-z]+$/) })
})

test(
  'an extra that was not bought with the permit is added to it later, with a code of its own',
  LONG_FORM,
  async ({ page, say, lenza }) => {
    const { language } = say
    const name = optionName('lago-ospiti', 'isola', language)
    const day = dayAhead(20)
    await signedIn(page, lenza, await anAngler(lenza, { firstName: 'Ida' }))
    await openForm(page, lenza, 'lago-ospiti', day)
    await choose(page, say, 'zoneId', zoneName('sponda-nord', language))
    await choose(page, say, 'technique', say('ui.technique.fly'))
    await goOn(page, say)
    await acceptConditions(page, say)
    await fillCard(page, say, CARDS.good)
    await payButton(page, say).click()
    await expectBought(page, say, day)

    const add = page.getByRole('link', { name: say('my-permits.add.act', { name }) })
    await expect(add).toContainText(say.money(1200))
    await expectAccessibleState(page)
    await add.click()
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
    await expect(page.getByText(say.money(1200)).first()).toBeVisible()
    await expectAccessibleState(page)
    await choose(page, say, 'technique', say('ui.technique.fly'))
    await goOn(page, say)
    await acceptConditions(page, say)
    await fillCard(page, say, CARDS.good)
    await payButton(page, say).click()
    await expectBought(page, say, day)
    await expect(page.getByText(new RegExp(`\\+ ${name}`)).first()).toBeVisible()
    await expect(page.getByText(zoneName('isola', language)).first()).toBeVisible()
    await expect(add).toHaveCount(0)
  },
)
