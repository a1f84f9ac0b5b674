import type { Page } from '@playwright/test'
import { anXlsx } from './an-xlsx.ts'
import { expect, expectAccessibleState, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { officeOf, signedIn } from './people.ts'
import type { Sentences } from './sentences.ts'

const LAKE_ID = 5
const at = (path: string) => `/ufficio/${path}?associazione=${LAKE_ID}`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** As Excel in Italy saves it: Windows-1252, semicolons, a title above the headings, the day first. */
const ofExcel = (ending: string): Buffer =>
  Buffer.from(
    [
      'Elenco dei soci 2027;;;;',
      ';;;;',
      'N. tessera;Cognome;Nome;Indirizzo e-mail;Scadenza',
      `T-901;Dallapè ${ending};Niccolò;niccolo.${ending}@soci.example;03/04/2031`,
      `T-902;Bertò ${ending};Lia;lia.${ending}@soci.example;31/12/2031`,
      `T-903;Bertò ${ending};Lia;lia.${ending}@soci.example;31/12/2031`,
      '',
    ].join('\r\n'),
    'latin1',
  )

async function chosen(page: Page, say: Sentences, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: say('office-members.import.choose') }).click()
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer })
}

const found = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) })

async function expectMembers(page: Page, say: Sentences, ending: string, names: string[]): Promise<void> {
  await page.goto(at('soci'))
  await page.getByLabel(say('office-members.search'), { exact: true }).fill(ending)
  await expect(found(page, ending)).toHaveCount(names.length)
  for (const name of names) await expect(found(page, name)).toBeVisible()
}

// The second would undo the list of the first.
test.describe.configure({ mode: 'default' })

/** The newest list in the trail, in which other stories write, too. */
async function undoneInTrail(page: Page, say: Sentences): Promise<void> {
  await page.goto(at('registro'))
  await page
    .getByRole('listitem')
    .filter({ hasText: say('office.acts.members-imported').split(';', 1)[0] ?? '' })
    .first()
    .getByRole('button', { name: say('office.events.undo'), exact: true })
    .click()
  await expect(page.getByText(say('office.events.undoneNow'))).toBeVisible()
}

test('a list of members as Excel in Italy saves it is tried out, imported, found, and undone', async ({
  page,
  say,
  lenza,
}) => {
  const ending = `c${Date.now().toString(36)}`
  await signedIn(page, lenza, officeOf('secretary'), 'office')
  await page.goto(at('soci'))
  await page.getByRole('link', { name: say('office-members.import.open') }).click()
  await expect(page.getByText(say('office-members.import.explained'))).toBeVisible()
  await expectAccessibleState(page)
  await chosen(page, say, 'old.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))
  await expect(page.getByText(say('office-members.import.problems.oldExcel'))).toBeVisible()
  await expectAccessibleState(page)

  await chosen(page, say, 'soci.csv', ofExcel(ending))
  await expect(page.getByRole('paragraph').filter({ hasText: 'Windows-1252' })).toBeVisible()
  await expect(page.getByLabel(say('office-members.fields.email'))).toHaveValue('3')
  const first = page.getByRole('row').filter({ hasText: `niccolo.${ending}` })
  await expect(first).toContainText(`Dallapè ${ending}`)
  await expect(first).toContainText(say.language === 'it' ? '3 aprile 2031' : '3 April 2031')
  await expectAccessibleState(page)

  await button(page, say('office-members.import.tryOut', { count: 3 })).click()
  await expect(page.getByText(say('office-members.import.emailTwice', { row: 5 }))).toBeVisible()
  await expectAccessibleState(page)
  await button(page, say('office-members.import.apply')).click()
  await expect(page.getByText(say('office-members.import.applied'))).toBeVisible()
  await expectAccessibleState(page)
  await expectMembers(page, say, ending, ['Niccolò Dallapè', 'Lia Bertò'])
  await undoneInTrail(page, say)
  await expectMembers(page, say, ending, [])
})

test(
  'an Excel workbook is read beside the page, imported, and undone',
  LONG_FORM,
  async ({ page, say, lenza }) => {
    const ending = `x${Date.now().toString(36)}`
    await signedIn(page, lenza, officeOf('owner'), 'office')
    await page.goto(at('soci-importo'))
    const workbook = await anXlsx('Soci', [
      ['E-mail', 'Cognome', 'Nome', 'Tessera', 'Scadenza'],
      [`ada.${ending}@soci.example`, `Zanòn ${ending}`, 'Ada', 42, { day: '2031-12-31' }],
      [`ivo.${ending}@soci.example`, `Riz ${ending}`, 'Ivo', '0043', ''],
    ])
    await chosen(page, say, 'soci.xlsx', workbook)
    await expect(page.getByText(say('office-members.import.ofExcel'))).toBeVisible()
    const first = page.getByRole('row').filter({ hasText: `ada.${ending}` })
    await expect(first).toContainText(say.language === 'it' ? '31 dicembre 2031' : '31 December 2031')
    await button(page, say('office-members.import.tryOut', { count: 2 })).click()
    await button(page, say('office-members.import.apply')).click()
    await expect(page.getByText(say('office-members.import.applied'))).toBeVisible()
    await expectMembers(page, say, ending, ['Ada Zanòn', 'Ivo Riz'])
    await undoneInTrail(page, say)
    await expectMembers(page, say, ending, [])
  },
)
