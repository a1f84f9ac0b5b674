import { acceptConditions, buyByCalls, choose, goOn, openForm } from './buying.ts'
import { permitId, permitName, zoneId, zoneName } from './demo-lake.ts'
import { expect, expectAccessibleState, test, withoutRenderedDocuments } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { answersAreKept } from './offline.ts'
import { anAngler, signedIn } from './people.ts'
import { dayAhead, today } from './sentences.ts'

// The browser logs the failures that these tests cause.
test.use({ expectedConsole: /Failed to load resource/ })

test('a permit that is not there leads to those that are', LONG_FORM, async ({ page, say }) => {
  for (const query of ['', '?idPermesso=999999', '?idPermesso=x']) {
    await page.goto(`/acquista-permesso${query}`)
    await expect(page.getByText(say('buy.none.title'))).toBeVisible()
  }
  await expectAccessibleState(page)
})

test('conditions and payment without a choice lead back to it', LONG_FORM, async ({ page, say, lenza }) => {
  const day = dayAhead(3)
  const id = await permitId(lenza, 'lago-ospiti', day)
  await signedIn(page, lenza, await anAngler(lenza))
  await page.goto(`/condizioni-modal?idPermesso=${id}&data=${day}`)
  await expect(page.getByRole('heading', { name: say('buy.conditions.before.title') })).toBeVisible()
  await page.getByRole('link', { name: say('buy.conditions.before.choose') }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: permitName('lago-ospiti', say.language) }),
  ).toBeVisible()
  // With half of it chosen, the missing part is named at its field.
  await page.goto('/stripe')
  await expect(page.getByRole('heading', { level: 1, name: say('buy.conditions.title') })).toBeVisible()
  await acceptConditions(page, say)
  await expect(page.getByText(say('errors.fields.ZONE_NEEDED'))).toBeVisible()
  await expectAccessibleState(page)
  await page.getByRole('link', { name: say('buy.notPaid.choose') }).click()
  await expect(page.getByRole('radiogroup', { name: say('buy.zoneId.label') })).toHaveAccessibleDescription(
    say('errors.fields.ZONE_NEEDED'),
  )
})

test(
  'the form that cannot be fetched says so, and comes with another try',
  LONG_FORM,
  async ({ page, say, lenza }) => {
    const day = dayAhead(3)
    const id = await permitId(lenza, 'lago-ospiti', day)
    await withoutRenderedDocuments(page)
    await page.route('**/api/permesso?**', (route) => route.abort())
    await page.goto(`/acquista-permesso?idPermesso=${id}&data=${day}`)
    await expect(page.getByRole('heading', { name: say('ui.failed.title') })).toBeVisible()
    await expectAccessibleState(page)
    await page.unroute('**/api/permesso?**')
    await page.getByRole('button', { name: say('ui.retry') }).click()
    await expect(page.getByRole('radiogroup', { name: say('buy.zoneId.label') })).toBeVisible()
    // The closed bay shows its reason.
    const reeds = page.getByRole('radio', { name: zoneName('canneto', say.language) })
    await expect(reeds).toBeDisabled()
    await goOn(page, say)
    await expect(
      page.getByRole('alert').filter({ hasText: say('ui.formErrors', { count: 2 }) }),
    ).toBeFocused()
    await expectAccessibleState(page)
  },
)

test('a payment that cannot be opened charges nothing and keeps the choice', async ({ page, say, lenza }) => {
  await signedIn(page, lenza, await anAngler(lenza))
  await openForm(page, lenza, 'lago-ospiti', dayAhead(3))
  await choose(page, say, 'zoneId', zoneName('sponda-sud', say.language))
  await choose(page, say, 'technique', say('ui.technique.fly'))
  await goOn(page, say)
  await page.route('**/api/stripe-payment-intent?**', (route) => route.abort())
  await acceptConditions(page, say)
  await expect(page.getByText(say('buy.notPaid.unreachable'))).toBeVisible()
  await expectAccessibleState(page)
  await page.unroute('**/api/stripe-payment-intent?**')
  // The provider's script may fail to load too.
  await page.route('**/stripe.js', (route) => route.abort())
  await page.getByRole('button', { name: say('ui.retry') }).click()
  await expect(page.getByText(say('buy.pay.noCard'))).toBeVisible()
  await expectAccessibleState(page)
  await page.unroute('**/stripe.js')
  await page.getByRole('button', { name: say('ui.retry') }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByText(say('buy.pay.noCard'))).toHaveCount(0)
})

test(
  'my permits: none, none to be had now, today’s and those to come',
  LONG_FORM,
  async ({ page, say, lenza }) => {
    const person = await anAngler(lenza)
    await signedIn(page, lenza, person)
    await page.route('**/api/permessi-utente', (route) => route.abort())
    await page.goto('/miei-permessi')
    await expect(page.getByRole('heading', { name: say('ui.failed.title') })).toBeVisible()
    await expectAccessibleState(page)
    await page.unroute('**/api/permessi-utente')
    await page.getByRole('button', { name: say('ui.retry') }).click()
    await expect(page.getByText(say('my-permits.empty.title'))).toBeVisible()
    await expectAccessibleState(page)

    const id = await permitId(lenza, 'lago-ospiti', today())
    for (const day of [today(), dayAhead(5), dayAhead(6)])
      await buyByCalls(lenza, person, {
        idPermesso: id,
        dataInizio: day,
        dataFine: day,
        idZona: await zoneId(lenza, id, 'sponda-nord', day),
        idTecnica: 1,
      })
    await page.reload()
    await expect(page.getByText(say('ui.permit.validToday'))).toBeVisible()
    await expect(page.getByRole('img', { name: say('my-permits.qr') })).toBeVisible()
    await expectAccessibleState(page)
    await page.getByRole('link', { name: new RegExp(say.day(dayAhead(5), 'short')) }).click()
    await expect(page).toHaveURL(/idAcquisto=/)
    await expect(
      page.getByText(say('ui.permit.later', { day: say.day(dayAhead(5), 'day') })).first(),
    ).toBeVisible()
    await expectAccessibleState(page)

    await page.goto('/start')
    await expect(page.getByRole('link', { name: say('my-permits.warden.show') })).toBeVisible()
    await expectAccessibleState(page)
    await answersAreKept(page, 'listMyPermits')
    await page.route('**/api/permessi-utente', (route) => route.abort())
    await page.goto('/miei-permessi')
    // The answers stored before are shown.
    await expect(page.getByRole('img', { name: say('my-permits.qr') })).toBeVisible()
    await expectAccessibleState(page)
  },
)
