import { addDays, isoWeekday } from '#rules/days.ts'
import {
  acceptConditions,
  buyByCalls,
  CARDS,
  choose,
  expectBought,
  fillCard,
  goOn,
  openForm,
  payButton,
} from './buying.ts'
import { permitId, zoneId, zoneName } from './demo-lake.ts'
import { expect, expectAccessibleState, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { anAngler, signedIn } from './people.ts'
import { dayAhead, type Sentences } from './sentences.ts'

/** The next days of the demo's October permit: it has no Mondays, and the last Sunday of October is never before the 25th. */
function octoberDays(count: number): string[] {
  const next = Array.from({ length: 366 }, (_, index) => dayAhead(index + 1))
  return next.filter((day) => /-10-(0[1-9]|1\d|2[0-4])$/.test(day) && isoWeekday(day) !== 1).slice(0, count)
}

const LIMIT = 'sentences.purchaseLimit.left.days.season'
const textOf = (text: string) => new RegExp(text.replace(/[.?]/g, '\\$&'), 'i')
const used = (say: Sentences) =>
  textOf(say('catalogue.refusals.PURCHASE_LIMIT', { limit: '', used: 2, atMost: 2 }).trim())

test(
  'a licence that ends too early is corrected; the second day is the last of the season',
  LONG_FORM,
  async ({ page, say, lenza }) => {
    const [day = '', second = '', third = ''] = octoberDays(3)
    const child = await anAngler(lenza, { birthDate: `${Number(day.slice(0, 4)) - 15}-01-01` })
    await signedIn(page, lenza, child)
    await openForm(page, lenza, 'pesca-ottobre', day)
    await expect(page.getByText(textOf(say(LIMIT, { count: 2, atMost: 2 })))).toBeVisible()
    await choose(page, say, 'zoneId', zoneName('torrente-alto', say.language))

    const section = page.getByRole('region', { name: say('buy.facts.label') })
    const validUntil = async (until: string) => {
      await section.getByRole('spinbutton').first().click()
      await page.keyboard.type(until.split('-').toReversed().join(''))
    }
    await section.getByLabel(say('buy.facts.number')).fill('TN 4711')
    await validUntil(addDays(day, -1))
    await goOn(page, say)
    const group = section.getByRole('group', { name: say('buy.facts.validUntil') })
    await expect(group).toHaveAccessibleDescription(textOf(say('buy.facts.endsBefore', { name: '' })))
    await expectAccessibleState(page)
    await validUntil(second)
    await goOn(page, say)
    await acceptConditions(page, say)
    await fillCard(page, say, CARDS.good)
    await payButton(page, say).click()
    await expectBought(page, say, day)

    // The second time nothing is asked: what was stated is shown, and one day is left.
    await openForm(page, lenza, 'pesca-ottobre', second)
    await expect(section).toContainText('TN 4711')
    await expect(page.getByText(textOf(say(LIMIT, { count: 1, atMost: 2 })))).toBeVisible()
    const idPermesso = await permitId(lenza, 'pesca-ottobre', second)
    const idZona = await zoneId(lenza, idPermesso, 'torrente-alto', second)
    await buyByCalls(lenza, child, { idPermesso, dataInizio: second, dataFine: second, idZona, idTecnica: 1 })

    await openForm(page, lenza, 'pesca-ottobre', third)
    await expect(page.getByText(used(say)).first()).toBeVisible()
    await expectAccessibleState(page)
  },
)
