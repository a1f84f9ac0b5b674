import type { Page } from '@playwright/test'
import { expect, expectAccessibleState, test } from './lenza.ts'
import { typeDay } from './account-forms.ts'
import { LONG_FORM } from './long-form.ts'
import { anAngler, newestMail, officeOf, signedIn } from './people.ts'
import { dayAhead, type Sentences } from './sentences.ts'
import { aMorningAtTheStream } from './sold-permit.ts'
import { zoneName } from './demo-lake.ts'

/** The owner works in two offices. */
async function atTheLake(page: Page, say: Sentences): Promise<void> {
  const office = page.getByLabel(say('office.association'))
  const lake = await office.locator('option').filter({ hasText: 'Lago che non' }).textContent()
  await office.selectOption(lake)
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

test('the office signs in to its day, finds a sale by a name, and sends its mail again', async ({
  page,
  say,
  lenza,
}) => {
  const lastName = `Ricerca${Date.now().toString(36)}`
  const person = await anAngler(lenza, { language: say.language, firstName: 'Ines', lastName })
  await aMorningAtTheStream(lenza, person, dayAhead(41))
  const { email, password } = officeOf('secretary')
  await page.goto('/login')
  await page.getByLabel(say('identity.fields.email')).fill(email)
  await page.getByLabel(say('identity.fields.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('identity.signIn.act'), exact: true }).click()

  await expect(heading(page, say('office.sections.today.title'))).toBeVisible()
  await expect(page.getByText(say('office-day.permits'))).toBeVisible()
  // Whatever label wraps, the numbers stand on one line, and each heading of the places over its column.
  const numbers = await page
    .locator('dl dd')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y))
  expect(new Set(numbers).size).toBe(1)
  const columns = await page
    .locator('table:has(thead)')
    .first()
    .locator('thead tr, tbody tr:first-child')
    .evaluateAll((rows) =>
      rows.map((one) => [...one.children].map((cell) => Math.round(cell.getBoundingClientRect().x))),
    )
  expect(columns[0]).toEqual(columns[1])
  await expectAccessibleState(page)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: say('office.shortcuts.title') })).toBeVisible()
  await expectAccessibleState(page)
  await page.keyboard.press('Escape')

  // Three steps without the mouse: the search, the name, the sale.
  await page.keyboard.press('/')
  await expect(page.getByLabel(say('office-sales.search'))).toBeFocused()
  await page.keyboard.type(lastName.toLowerCase())
  const sale = page.getByRole('link', { name: `Ines ${lastName}` })
  await expect(sale).toHaveCount(1)
  await expectAccessibleState(page)
  await page.keyboard.press('ArrowDown')
  await expect(sale).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, say('office-sales.one.title'))).toBeVisible()
  await expect(page.getByText(person.email).first()).toBeVisible()
  await expectAccessibleState(page)

  await row(page, say('office-sales.resend.title')).click()
  await expect(page.getByText(say('office-sales.resend.done', { to: person.email }))).toBeVisible()
  await newestMail(lenza, person.email, 3)
  // The treasurer alone gives money back.
  await expect(row(page, say('office-sales.refund.title'))).toHaveCount(0)
  await expect(page.getByText(say('office.acts.sale-resent'))).toBeVisible()
})

