import { confirmCode, register } from './account-forms.ts'
import {
  acceptConditions,
  buyByCalls,
  CARDS,
  cardWords,
  choose,
  expectBought,
  fillCard,
  fishesAlone,
  goOn,
  openForm,
  payButton,
  payFor,
  typeBirthDate,
} from './buying.ts'
import { optionName, permitId, permitName, slotName, zoneId, zoneName } from './demo-lake.ts'
import { expect, expectAccessibleState, ok, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { anAngler, codeIn, newestMail, signedIn, newPerson, tokenOf } from './people.ts'
import { openCode, readQr } from './permit-code.ts'
import { dayAhead } from './sentences.ts'

// The browser logs a declined card and an unknown e-mail as errors.
test.use({ expectedConsole: /Failed to load resource: the server responded with a status of 4/ })

test('a visitor finds a permit, registers on the way, pays and holds it', async ({ page, say, lenza }) => {
  // The whole journey, with every screen checked twice.
  test.slow()
  const { language } = say
  const person = newPerson({ firstName: 'Ada', lastName: 'Zanon', birthDate: '1985-03-09', language })
  const day = dayAhead(21)
  const name = permitName('torrente', language)

  await page.goto(`/permessi-acquistabili?data=${day}`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  // A zone that is fly only and no-kill settles two questions, and says so.
  const noKill = zoneName('torrente-alto', language)
  await choose(page, say, 'zoneId', noKill)
  for (const field of ['technique', 'keepsCatch'])
    await expect(page.getByRole('group', { name: say(`buy.${field}.label`) })).toContainText(
      say('ui.settled.by.zone', { zone: noKill }),
    )
  await expectAccessibleState(page)
  await choose(page, say, 'zoneId', zoneName('torrente-basso', language))
  await choose(page, say, 'slot', slotName('M', language))
  await choose(page, say, 'technique', say('ui.technique.spinning'))
  await choose(page, say, 'keepsCatch', say('buy.keepsCatch.kept'))
  await page.getByText(optionName('torrente', 'second-rod', language)).click()
  await page.getByRole('button', { name: say('buy.discount.open') }).click()
  await page.getByLabel(say('buy.discount.label')).fill('BENVENUTO10')
  await expectAccessibleState(page)
  await goOn(page, say)

  await expect(page).toHaveURL(/\/login\?vai=/)
  await register(page, say, person)
  await confirmCode(page, say, codeIn(await newestMail(lenza, person.email)))

  // Back on the form the code is checked; all choices are kept.
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('radio', { name: zoneName('torrente-basso', language) })).toBeChecked()
  await expect(page.getByRole('radio', { name: say('ui.technique.spinning') })).toBeChecked()
  await expect(
    page.getByRole('checkbox', { name: optionName('torrente', 'second-rod', language) }),
  ).toBeChecked()
  await expect(page.getByText(say('buy.discount.applied', { code: 'BENVENUTO10' }))).toBeVisible()
  // 30 € and 5 € for the rod, less ten per cent.
  await expect(page.getByText(say.money(3150, true)).first()).toBeVisible()
  await expectAccessibleState(page)
  await goOn(page, say)

  await expect(page.getByRole('heading', { level: 1, name: say('buy.conditions.title') })).toBeVisible()
  await expectAccessibleState(page)
  await acceptConditions(page, say)

  await expect(page.getByRole('timer')).toHaveText(/1[45]/)
  await fillCard(page, say, CARDS.good)
  await expectAccessibleState(page)
  await page.getByRole('button', { name: say('buy.pay.button', { price: say.money(3150, true) }) }).click()

  await expectBought(page, say, day)
  const permit = page
    .getByRole('article')
    .filter({ has: page.getByRole('img', { name: say('my-permits.qr') }) })
  await expect(permit).toContainText('Ada Zanon')
  await expect(permit).toContainText(say('ui.keeping.kept'))
  await expectAccessibleState(page)

  const code = await openCode(lenza, await readQr(page.getByRole('img', { name: say('my-permits.qr') })))
  expect(code).toMatchObject({
    n: 'Ada Zanon',
    y: 1985,
    s: 'M',
    d: Number(day.replaceAll('-', '')),
    t: 2,
    k: 1,
  })
  const { subject, text } = await newestMail(lenza, person.email, 2)
  expect(subject).toContain(name)
  expect(text).toContain(say.money(3150, true))

  // The permit stays available: after a reload, and from the menu.
  await page.reload()
  await expect(page.getByRole('img', { name: say('my-permits.qr') })).toBeVisible()
})

test('a card is declined, the bank refuses another once, then confirms it; nothing is chosen again', async ({
  page,
  say,
  lenza,
}) => {
  const day = dayAhead(22)
  await signedIn(page, lenza, await anAngler(lenza))
  await openForm(page, lenza, 'lago-ospiti', day)
  await choose(page, say, 'zoneId', zoneName('sponda-nord', say.language))
  await choose(page, say, 'technique', say('ui.technique.fly'))
  await goOn(page, say)
  await acceptConditions(page, say)
  await fillCard(page, say, CARDS.declined)
  await payButton(page, say).click()
  const declined = page.getByText(say('buy.pay.declinedText'))
  await expect(declined).toBeVisible()
  await expectAccessibleState(page)

  const { element, challenge } = cardWords(say)
  await expect(page.getByLabel(element.expiry)).toHaveValue(/12/)
  await page.getByLabel(element.number).fill(CARDS.asksTheBank)
  await payButton(page, say).click()
  const bank = page.getByRole('dialog', { name: challenge.title })
  await expect(bank).toBeVisible()
  await expectAccessibleState(page)
  await expect(declined).toBeHidden()
  await bank.getByRole('button', { name: challenge.refuse }).click()
  await expect(declined).toBeVisible()
  await payButton(page, say).click()
  await bank.getByRole('button', { name: challenge.authorise }).click()
  await expectBought(page, say, day)
})

test('a permit that costs nothing needs no card', LONG_FORM, async ({ page, say, lenza }) => {
  const day = dayAhead(24)
  // Free for minors: at most fifteen years old, whenever this runs.
  const birthDate = `${new Date().getUTCFullYear() - 15}-06-15`
  await signedIn(page, lenza, await anAngler(lenza, { birthDate }))
  await openForm(page, lenza, 'piccoli-pescatori', day)
  await choose(page, say, 'technique', say('ui.technique.spinning'))
  await goOn(page, say)
  await acceptConditions(page, say)
  await expect(page.getByText(say('buy.pay.free'))).toBeVisible()
  await expectAccessibleState(page)
  await page.getByRole('button', { name: say('buy.pay.take') }).click()
  await expectBought(page, say, day)
})

test(
  'for another angler, who finds it in their own app',
  LONG_FORM,
  async ({ page, say, lenza, browser }) => {
    const day = dayAhead(25)
    const friend = await anAngler(lenza, { firstName: 'Bruno', language: say.language })
    const buyer = await anAngler(lenza)
    await signedIn(page, lenza, buyer)
    await openForm(page, lenza, 'lago-ospiti', day)
    await choose(page, say, 'zoneId', zoneName('sponda-nord', say.language))
    await choose(page, say, 'technique', say('ui.technique.fly'))
    await fishesAlone(page, say, 'friend')

    await page.getByLabel(say('buy.holder.email')).fill('nobody@example.org')
    await goOn(page, say)
    await expect(page.getByText(say('purchase.otherHolder.UNKNOWN')).first()).toBeVisible()
    await expectAccessibleState(page)
    await page.getByLabel(say('buy.holder.email')).fill(friend.email)
    await goOn(page, say)
    await payFor(page, say, day, 'Bruno')

    expect((await newestMail(lenza, friend.email, 2)).subject).toContain(
      permitName('lago-ospiti', say.language),
    )
    const theirs = await browser.newContext({ baseURL: lenza.url, locale: say.language })
    const phone = await theirs.newPage()
    await signedIn(phone, lenza, friend)
    await phone.goto('/miei-permessi')
    await phone
      .getByRole('link', { name: new RegExp(say('my-permits.paidBy', { name: 'Chiara D.' })) })
      .click()
    await expect(phone.getByRole('img', { name: say('my-permits.qr') })).toBeVisible()
    await theirs.close()
  },
)

test('for a child who fishes beside the buyer', LONG_FORM, async ({ page, say, lenza }) => {
  const day = dayAhead(26)
  await signedIn(page, lenza, await anAngler(lenza))
  await openForm(page, lenza, 'torrente', day)
  await choose(page, say, 'zoneId', zoneName('torrente-basso', say.language))
  await choose(page, say, 'slot', slotName('P', say.language))
  await choose(page, say, 'technique', say('ui.technique.fly'))
  await fishesAlone(page, say, 'child')
  await goOn(page, say)
  await expect(page.getByRole('alert').filter({ hasText: say('ui.formErrors', { count: 3 }) })).toBeVisible()
  await expectAccessibleState(page)

  await page.getByLabel(say('buy.holder.firstName'), { exact: true }).fill('Nina')
  await page.getByLabel(say('buy.holder.lastName'), { exact: true }).fill('Degasperi')
  await typeBirthDate(page, say, `${new Date().getUTCFullYear() - 10}-05-01`)
  // A child pays less, which is shown at once.
  await expect(page.getByText(say.money(600)).first()).toBeVisible()
  await goOn(page, say)
  await payFor(page, say, day, 'Nina')
  const code = await openCode(lenza, await readQr(page.getByRole('img', { name: say('my-permits.qr') })))
  expect(code).toMatchObject({ n: 'Nina Degasperi', m: 1 })
})

test('a child buys beside an adult: the code is missing, then given, and the ticket names both', async ({
  page,
  say,
  lenza,
}) => {
  const day = dayAhead(24)
  const adult = await anAngler(lenza)
  const child = await anAngler(lenza, {
    firstName: 'Mia',
    birthDate: `${Number(day.slice(0, 4)) - 10}-01-01`,
  })
  const order = {
    idPermesso: await permitId(lenza, 'laghetto-carpe', day),
    dataInizio: day,
    dataFine: day,
    idZona: 0,
    idTecnica: 4,
  }
  order.idZona = await zoneId(lenza, order.idPermesso, 'laghetto', day)
  await buyByCalls(lenza, adult, order)
  const token = await tokenOf(lenza, adult)
  const { permessi } = (await ok(lenza.call('GET', 'permessi-utente', { token }))) as {
    permessi: { codiceBreve: string }[]
  }
  const code = permessi[0]?.codiceBreve ?? ''

  await signedIn(page, lenza, child)
  await openForm(page, lenza, 'laghetto-carpe', day)
  await choose(page, say, 'technique', say('ui.technique.carp'))
  const field = page.getByLabel(say('buy.beside.code'))
  await expect(field).toBeVisible()
  await goOn(page, say)
  await page.getByRole('button', { name: say('buy.conditions.accept') }).click()
  // Refused: back to the form, where it is said at the code.
  await page.getByRole('link', { name: say('buy.notPaid.choose') }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleState(page)
  await field.fill(code)
  await goOn(page, say)
  await acceptConditions(page, say)
  await fillCard(page, say, CARDS.good)
  await payButton(page, say).click()
  await expectBought(page, say, day)
  await expect(page.getByText(code)).toBeVisible()
})
