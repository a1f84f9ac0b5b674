import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'
import { listArchiveYears, readArchive } from '#contract/archive.ts'
import { addDays } from '#rules/days.ts'
import { buyByCalls } from './buying.ts'
import { permitId, zoneId, zoneName } from './demo-lake.ts'
import { expect, expectAccessible, expectAccessibleInLightAndDark, type Lenza, ok, test } from './lenza.ts'
import { anAngler, newestMail, type Person, signedIn, tokenOf } from './people.ts'
import { openCode, readQr } from './permit-code.ts'
import { dayAhead, type Sentences, today } from './sentences.ts'
import { tapCard } from './tap.ts'

/** A place at the stream on a future morning; a different day for each test. */
async function aMorningAtTheStream(lenza: Lenza, person: Person, day: string): Promise<string> {
  const idPermesso = await permitId(lenza, 'torrente', day)
  const idZona = await zoneId(lenza, idPermesso, 'torrente-basso', day)
  const order = { idPermesso, dataInizio: day, dataFine: day, idZona, orario: 'M', idTecnica: 2 }
  return buyByCalls(lenza, person, { ...order, bConPrelievo: true })
}

async function aDayAtTheLake(lenza: Lenza, person: Person, day: string): Promise<string> {
  const idPermesso = await permitId(lenza, 'lago-ospiti', day)
  const idZona = await zoneId(lenza, idPermesso, 'sponda-nord', day)
  return buyByCalls(lenza, person, { idPermesso, dataInizio: day, dataFine: day, idZona, idTecnica: 1 })
}

const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const theQr = (page: Page, say: Sentences) => page.getByRole('img', { name: say('my-permits.qr') })