test('a treasurer takes a permit back and refunds a part, and its angler reads that', async ({
  page,
  say,
  lenza,
}) => {
  const lastName = `Rimborso${Date.now().toString(36)}`
  const person = await anAngler(lenza, { language: say.language, firstName: 'Ugo', lastName })
  const purchase = await aMorningAtTheStream(lenza, person, dayAhead(43))
  await signedIn(page, lenza, officeOf('treasurer'), 'office')
  await page.goto(`/ufficio/vendita?idAcquisto=${purchase}`)
  await row(page, say('office-sales.refund.title')).click()
  const sheet = page.getByRole('dialog', { name: say('office-sales.refund.title') })
  // The reason and the button are visible without scrolling.
  await expect(sheet.getByLabel(say('office-sales.fields.reason'))).toBeInViewport({ ratio: 1 })
  await expect(sheet.getByRole('button').last()).toBeInViewport({ ratio: 1 })
  await sheet.getByRole('radio', { name: say('office-sales.refund.part') }).click()
  await sheet.getByLabel(say('office-sales.refund.amount')).fill('1,50')
  await sheet.getByLabel(say('office-sales.fields.reason')).fill('Acqua troppo alta.')
  await expectAccessibleState(page)
  await sheet.getByRole('button', { name: /1[.,]50/ }).click()
  await expect(page.getByText(say('office-sales.one.refunded'))).toBeVisible()
  // On the receipt and in the trail.
  await expect(page.getByText('Acqua troppo alta.')).toHaveCount(2)
  const mail = await newestMail(lenza, person.email, 3)
  expect(mail.text).toMatch(/1[.,]50/)
  await page.goto('/ufficio/registro')
  await expect(page.getByText('Acqua troppo alta.').first()).toBeVisible()
  await expectAccessibleState(page)
})

test('a flooded zone is closed in four choices, the refunds are stopped, and it is opened again', async ({
  page,
  say,
  lenza,
}) => {
  const day = dayAhead(47)
  const person = await anAngler(lenza, { language: say.language })
  await aMorningAtTheStream(lenza, person, day)
  await signedIn(page, lenza, officeOf('owner'), 'office')
  await page.goto('/ufficio/chiusure')
  await atTheLake(page, say)
  await page.getByRole('button', { name: say('office-closures.new'), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: say('office-closures.titleNew') })
  const zone = zoneName('torrente-basso', say.language)
  await sheet.getByText(zone, { exact: true }).click()
  const [year = '', month = '', dayOfMonth = ''] = day.split('-')
  const from = sheet.getByRole('group', { name: say('office-closures.fields.from') })
  await from.getByRole('spinbutton').first().click()
  await page.keyboard.type(`${dayOfMonth}${month}${year}`)
  await sheet.getByLabel(say(`office-closures.fields.reason_${say.language}`)).fill('Piena')
  await expect(sheet.getByText(say('office-closures.hits.permits', { count: 1 }))).toBeVisible()
  await expectAccessibleState(page)
  await sheet.getByRole('button', { name: say('office-closures.act') }).click()

  const closure = page.getByRole('listitem').filter({ hasText: zone })
  await expect(closure.getByText(say('office-closures.left', { count: 1 }))).toBeVisible()
  await closure.getByRole('button', { name: say('office-closures.stop') }).click()
  await expect(closure.getByText(say('office-closures.states.saleStopped'))).toBeVisible()
  await expectAccessibleState(page)
  await closure.getByRole('button', { name: say('office-closures.reopen') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('office-closures.reopen') })
    .click()
  await expect(page.getByText(say('office-closures.reopened'))).toBeVisible()
})

test(
  'people of the office and messages: each page in its states, and what a role may not do',
  LONG_FORM,
  async ({ page, say, lenza }) => {
    await signedIn(page, lenza, officeOf('owner'), 'office')
    await page.goto('/ufficio/incaricati')
    await atTheLake(page, say)
    await expect(page.getByText('reader@demo.example')).toBeVisible()
    await expectAccessibleState(page)
    await page.getByRole('button', { name: say('office.staff.invite') }).click()
    await expect(page.getByRole('dialog', { name: say('office.staff.invite') })).toBeVisible()
    await expectAccessibleState(page)
    await page.goto('/ufficio/messaggi')
    await page.getByRole('button', { name: say('office-messages.write') }).click()
    const sheet = page.getByRole('dialog', { name: say('office-messages.write') })
    await expect(sheet).toBeVisible()
    await expectAccessibleState(page)
    const [year = '', month = '', dayOfMonth = ''] = dayAhead(43).split('-')
    const to = sheet.getByRole('group', { name: say('office-messages.fields.to') })
    await to.getByRole('spinbutton').first().click()
    await page.keyboard.type(`${dayOfMonth}${month}${year}`)
    await sheet.getByLabel(say(`office-messages.fields.subject_${say.language}`)).fill('Livello alto')
    await sheet
      .getByLabel(say(`office-messages.fields.text_${say.language}`))
      .fill('Alla diga aprono alle 7.')
    await sheet.getByRole('button', { name: say('office-messages.preview.act') }).click()
    // The mail that is sent, with its own styles, which the policy of the page lets in one by one. No script runs in its frame.
    const drawn = () =>
      page.evaluate(() => {
        const mail = document.querySelector('iframe')?.contentDocument
        const title = mail?.querySelector('h1')
        return [mail?.body.textContent, title && getComputedStyle(title).fontSize].join(' ')
      })
    await expect.poll(drawn).toMatch(/Alla diga aprono alle 7\.[^]* 22px$/)

    await signedIn(page, lenza, officeOf('reader'), 'office')
    await page.goto('/ufficio/vendite')
    await expect(page.getByRole('heading', { name: say('office.notYours.title') })).toBeVisible()
  },
)

