import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'
import { aDayAtTheLake } from './buying.ts'
import { zoneName } from './demo-lake.ts'
import { expect, expectAccessibleState, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { anAngler, newestMail, signedIn } from './people.ts'
import { openCode, readQr } from './permit-code.ts'
import { dayAhead } from './sentences.ts'
import { actRow, aMorningAtTheStream, theQr } from './sold-permit.ts'

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
  await aDayAtTheLake(lenza, person)
  await signedIn(page, lenza, person)
  await watchTheLamp(page)
  await page.goto('/miei-permessi')
  await expect(theQr(page, say)).toBeVisible()
  await expect.poll(() => lampsLit(page)).toBe(1)
  await expectAccessibleState(page)

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
  await expectAccessibleState(page)
  // Black on white also in dark mode.
  await page.emulateMedia({ colorScheme: 'dark' })
  const paper = shown.locator('> div').first()
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
  await actRow(page, say('my-permits.along.calendar')).click()
  const ics = await calendar
  expect(ics.suggestedFilename()).toMatch(new RegExp(`^(giorno-di-pesca|fishing-day)-${day}-.+\\.ics$`))
  const events = await readFile(await ics.path(), 'utf8')
  expect(events).toContain('BEGIN:VEVENT')
  // Six in the morning at the lake, independent of the phone's time zone: 4 or 5 UTC.
  expect(events).toMatch(new RegExp(`DTSTART:${day.replaceAll('-', '')}T0[45]0000Z`))

  const paper = page.waitForEvent('download')
  await actRow(page, say('my-permits.along.paper')).click()
  const pdf = await paper
  expect(pdf.suggestedFilename()).toMatch(new RegExp(`^(permesso|permit)-${day}-.+\\.pdf$`))
  const file = await readFile(await pdf.path())
  expect((await PDFDocument.load(file)).getPageCount()).toBe(1)
  await expect(page.getByText(say('my-permits.along.saved', { name: pdf.suggestedFilename() }))).toBeVisible()
  await expectAccessibleState(page)

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
  await expectAccessibleState(page)
})

test.describe('a file that cannot be made', () => {
  test.use({ expectedConsole: /Failed to load resource/ })
  test('shows a message, and the permit stays as it is', async ({ page, say, lenza }) => {
    const person = await anAngler(lenza, { language: say.language })
    const purchase = await aMorningAtTheStream(lenza, person, dayAhead(32))
    await signedIn(page, lenza, person)
    await page.route(/assets\/calendar-file.*\.js/, (route) => route.abort())
    await page.goto(`/miei-permessi?idAcquisto=${purchase}`)
    await actRow(page, say('my-permits.along.calendar')).click()
    await expect(page.getByText(say('my-permits.along.failed'))).toBeVisible()
    await expect(theQr(page, say)).toBeVisible()
  })
})

test(
  'the menu has every entry of the specification, for who is signed in and who is not',
  LONG_FORM,
  async ({ page, say, lenza }) => {
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
  },
)
