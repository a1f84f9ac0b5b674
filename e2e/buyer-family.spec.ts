import type { Page } from '@playwright/test'
import { expectAccessibleState } from './lenza.ts'
import {
  acceptConditions,
  addPerson,
  buyByCalls,
  buyOrderByCalls,
  CARDS,
  choose,
  expectCardForm,
  fillCard,
  goOn,
  openForm,
  payButton,
  typeBirthDate,
} from './buying.ts'
import { permitId, permitName, slotName, zoneId, zoneName } from './demo-lake.ts'
import { countingEffort } from './effort.ts'
import { expect, ok, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { confirmCode, register } from './account-forms.ts'
import { expectEffort } from './kept-effort.ts'
import { anAngler, codeIn, linkIn, newestMail, newPerson, signedIn, tokenOf } from './people.ts'
import { dayAhead, type Sentences } from './sentences.ts'
import { actRow } from './sold-permit.ts'
import { tapCard } from './tap.ts'

const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-02`

/** Fills in the name and birth date of the person that was added last. */
async function name(page: Page, say: Sentences, [first, last]: [string, string], birthDate: string) {
  await page.getByLabel(say('buy.holder.firstName'), { exact: true }).last().fill(first)
  await page.getByLabel(say('buy.holder.lastName'), { exact: true }).last().fill(last)
  await typeBirthDate(page, say, birthDate)
}

async function chooseMorning(page: Page, say: Sentences): Promise<void> {
  await choose(page, say, 'zoneId', zoneName('torrente-basso', say.language))
  await choose(page, say, 'slot', slotName('M', say.language))
  await choose(page, say, 'technique', say('ui.technique.fly'))
}

const setForAll = (page: Page, say: Sentences, day: string) =>
  expect(
    page.getByRole('heading', { level: 1, name: say('my-permits.allSetAll', { day: say.day(day, 'day') }) }),
  ).toBeVisible()

/** What each pays on the page of the conditions: the whole line, with the reason. */
const paidBy = (page: Page, who: string) =>
  page.getByRole('region').locator('dl > div').filter({ hasText: who }).last()

test('a father for himself and two children at three prices: one order, one payment, each their permit; a family of four the next time at nine taps', async ({
  page,
  say,
  lenza,
}) => {
  const day = dayAhead(say.language === 'it' ? 27 : 28)
  const father = await anAngler(lenza, { firstName: 'Marco' })
  const mother = await anAngler(lenza, { firstName: 'Giulia' })
  await ok(
    lenza.call('POST', 'persona', {
      token: await tokenOf(lenza, father),
      tipo: 'utente',
      nome: 'Giulia',
      email: mother.email,
    }),
  )
  await signedIn(page, lenza, father)
  const effort = await countingEffort(page)
  await openForm(page, lenza, 'torrente', day)
  await chooseMorning(page, say)
  await addPerson(page, say, 'child')
  await name(page, say, ['Leo', 'Degasperi'], yearsAgo(10))
  await addPerson(page, say, 'child')
  await goOn(page, say)
  await expect(page.getByText(say('buy.holder.firstNameNeeded.minor')).first()).toBeVisible()
  await expectAccessibleState(page)
  await name(page, say, ['Mia', 'Degasperi'], yearsAgo(14))
  await goOn(page, say)
  // An adult, a child of ten and one of fourteen: each with the price of their age and its reason, and the sum.
  const prices = [
    ['Marco Degasperi', 3000, ''],
    ['Leo Degasperi', 600, 'Pulcini'],
    ['Mia Degasperi', 1200, say('sentences.scope.minors')],
  ] as const
  for (const [who, cents, reason] of prices) {
    await expect(paidBy(page, who)).toContainText(say.money(cents, true))
    await expect(paidBy(page, who)).toContainText(reason, { ignoreCase: true })
  }
  await expect(paidBy(page, say('buy.price.total'))).toContainText(say.money(4800, true))
  await acceptConditions(page, say)
  await expectCardForm(page, say)

  // The tab is closed while paying: the order is found with its time, and leads back to paying with every choice.
  await page.goto('/miei-permessi')
  const held = page.getByRole('region', { name: new RegExp(say('buy.held.title')) })
  await expect(held).toContainText('Leo Degasperi')
  await expectAccessibleState(page)
  await held.getByRole('link', { name: say('buy.held.pay') }).click()
  await fillCard(page, say, CARDS.good)
  await payButton(page, say).click()
  await setForAll(page, say, day)
  for (const child of ['Leo', 'Mia'])
    await expect(page.getByText(new RegExp(`\\b${child}\\b`)).first()).toBeVisible()
  expect((await newestMail(lenza, father.email, 2)).subject).toContain('3')

  // All of them are known by now: from the list of another day to four permits.
  const next = dayAhead(say.language === 'it' ? 29 : 30)
  await page.goto(`/permessi-acquistabili?data=${next}`)
  const before = (await effort()).taps
  await page
    .getByRole('link', { name: permitName('torrente', say.language) })
    .first()
    .click()
  await chooseMorning(page, say)
  await page.getByRole('button', { name: new RegExp(say('buy.who.allLast', { who: '.*Leo' })) }).click()
  const saved = (who: string) => page.getByRole('checkbox', { name: new RegExp(`^${who}`) })
  for (const child of ['Leo', 'Mia']) await expect(saved(child)).toBeChecked()
  // She is among those of the last time where she was saved a moment before.
  if (!(await saved('Giulia').isChecked())) await tapCard(saved('Giulia'))
  await goOn(page, say)
  await acceptConditions(page, say)
  const beside = (await effort()).taps
  await fillCard(page, say, CARDS.good)
  const withCard = (await effort()).taps
  await payButton(page, say).click()
  await setForAll(page, say, next)
  await newestMail(lenza, mother.email, 2)
  await expectEffort('taps of a family', 'buyer-family', [
    {
      name: 'a family of four whom the account knows, from the list to the permits, beside the card',
      value: (await effort()).taps - withCard + beside - before,
      unit: 'count',
      goal: { atMost: 9 },
    },
  ])
})

test.describe('four friends of whom one has no account', () => {
  // A claim by a wrong person is refused.
  test.use({ expectedConsole: /status of 409/ })

  test(
    'in one order; the guest registers later and claims the permit by the link, once',
    LONG_FORM,
    async ({ page, say, lenza, browser }) => {
      test.slow()
      const day = dayAhead(say.language === 'it' ? 31 : 34)
      const guest = newPerson({
        firstName: 'dario',
        lastName: 'Òspite',
        birthDate: yearsAgo(40),
        language: say.language,
      })
      const friends = [
        await anAngler(lenza, { firstName: 'Bruno' }),
        await anAngler(lenza, { firstName: 'Carlo' }),
      ]
      await signedIn(page, lenza, await anAngler(lenza))
      await openForm(page, lenza, 'torrente', day)
      await chooseMorning(page, say)
      for (const { email } of friends) {
        await addPerson(page, say, 'friend')
        await page.getByLabel(say('buy.holder.email')).last().fill(email)
      }
      await addPerson(page, say, 'guest')
      await name(page, say, ['Dario', 'Ospite'], guest.birthDate)
      await page.getByLabel(say('buy.who.guestEmail')).last().fill(guest.email)
      await expect(page.getByText(say('buy.who.together', { count: 4 })).first()).toBeVisible()
      await expectAccessibleState(page)
      await goOn(page, say)
      await acceptConditions(page, say)
      await expect(page.getByText('Dario Ospite')).toBeVisible()
      await fillCard(page, say, CARDS.good)
      await payButton(page, say).click()
      await setForAll(page, say, day)
      await expect(page.getByText(/\bDario\b/).first()).toBeVisible()
      for (const { email } of friends) await newestMail(lenza, email, 2)

      const link = linkIn(await newestMail(lenza, guest.email, 1, 'job'))
      const claimIt = (phone: Page) => phone.getByRole('button', { name: say('my-permits.claim.act') })
      const wrong = await anAngler(lenza, { firstName: 'Elio', language: say.language })
      await signedIn(page, lenza, wrong)
      await page.goto(link)
      await claimIt(page).click()
      await expect(page.getByText(say('errors.CLAIM_OF_ANOTHER'))).toBeVisible()
      await expectAccessibleState(page)

      const theirs = await browser.newContext({ baseURL: lenza.url, locale: say.language })
      const phone = await theirs.newPage()
      await phone.goto(link)
      await expectAccessibleState(phone)
      await phone.getByRole('link', { name: say('my-permits.claim.signIn') }).click()
      await register(phone, say, guest)
      await confirmCode(phone, say, codeIn(await newestMail(lenza, guest.email, 2)))
      await claimIt(phone).click()
      await expect(phone.getByText(say('my-permits.claim.done.title'))).toBeVisible()
      await expectAccessibleState(phone)
      await phone.getByRole('link', { name: say('my-permits.claim.done.act') }).click()
      await expect(phone.getByRole('img', { name: say('my-permits.qr') }).first()).toBeVisible()
      await phone.goto('/miei-permessi')
      await expect(phone.getByText(permitName('torrente', say.language)).first()).toBeVisible()
      await theirs.close()

      // The same link, opened again by somebody else, says that the permit was claimed.
      await page.goto(link)
      await expect(page.getByText(say('my-permits.claim.used'))).toBeVisible()
      await expect(claimIt(page)).toHaveCount(0)
    },
  )
})

test(
  'a family of a club where a child fishes beside an adult moves to another day by one tap',
  LONG_FORM,
  async ({ page, say, lenza }) => {
    const [day, other] = say.language === 'it' ? [dayAhead(41), dayAhead(43)] : [dayAhead(42), dayAhead(44)]
    const mother = await anAngler(lenza, { language: say.language })
    const idPermesso = await permitId(lenza, 'laghetto-carpe', day)
    const idZona = await zoneId(lenza, idPermesso, 'laghetto', day)
    const line = { idPermesso, dataInizio: day, dataFine: day, idZona, idTecnica: 4, versioneCondizioni: 1 }
    const child = { nomeOspite: 'Leo', cognomeOspite: 'Degasperi', dataNascitaOspite: yearsAgo(10) }
    const own = await buyOrderByCalls(lenza, mother, [line, { ...line, ...child }])
    await signedIn(page, lenza, mother)
    await page.goto(`/miei-permessi?idAcquisto=${own}`)
    await actRow(page, say('changes.day.action')).click()
    const sheet = page.getByRole('dialog', { name: say('changes.day.title') })
    await expect(sheet.getByRole('checkbox', { name: /Leo Degasperi/ })).toBeChecked()
    const cell = sheet.getByRole('button', { name: new RegExp(say.day(other, 'long')) })
    await expect(sheet.getByRole('grid')).toBeVisible()
    if (!(await cell.isVisible())) await sheet.getByRole('button', { name: say('ui.nextMonth') }).click()
    await cell.click()
    await expect(sheet.getByText(say('changes.day.also.goes'))).toBeVisible()
    await expectAccessibleState(page)
    const there = { count: 2, day: say.day(other, 'day') }
    await sheet.getByRole('button', { name: say('changes.day.confirmAll', there) }).click()
    await expect(page.getByText(say('changes.day.doneAll', there))).toBeVisible()
    expect((await newestMail(lenza, mother.email, 3)).text).toContain('Leo Degasperi')
  },
)

test(
  'a parent who cannot come hands their permit and the child’s over by one act, and undoes it by one tap',
  LONG_FORM,
  async ({ page, say, lenza }) => {
    const day = say.language === 'it' ? dayAhead(45) : dayAhead(46)
    const mother = await anAngler(lenza, { language: say.language })
    const aunt = await anAngler(lenza, { firstName: 'Luisa', lastName: 'Moser', language: say.language })
    const idPermesso = await permitId(lenza, 'torrente', day)
    const idZona = await zoneId(lenza, idPermesso, 'torrente-basso', day)
    const place = { idPermesso, dataInizio: day, dataFine: day, idZona, orario: 'M', idTecnica: 2 }
    const line = { ...place, bConPrelievo: true, versioneCondizioni: 1 }
    const named = { nomeMinore: 'Leo', cognomeMinore: 'Degasperi', dataNascitaMinore: yearsAgo(10) }
    const child = { ...line, minoreAccompagnato: true, ...named }
    const own = await buyOrderByCalls(lenza, mother, [line, child])
    await signedIn(page, lenza, mother)
    await page.goto(`/miei-permessi?idAcquisto=${own}`)
    await actRow(page, say('changes.holder.action')).click()
    const sheet = page.getByRole('dialog', { name: say('changes.holder.title') })
    await sheet.getByLabel(say('changes.holder.email')).fill(aunt.email)
    await sheet.getByRole('checkbox', { name: /Leo Degasperi/ }).press('Space')
    await expectAccessibleState(page)
    await sheet.getByRole('button', { name: say('changes.holder.ask') }).click()
    const handed = { count: 2, name: 'Luisa M.' }
    const sure = page.getByRole('dialog', { name: say('changes.holder.sureAll', handed) })
    await expect(
      sure.getByText(say('changes.holder.also.stays', { ...handed, who: 'Leo Degasperi' })),
    ).toBeVisible()
    await expectAccessibleState(page)
    await sure.getByRole('button', { name: say('changes.holder.confirmAll', handed) }).click()
    await expect(page.getByText(say('changes.holder.doneAll', handed))).toBeVisible()
    expect((await newestMail(lenza, aunt.email, 2)).text).toContain('Leo Degasperi')
    await page.getByRole('button', { name: say('changes.gone.undoAll', { count: 2 }) }).click()
    await expect(page.getByText(say('changes.gone.undoneAll', { count: 2 }))).toBeVisible()
  },
)

test.describe('an order that is not possible for all', () => {
  test.use({ expectedConsole: /status of 409/ })

  test(
    'a friend who cannot fish that day: why, and the others without them',
    LONG_FORM,
    async ({ page, say, lenza }) => {
      const day = dayAhead(32)
      const friend = await anAngler(lenza, { firstName: 'Bruno' })
      await signedIn(page, lenza, await anAngler(lenza))
      await openForm(page, lenza, 'torrente', day)
      await chooseMorning(page, say)
      await addPerson(page, say, 'friend')
      await page.getByLabel(say('buy.holder.email')).fill(friend.email)
      await goOn(page, say)
      await expect(page).toHaveURL(/\/condizioni-modal/)
      // Meanwhile the friend buys one of their own.
      const idPermesso = await permitId(lenza, 'torrente', day)
      const idZona = await zoneId(lenza, idPermesso, 'torrente-basso', day)
      const order = { idPermesso, dataInizio: day, dataFine: day, idZona, orario: 'M', idTecnica: 1 }
      await buyByCalls(lenza, friend, order)
      await acceptConditions(page, say)
      await expect(page.getByText(say('buy.notPaid.allOrNone'))).toBeVisible()
      await expectAccessibleState(page)
      const without = say('buy.notPaid.without', { who: friend.email, count: 1, price: '' }).trim()
      await page.getByRole('button', { name: new RegExp(`^${without.slice(0, 12)}`) }).click()
      await fillCard(page, say, CARDS.good)
      await payButton(page, say).click()
      await expect(page).toHaveURL(/\/miei-permessi\?idAcquisto=/)
    },
  )
})
