import type { Page } from '@playwright/test'
import { countingEffort, type Effort } from './effort.ts'
import { zoneName } from './demo-lake.ts'
import { expect, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { anAngler, newestMail, officeOf, signedIn } from './people.ts'
import { dayAhead, type Sentences } from './sentences.ts'
import { aMorningAtTheStream } from './sold-permit.ts'

/** At most so many taps, and seconds of a person who knows the way, for what an office does on a day. */
const MOST = {
  today: { taps: 1, seconds: 5 },
  mailAgain: { taps: 3, seconds: 20 },
  moved: { taps: 5, seconds: 40 },
  refunded: { taps: 5, seconds: 40 },
  // The file itself is chosen in a window of the computer.
  membersImported: { taps: 5, seconds: 240 },
  // The day is typed: today, which needs nothing, would close the demo for other stories.
  flood: { taps: 5, seconds: 60 },
} as const

/** A job from a page of the office; its effort is within its bounds. */
async function within(effort: () => Promise<Effort>, job: keyof typeof MOST, work: () => Promise<void>) {
  const before = await effort()
  await work()
  const after = await effort()
  expect.soft(after.taps - before.taps, `taps: ${job}`).toBeLessThanOrEqual(MOST[job].taps)
  expect.soft(after.seconds - before.seconds, `seconds: ${job}`).toBeLessThanOrEqual(MOST[job].seconds)
  expect(after.taps + after.seconds).toBeGreaterThan(before.taps + before.seconds)
}

const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

async function findSale(page: Page, say: Sentences, lastName: string): Promise<void> {
  await page.keyboard.press('/')
  await expect(page.getByLabel(say('office-sales.search'))).toBeFocused()
  await page.keyboard.type(lastName.toLowerCase())
  await page.getByRole('link', { name: `Ines ${lastName}` }).click()
  await expect(row(page, say('office-sales.resend.title'))).toBeVisible()
}

test(
  'what an office does on a day takes few taps: today, a list of members, a mail again, moved, refunded, a flood',
  { tag: ['@desktop', LONG_FORM.tag] },
  async ({ page, say, lenza }) => {
    const lastName = `Tocchi${Date.now().toString(36)}`
    const person = await anAngler(lenza, { language: say.language, firstName: 'Ines', lastName })
    await aMorningAtTheStream(lenza, person, dayAhead(49))
    await signedIn(page, lenza, officeOf('owner'), 'office')
    const effort = await countingEffort(page)
    await page.goto('/')
    await within(effort, 'today', async () => {
      await page
        .getByRole('link', { name: say('office.sections.today.short'), exact: true })
        .first()
        .click()
      await expect(page.getByText(say('office-day.permits'))).toBeVisible()
    })
    await within(effort, 'membersImported', async () => {
      await page
        .getByRole('link', { name: say('office.sections.members.title') })
        .first()
        .click()
      await page.getByRole('link', { name: say('office-members.import.open') }).click()
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: say('office-members.import.choose') }).click()
      const list = `Cognome;E-mail\n${lastName};${lastName.toLowerCase()}@soci.example\n`
      await (await chooser).setFiles({ name: 'soci.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
      await page.getByRole('button', { name: say('office-members.import.tryOut', { count: 1 }) }).click()
      await page.getByRole('button', { name: say('office-members.import.apply'), exact: true }).click()
      await expect(page.getByText(say('office-members.import.applied'))).toBeVisible()
    })
    const office = page.getByLabel(say('office.association'))
    const lake = await office.locator('option').filter({ hasText: 'Lago che non' }).textContent()
    await office.selectOption(lake)

    await within(effort, 'mailAgain', async () => {
      await findSale(page, say, lastName)
      await row(page, say('office-sales.resend.title')).click()
      await expect(page.getByText(say('office-sales.resend.done', { to: person.email }))).toBeVisible()
    })
    await newestMail(lenza, person.email, 3)

    await within(effort, 'moved', async () => {
      await findSale(page, say, lastName)
      await row(page, say('office-sales.move.title')).click()
      const sheet = page.getByRole('dialog', { name: say('office-sales.move.title') })
      const day = say.day(dayAhead(50), 'date')
      await sheet.getByRole('button', { name: new RegExp(`(?<!\\d)${day}`) }).click()
      await sheet
        .getByRole('button', { name: new RegExp(day) })
        .last()
        .click()
      await expect(sheet).toBeHidden()
    })

    await within(effort, 'refunded', async () => {
      await findSale(page, say, lastName)
      await row(page, say('office-sales.refund.title')).click()
      const sheet = page.getByRole('dialog', { name: say('office-sales.refund.title') })
      await sheet.getByLabel(say('office-sales.fields.reason')).click()
      await page.keyboard.type('Piena')
      await sheet.getByRole('button', { name: /3?0[.,]00/ }).click()
      await expect(page.getByText(say('office-sales.one.refunded'))).toBeVisible()
    })

    const zone = zoneName('torrente-basso', say.language)
    const closure = page.getByRole('listitem').filter({ hasText: zone })
    await page.goto('/ufficio/chiusure?associazione=5')
    await within(effort, 'flood', async () => {
      await page.getByRole('button', { name: say('office-closures.new'), exact: true }).click()
      const sheet = page.getByRole('dialog', { name: say('office-closures.titleNew') })
      await sheet.getByText(zone, { exact: true }).click()
      const [year = '', month = '', dayOfMonth = ''] = dayAhead(51).split('-')
      const from = sheet.getByRole('group', { name: say('office-closures.fields.from') })
      await from.getByRole('spinbutton').first().click()
      await page.keyboard.type(`${dayOfMonth}${month}${year}`)
      await sheet.getByLabel(say(`office-closures.fields.reason_${say.language}`)).click()
      await page.keyboard.type('Piena')
      await sheet.getByRole('button', { name: say('office-closures.act') }).click()
      await expect(closure.first()).toBeVisible()
    })
    await closure
      .getByRole('button', { name: say('office-closures.reopen') })
      .first()
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('office-closures.reopen') })
      .click()
    await expect(page.getByText(say('office-closures.reopened'))).toBeVisible()
  },
)