test('the office invites a warden and says when they come; who is blocked buys nothing', async ({
  page,
  say,
  lenza,
}) => {
  const mark = Date.now().toString(36)
  const email = `guardia-${mark}@example.org`
  const angler = await anAngler(lenza, {
    language: say.language,
    firstName: 'Ugo',
    lastName: `Blocco${mark}`,
  })
  await signedIn(page, lenza, officeOf('owner'), 'office')
  await page.goto('/ufficio/guardie')
  await atTheLake(page, say)
  await page.getByRole('button', { name: say('office-wardens.invite') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(say('office-wardens.fields.email')).fill(email)
  await sheet.getByLabel(say('office-wardens.fields.firstName')).fill('Piero')
  await sheet.getByLabel(say('office-wardens.fields.lastName')).fill(`Prova${mark}`)
  await sheet.getByRole('button', { name: say('office-wardens.inviteAct') }).click()
  await expect(page.getByText(say('office-wardens.invited', { email }))).toBeVisible()
  await newestMail(lenza, email, 1)
  await row(page, `Piero Prova${mark}`).click()
  await expect(sheet.getByRole('button', { name: say('office-wardens.save') })).toBeVisible()
  await expectAccessibleState(page)
  await sheet.getByRole('button', { name: zoneName('torrente-alto', say.language) }).click()
  await sheet.getByRole('button', { name: say('office-wardens.pattern.new') }).click()
  for (const day of ['2024-01-06', '2024-01-07'])
    await sheet.getByRole('button', { name: say.day(day, 'weekdayLong'), exact: true }).click()
  await typeDay(page, say('office-wardens.pattern.to'), dayAhead(70))
  await expectAccessibleState(page)
  const weekend = new Intl.ListFormat(say.language).format(
    ['2024-01-06', '2024-01-07'].map((day) => say.day(day, 'weekdayLong')),
  )
  const everyWeekend = say('duty.every', { weekdays: weekend })
  await expect(sheet.getByRole('status').filter({ hasText: everyWeekend })).toBeVisible()
  await sheet.getByRole('button', { name: say('office-wardens.save') }).click()
  await expect(row(page, `Piero Prova${mark}`)).toContainText(zoneName('torrente-alto', say.language))
  await expect(row(page, `Piero Prova${mark}`)).toContainText(everyWeekend)

  await page.getByRole('radio', { name: say('office-wardens.views.blocks') }).check()
  await page.getByRole('button', { name: say('office-wardens.blocks.begin') }).click()
  await sheet.getByLabel(say('office-wardens.fields.email')).fill(angler.email)
  await sheet.getByLabel(say('office-wardens.fields.reason')).fill('Senza permesso.')
  await sheet.getByRole('button', { name: say('office-wardens.blocks.beginAct') }).click()
  await expect(page.getByText(say('office-wardens.blocks.begun', { email: angler.email }))).toBeVisible()
  await expectAccessibleState(page)
  await expect(aMorningAtTheStream(lenza, angler, dayAhead(43))).rejects.toThrow(/HOLDER_BLOCKED|NOT_BUYABLE/)
  await page.getByRole('button', { name: new RegExp(`Blocco${mark}`) }).click()
  await expect(page.getByText(say('office-wardens.blocks.ended', { email: angler.email }))).toBeVisible()
  await aMorningAtTheStream(lenza, angler, dayAhead(43))
})
