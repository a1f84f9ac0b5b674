import {
  acceptConditions,
  addPerson,
  CARDS,
  choose,
  expectCardForm,
  fillCard,
  goOn,
  openForm,
  payButton,
  typeBirthDate,
} from './buying.ts'
import { planName, zoneName } from './demo-lake.ts'
import { expect, expectAccessibleState, ok, test } from './lenza.ts'
import { anAngler, officeOf, officeTokenOf, signedIn } from './people.ts'
import { dayAhead } from './sentences.ts'
import { tapCard } from './tap.ts'

const LAKE_ID = 5
const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-02`

test('a mother joins with the order of her permit, her child fishes beside her; the card and its receipt are there, and the child asks', async ({
  page,
  say,
  lenza,
}) => {
  // Each language has a child of its own in the list of the office.
  const child = say.language === 'it' ? 'Lia' : 'Nora'
  const mother = await anAngler(lenza, { firstName: 'Marta', lastName: 'Zeni' })
  await signedIn(page, lenza, mother)
  const friend = planName('amico', say.language)
  await openForm(page, lenza, 'lago-ospiti', dayAhead(say.language === 'it' ? 33 : 34))
  await choose(page, say, 'zoneId', zoneName('sponda-nord', say.language))
  await choose(page, say, 'technique', say('ui.technique.fly'))
  await addPerson(page, say, 'child')
  await page.getByLabel(say('buy.holder.firstName'), { exact: true }).last().fill(child)
  await page.getByLabel(say('buy.holder.lastName'), { exact: true }).last().fill('Zeni')
  await typeBirthDate(page, say, yearsAgo(10))
  // Only adults join at once: what fee and permit cost together, and what the permit would without.
  const offer = page.getByRole('checkbox', { name: new RegExp(`^${friend}: Marta Zeni`) })
  await expect(page.getByText(say.money(2500, true)).first()).toBeVisible()
  await tapCard(offer)
  await expect(offer).toBeChecked()
  await expectAccessibleState(page)
  await goOn(page, say)
  const sum = page
    .getByRole('region')
    .locator('dl > div')
    .filter({ hasText: say('buy.price.total') })
    .last()
  await expect(sum).toContainText(say.money(2500 + 1000 + 900, true))
  await acceptConditions(page, say)
  await expectCardForm(page, say)
  await expect(
    page.getByRole('region', { name: /.+/ }).filter({ hasText: `${friend}: Marta Zeni` }),
  ).toBeVisible()

  // Closed while paying: the order comes back with its membership.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/miei-permessi')
  await page.getByRole('link', { name: say('buy.held.pay') }).click()
  await expect(page.getByText(`${friend}: Marta Zeni`)).toBeVisible()
  await fillCard(page, say, CARDS.good)
  await payButton(page, say).click()
  await page.getByRole('link', { name: say('my-permits.seeCards') }).click()
  await expect(page.getByRole('heading', { name: 'Marta Zeni', level: 2 })).toBeVisible()
  const paid = page.getByRole('region', { name: say('member-cards.paid.title') })
  await expect(paid).toContainText(say.money(2500, true))
  await expectAccessibleState(page)
  const download = page.waitForEvent('download')
  await paid.getByRole('button', { name: new RegExp(say('member-cards.paid.receipt')) }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

  // For a child the club decides first.
  await page.goto(`/iscrizione?associazione=${LAKE_ID}&iscrizione=ordinario`)
  await page.getByRole('button', { name: say('join.addPerson'), exact: true }).click()
  await page.getByLabel(say('buy.holder.firstName'), { exact: true }).fill(child)
  await page.getByLabel(say('buy.holder.lastName'), { exact: true }).fill('Zeni')
  await typeBirthDate(page, say, yearsAgo(10))
  const herself = page.getByRole('checkbox', { name: /^Marta Zeni/ })
  if (await herself.isChecked()) await tapCard(herself)
  await expect(page.getByText(say('join.ask.approval', { price: say.money(500, true) }))).toBeVisible()
  await page.getByRole('button', { name: say('join.ask.act'), exact: true }).click()
  const own = page.getByRole('region', { name: say('join.applications.title') })
  await expect(own).toContainText(say('join.applications.states.waiting'))
  await expectAccessibleState(page)
  const token = await officeTokenOf(lenza, officeOf('secretary'))
  const { domande } = (await ok(
    lenza.call('GET', 'ufficio/domande-tessera', { token, idAssociazione: LAKE_ID }),
  )) as { domande: { idDomanda: string; richiedente: string; titolare: string }[] }
  const { idDomanda } = domande.find(({ titolare }) => titolare === `${child} Zeni`) ?? { idDomanda: '' }
  await ok(
    lenza.call('PUT', 'ufficio/domanda-tessera', {
      token,
      idAssociazione: LAKE_ID,
      idDomanda,
      accettata: true,
    }),
  )
  await page.goto('/tessera')
  await own.getByRole('button', { name: new RegExp(say('join.toPayment')) }).click()
  await expectCardForm(page, say)
  await page.goBack()
  await expect(page).toHaveURL(/\/tessera$/)
  await own.getByRole('button', { name: new RegExp(say('join.applications.withdraw')) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('join.applications.withdraw'), exact: true })
    .click()
  await expect(own).toContainText(say('join.applications.states.withdrawn'))
})
