import { addDays } from '#rules/days.ts'
import { DAYS_OF_MONTH, lastDaysFrom } from '#rules/permit/valid-for.ts'
import { buyByCalls } from './buying.ts'
import { permitId, zoneName } from './demo-lake.ts'
import { expect, expectAccessible, expectAccessibleState, ok, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { anAngler, newestMail, signedIn, tokenOf } from './people.ts'
import { readQr } from './permit-code.ts'
import { dayAhead, today } from './sentences.ts'
import { actRow, aMorningAtTheStream, theQr } from './sold-permit.ts'
import { tapCard } from './tap.ts'

test('the day is changed, in the calendar of the permit, which is then given back: the refund to the cent', async ({
  page,
  say,
  lenza,
}) => {
  const person = await anAngler(lenza, { language: say.language })
  const [day, other] = [dayAhead(33), dayAhead(38)]
  const purchase = await aMorningAtTheStream(lenza, person, day)
  await signedIn(page, lenza, person)
  await page.goto(`/miei-permessi?idAcquisto=${purchase}`)
  const before = await readQr(theQr(page, say))
  await actRow(page, say('changes.day.action')).click()
  const sheet = page.getByRole('dialog', { name: say('changes.day.title') })
  await expect(sheet.getByRole('grid')).toBeVisible()
  await expectAccessibleState(page)
  const cell = sheet.getByRole('button', { name: new RegExp(say.day(other, 'long')) })
  if (!(await cell.isVisible())) await sheet.getByRole('button', { name: say('ui.nextMonth') }).click()
  await cell.click()
  await sheet
    .getByRole('button', { name: say('changes.day.confirm', { day: say.day(other, 'day') }) })
    .click()
  await expect(page.getByText(say('changes.day.done', { day: say.day(other, 'day') }))).toBeVisible()

  await page.goto(`/miei-permessi?idAcquisto=${purchase}`)
  await expect(page.getByRole('article').filter({ has: theQr(page, say) })).toContainText(
    say.day(other, 'date'),
  )
  expect(await readQr(theQr(page, say))).not.toBe(before)

  await actRow(page, say('changes.back.action')).click()
  const giveBack = page.getByRole('dialog', { name: say('changes.back.title') })
  // 80 % of 30 €.
  const amounts = {
    back: say.money(2400, true),
    price: say.money(3000, true),
    how: say('changes.back.how.card'),
  }
  await expect(giveBack.getByText(say('changes.back.part', amounts))).toBeVisible()
  await expectAccessibleState(page)
  await giveBack.getByRole('button', { name: say('changes.back.confirm') }).click()
  await expect(page.getByText(say('changes.back.doneMoney', { back: amounts.back }))).toBeVisible()
  await page.goto(`/miei-permessi?idAcquisto=${purchase}`)
  await expect(page.getByText(say('ui.permit.void'))).toBeVisible()
  await expect(theQr(page, say)).toHaveCount(0)
})

test(
  'a permit is handed to another person by name, undone, and handed over for good',
  LONG_FORM,
  async ({ page, say, lenza }) => {
    const person = await anAngler(lenza, { language: say.language })
    const friend = await anAngler(lenza, { firstName: 'Marta', lastName: 'Nuova' })
    const name = 'Marta N.'
    const purchase = await aMorningAtTheStream(lenza, person, dayAhead(34))
    await signedIn(page, lenza, person)
    const handOver = async () => {
      await page.goto(`/miei-permessi?idAcquisto=${purchase}`)
      await actRow(page, say('changes.holder.action')).click()
      const sheet = page.getByRole('dialog', { name: say('changes.holder.title') })
      await sheet.getByLabel(say('changes.holder.email')).fill(friend.email)
      await expectAccessibleState(page)
      await sheet.getByRole('button', { name: say('changes.holder.ask') }).click()
      const sure = page.getByRole('dialog', { name: say('changes.holder.sure', { name }) })
      await expect(sure.getByText(say('changes.holder.money.mine', { name }))).toBeVisible()
      await expectAccessibleState(page)
      await sure.getByRole('button', { name: say('changes.holder.confirm', { name }) }).click()
      await expect(page.getByText(say('changes.holder.done', { name }))).toBeVisible()
    }
    await handOver()
    const gone = page.getByRole('region', { name: say('changes.gone.title') })
    await expect(gone).toContainText(say('changes.gone.to', { name }))
    await expectAccessible(page)
    await gone.getByRole('button', { name: say('changes.gone.undo') }).click()
    await expect(page.getByText(say('changes.gone.undone'))).toBeVisible()
    await expect(gone).toHaveCount(0)

    await handOver()
    const token = await tokenOf(lenza, friend)
    const hers = (await ok(lenza.call('GET', 'permessi-utente', { token }))) as {
      permessi: { idAcquisto: string; titolare: { nome: string } }[]
    }
    expect(hers.permessi).toMatchObject([{ idAcquisto: purchase, titolare: { nome: 'Marta' } }])
    await newestMail(lenza, friend.email, 4)
    // She has opened it: the giver's page shows no code, and no way back.
    await page.goto(`/miei-permessi?idAcquisto=${purchase}`)
    await expect(gone).toContainText(say('changes.gone.theirs', { name }))
    await expect(gone.getByRole('button', { name: say('changes.gone.undo') })).toHaveCount(0)
    await expect(theQr(page, say)).toHaveCount(0)
  },
)

const ONE_MONTH = { days: DAYS_OF_MONTH, validity: { months: 1 } }

test('a member books a zone for a day, changes their mind, and gives it back', async ({ page, say, lenza }, {
  project,
}) => {
  test.slow()
  const { language } = say
  // Personal, and one at a time: a different month for each project, apart from the one that others buy for today.
  const member = { email: 'luca@demo.example', password: 'lenza demo' }
  const first = addDays(today(), project.name === 'phone' ? 31 : 63)
  const day = dayAhead(project.name === 'phone' ? 36 : 66)
  const idPermesso = await permitId(lenza, 'soci-mese', first)
  const order = { idPermesso, dataInizio: first, dataFine: lastDaysFrom(ONE_MONTH, first)[0] ?? first }
  const purchase = await buyByCalls(lenza, member, order)
  await signedIn(page, lenza, member)
  await page.goto(`/miei-permessi?idAcquisto=${purchase}`)
  // Another test may have bought one for today, which is listed too.
  const ofThis = page.locator(`[href*="${purchase}"]`)
  await page
    .getByRole('link', { name: say('my-permits.bookings.book') })
    .and(ofThis)
    .click()

  const sheet = page.getByRole('dialog', { name: say('booking.title') })
  await tapCard(sheet.getByRole('radio', { name: new RegExp(say.day(day, 'day')) }))
  const tap = (name: string) => tapCard(sheet.getByRole('radio', { name }))
  await tap(zoneName('sponda-nord', language))
  await tap(language === 'it' ? 'Mattina' : 'Morning')
  await tap(say('ui.technique.spinning'))
  await expectAccessibleState(page)
  const short = say.day(day, 'short')
  await sheet.getByRole('button', { name: say('booking.confirm', { day: short }) }).click()
  await expect(sheet.getByRole('button', { name: say('booking.ready') })).toBeVisible()
  await expectAccessibleState(page)

  await tap(zoneName('sponda-sud', language))
  await sheet.getByRole('button', { name: say('booking.confirmOther', { day: short }) }).click()
  await sheet.getByRole('button', { name: say('booking.ready') }).click()
  const booked = page.getByRole('link', { name: new RegExp(`^${say.day(day, 'day')}`) })
  await expect(booked).toContainText(zoneName('sponda-sud', language))
  const bookings = page
    .getByRole('region', { name: say('my-permits.bookings.title') })
    .filter({ has: booked })
  await expect(bookings).not.toContainText(zoneName('sponda-nord', language))

  await booked.click()
  await sheet.getByRole('button', { name: say('booking.cancel.action') }).click()
  const sure = page.getByRole('alertdialog', { name: say('booking.cancel.title') })
  await expect(sure).toBeVisible()
  await expectAccessible(page)
  await sure.getByRole('button', { name: say('booking.cancel.confirm') }).click()
  await expect(sheet.getByText(say('booking.cancel.done', { day: say.day(day, 'day') }))).toBeVisible()
  await sheet.getByRole('button', { name: say('ui.close'), exact: true }).click()
  await expect(booked).toHaveCount(0)
})

test(
  'a permit that is not booked day by day explains so, and leads back',
  LONG_FORM,
  async ({ page, say, lenza }) => {
    const person = await anAngler(lenza, { language: say.language })
    const purchase = await aMorningAtTheStream(lenza, person, dayAhead(37))
    await signedIn(page, lenza, person)
    await page.goto(`/prenotazione-modal?idAcquisto=${purchase}`)
    await expect(page.getByRole('heading', { name: say('booking.none.notDayByDay.title') })).toBeVisible()
    await expectAccessibleState(page)
    await page.getByRole('link', { name: say('booking.none.action') }).click()
    await expect(theQr(page, say)).toBeVisible()
  },
)