/** A double of the screen wake lock, which headless browsers do not have. */
const watchTheLamp = (page: Page) =>
  page.addInitScript(() => {
    const lamp = Object.assign(window, { lampsLit: 0 })
    const request = async () => {
      lamp.lampsLit++
      return { released: false, release: async () => void lamp.lampsLit-- }
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
const lampsLit = (page: Page) => page.evaluate(() => (window as unknown as { lampsLit: number }).lampsLit)

test('today’s permit is held out to a warden, with the screen kept lit', async ({ page, say, lenza }) => {
  const person = await anAngler(lenza, { language: say.language, firstName: 'Ada', lastName: 'Zanon' })
  await aDayAtTheLake(lenza, person, today())
  await signedIn(page, lenza, person)
  await watchTheLamp(page)
  await page.goto('/miei-permessi')
  await expect(theQr(page, say)).toBeVisible()
  await expect.poll(() => lampsLit(page)).toBe(1)
  await expectAccessibleInLightAndDark(page)

  const show = page.getByRole('button', { name: say('my-permits.warden.show') })
  const shortCode = page.getByRole('article').getByRole('img').last()
  const { y: codeAt = 0, height: codeHeight = 0 } = (await shortCode.boundingBox()) ?? {}
  const { y: showAt = 0 } = (await show.boundingBox()) ?? {}
  // The first screenful has the whole code, also above the navigation bar.
  expect(codeAt + codeHeight).toBeLessThan(showAt)
  await page.getByRole('button', { name: say('ui.legend') }).click()
  await expect(page.getByText(say('ui.permit.marks').split('{{')[0] ?? '')).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(show).toBeInViewport({ ratio: 1 })
  await show.click()
  const shown = page.getByRole('dialog', { name: say('my-permits.warden.title') })
  await expect(shown).toContainText('Ada Zanon')
  await expect(shown).toContainText(zoneName('sponda-nord', say.language))
  await expect(shown).toContainText(say('ui.permit.validToday'))
  const code = shown.getByRole('img', { name: say('my-permits.qr') })
  expect(await openCode(lenza, await readQr(code))).toMatchObject({ n: 'Ada Zanon' })
  const { width = 0 } = (await code.boundingBox()) ?? {}
  expect(width).toBeGreaterThan(300)
  await expectAccessibleInLightAndDark(page)
  // Black on white also in dark mode.
  await page.emulateMedia({ colorScheme: 'dark' })
  const paper = shown.locator('xpath=..')
  expect(await paper.evaluate((of) => getComputedStyle(of).backgroundColor)).toBe('rgb(255, 255, 255)')
  await page.keyboard.press('Escape')
  await expect(shown).toHaveCount(0)

  await page.getByRole('link', { name: say('my-permits.water.catch') }).click()
  await expect(page).toHaveURL(/\/segnacatture\?idAcquisto=/)
  await expect.poll(() => lampsLit(page)).toBe(0)
})

test('a permit is taken along as a calendar file and on paper, and its mail has the same', async ({
  page,
  say,
  lenza,
}) => {
  const person = await anAngler(lenza, { language: say.language, firstName: 'Jiří', lastName: 'Weiß' })
  const day = dayAhead(31)
  const purchase = await aMorningAtTheStream(lenza, person, day)
  await signedIn(page, lenza, person)
  await page.goto(`/miei-permessi?idAcquisto=${purchase}`)

  const calendar = page.waitForEvent('download')
  await row(page, say('my-permits.along.calendar')).click()
  const ics = await calendar
  expect(ics.suggestedFilename()).toMatch(new RegExp(`^(giorno-di-pesca|fishing-day)-${day}-.+\\.ics$`))
  const events = await readFile(await ics.path(), 'utf8')
  expect(events).toContain('BEGIN:VEVENT')
  // Six in the morning at the lake, independent of the phone's time zone: 4 or 5 UTC.
  expect(events).toMatch(new RegExp(`DTSTART:${day.replaceAll('-', '')}T0[45]0000Z`))

  const paper = page.waitForEvent('download')
  await row(page, say('my-permits.along.paper')).click()
  const pdf = await paper
  expect(pdf.suggestedFilename()).toMatch(new RegExp(`^(permesso|permit)-${day}-.+\\.pdf$`))
  const file = await readFile(await pdf.path())
  expect((await PDFDocument.load(file)).getPageCount()).toBe(1)
  await expect(page.getByText(say('my-permits.along.saved', { name: pdf.suggestedFilename() }))).toBeVisible()
  await expectAccessibleInLightAndDark(page)

  const mail = await newestMail(lenza, person.email, 2)
  expect(mail.files.map(({ name }) => name).slice(0, 2)).toEqual([
    pdf.suggestedFilename(),
    ics.suggestedFilename(),
  ])
  // Drawn by the browser and by the server.
  const mailed = await fetch(`${lenza.url}${mail.files[0]?.url}`)
  expect(Buffer.from(await mailed.arrayBuffer()).equals(file)).toBe(true)
  await page.goto(`/dev/mailbox/${mail.id}`)
  await expect(theQr(page, say)).toHaveJSProperty('complete', true)
  await expectAccessibleInLightAndDark(page)
})

test.describe('a file that cannot be made', () => {
  test.use({ expectedConsole: /Failed to load resource/ })
  test('shows a message, and the permit stays as it is', async ({ page, say, lenza }) => {
    const person = await anAngler(lenza, { language: say.language })
    const purchase = await aMorningAtTheStream(lenza, person, dayAhead(32))
    await signedIn(page, lenza, person)
    await page.route(/assets\/calendar-file.*\.js/, (route) => route.abort())
    await page.goto(`/miei-permessi?idAcquisto=${purchase}`)
    await row(page, say('my-permits.along.calendar')).click()
    await expect(page.getByText(say('my-permits.along.failed'))).toBeVisible()
    await expect(theQr(page, say)).toBeVisible()
  })
})

test('the day is changed, in the calendar of the permit', async ({ page, say, lenza }) => {
  const person = await anAngler(lenza, { language: say.language })
  const [day, other] = [dayAhead(33), dayAhead(38)]
  const purchase = await aMorningAtTheStream(lenza, person, day)
  await signedIn(page, lenza, person)
  await page.goto(`/miei-permessi?idAcquisto=${purchase}`)
  const before = await readQr(theQr(page, say))
  await row(page, say('changes.day.action')).click()
  const sheet = page.getByRole('dialog', { name: say('changes.day.title') })
  await expectAccessibleInLightAndDark(page)
  const cell = sheet.getByRole('button', { name: new RegExp(say.day(other, 'long')) })
  await expect(sheet.getByRole('grid')).toBeVisible()
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
})

test('a permit is handed to another person, who then has it', async ({ page, say, lenza }) => {
  const person = await anAngler(lenza, { language: say.language })
  const friend = await anAngler(lenza, { firstName: 'Marta', lastName: 'Nuova' })
  const purchase = await aMorningAtTheStream(lenza, person, dayAhead(34))
  await signedIn(page, lenza, person)
  await page.goto(`/miei-permessi?idAcquisto=${purchase}`)
  await row(page, say('changes.holder.action')).click()
  const sheet = page.getByRole('dialog', { name: say('changes.holder.title') })
  await sheet.getByLabel(say('changes.holder.email')).fill(friend.email)
  await sheet.getByLabel(say('changes.holder.email')).blur()
  await expect(sheet.getByText(say('changes.holder.found'))).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await sheet.getByRole('button', { name: say('changes.holder.confirm') }).click()
  await expect(page.getByText(say('changes.holder.done', { email: friend.email }))).toBeVisible()
  const token = await tokenOf(lenza, friend)
  const hers = (await ok(lenza.call('GET', 'permessi-utente', { token }))) as {
    permessi: { idAcquisto: string; titolare: { nome: string } }[]
  }
  expect(hers.permessi).toMatchObject([{ idAcquisto: purchase, titolare: { nome: 'Marta' } }])
  await newestMail(lenza, friend.email, 2)
})

test('a permit is given back, and the refund is shown to the cent', async ({ page, say, lenza }) => {
  const person = await anAngler(lenza, { language: say.language })
  const purchase = await aMorningAtTheStream(lenza, person, dayAhead(35))
  await signedIn(page, lenza, person)
  await page.goto(`/miei-permessi?idAcquisto=${purchase}`)
  await row(page, say('changes.back.action')).click()
  const sheet = page.getByRole('dialog', { name: say('changes.back.title') })
  // 80 % of 30 €.
  const amounts = { back: say.money(2400, true), price: say.money(3000, true) }
  await expect(sheet.getByText(say('changes.back.part', amounts))).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await sheet.getByRole('button', { name: say('changes.back.confirm') }).click()
  await expect(page.getByText(say('changes.back.doneMoney', { back: amounts.back }))).toBeVisible()
  await page.goto(`/miei-permessi?idAcquisto=${purchase}`)
  await expect(page.getByText(say('ui.permit.void'))).toBeVisible()
  await expect(theQr(page, say)).toHaveCount(0)
})

test('a member books a zone for a day, changes their mind, and gives it back', async ({ page, say, lenza }, {
  project,
}) => {
  test.slow()
  const { language } = say
  // Personal, and one at a time: a different month for each project, apart from the one that others buy for today.
  const member = { email: 'luca@demo.example', password: 'lenza demo' }
  const first = addDays(today(), project.name === 'phone' ? 31 : 61)
  const day = dayAhead(project.name === 'phone' ? 36 : 66)
  const idPermesso = await permitId(lenza, 'soci-mese', first)
  const order = { idPermesso, dataInizio: first, dataFine: addDays(first, 29) }
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
  await expectAccessibleInLightAndDark(page)
  const short = say.day(day, 'short')
  await sheet.getByRole('button', { name: say('booking.confirm', { day: short }) }).click()
  await expect(sheet.getByRole('button', { name: say('booking.ready') })).toBeVisible()
  await expectAccessibleInLightAndDark(page)

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
  await expectAccessible(page)
  await sure.getByRole('button', { name: say('booking.cancel.confirm') }).click()
  await expect(sheet.getByText(say('booking.cancel.done', { day: say.day(day, 'day') }))).toBeVisible()
  await sheet.getByRole('button', { name: say('ui.close'), exact: true }).click()
  await expect(booked).toHaveCount(0)
})

test('a permit that is not booked day by day explains so, and leads back', async ({ page, say, lenza }) => {
  const person = await anAngler(lenza, { language: say.language })
  const purchase = await aMorningAtTheStream(lenza, person, dayAhead(37))
  await signedIn(page, lenza, person)
  await page.goto(`/prenotazione-modal?idAcquisto=${purchase}`)
  await expect(page.getByRole('heading', { name: say('booking.none.notDayByDay.title') })).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await page.getByRole('link', { name: say('booking.none.action') }).click()
  await expect(theQr(page, say)).toBeVisible()
})

test('the archive is empty until a permit is over', async ({ page, say, lenza }) => {
  await signedIn(page, lenza, await anAngler(lenza, { language: say.language }))
  await page.goto('/archivio-permessi')
  await expect(page.getByRole('heading', { name: say('archive.empty.title') })).toBeVisible()
  await expectAccessibleInLightAndDark(page)
})

test('the archive of a year is looked at, and printed without bar and buttons', async ({
  page,
  say,
  lenza,
}) => {
  await signedIn(page, lenza, await anAngler(lenza, { language: say.language }))
  // The purchase of a past day is impossible: the year is the one of the contract's example.
  for (const { path, example } of [listArchiveYears, readArchive])
    await page.route(`**${path}*`, (route) => route.fulfill({ json: example.response }))
  await page.goto('/archivio-permessi')
  await expect(page.getByRole('article')).toContainText(say.day('2027-05-02', 'day'))
  await expect(page.getByRole('article')).toContainText(say('catalogue.species.marbleTrout'), {
    ignoreCase: true,
  })
  await expectAccessibleInLightAndDark(page)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: say('archive.print') })).toBeHidden()
  await expect(page.getByRole('article')).toBeVisible()
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(paper).toBe('rgb(255, 255, 255)')
})

test('the menu has every entry of the specification, for who is signed in and who is not', async ({
  page,
  say,
  lenza,
}) => {
  const menu = async () => {
    await page.getByRole('button', { name: say('ui.openMenu') }).click()
    const links = page.getByRole('dialog').getByRole('listitem')
    await expect(links.first()).toBeVisible()
    return links.allInnerTexts()
  }
  const of = (...keys: string[]) => keys.map((key) => say(`app.menu.${key}`))
  await page.goto('/home')
  expect(await menu()).toEqual(of('homepage', 'guides', 'login'))
  await signedIn(page, lenza, await anAngler(lenza, { language: say.language }))
  await page.goto('/archivio-permessi')
  expect(await menu()).toEqual(of('homepage', 'myPermits', 'archive', 'guides', 'editData', 'logout'))
})
