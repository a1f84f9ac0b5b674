import type { Page } from '@playwright/test'
import { expect, expectAccessibleState, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { officeOf, signedIn } from './people.ts'

const LAKE_ID = 5
const SETTINGS = `/ufficio/impostazioni?associazione=${LAKE_ID}`
const CONTACTS = `/contatti-modal?associazione=${LAKE_ID}`

test(
  'the owner corrects the phone number as anglers will see it, they see it, and it is undone',
  { tag: ['@desktop', LONG_FORM.tag] },
  async ({ page, browser, say, lenza }) => {
    const phone = (of: Page) => of.getByLabel(say('office-settings.fields.phone'), { exact: true }).first()
    const save = (of: Page) => of.getByRole('button', { name: say('office-settings.save'), exact: true })
    const preview = page.getByRole('region', { name: say('office-settings.preview') })
    await signedIn(page, lenza, officeOf('owner'), 'office')
    await page.goto(SETTINGS)
    const before = await phone(page).inputValue()
    await expectAccessibleState(page)

    await phone(page).fill('0461')
    await save(page).click()
    await expect(page.getByText(say('errors.fields.NOT_A_PHONE')).first()).toBeVisible()
    await expectAccessibleState(page)

    await phone(page).fill('+39 0465 777777')
    await expect(preview.getByRole('link', { name: '+39 0465 777777' })).toBeVisible()
    await save(page).click()
    await expect(page.getByText(say('office-settings.saved'))).toBeVisible()

    const angler = await (await browser.newContext()).newPage()
    await angler.goto(CONTACTS)
    await expect(angler.getByRole('link', { name: '+39 0465 777777' })).toBeVisible()
    await angler.context().close()

    await page.goto(`/ufficio/registro?associazione=${LAKE_ID}`)
    // Other stories write in this trail, too.
    await page
      .getByRole('listitem')
      .filter({ hasText: say('office.acts.settings-changed', { parts: '' }).trim() })
      .first()
      .getByRole('button', { name: say('office.events.undo'), exact: true })
      .click()
    await expect(page.getByText(say('office.events.undoneNow'))).toBeVisible()
    await expectAccessibleState(page)
    await page.goto(SETTINGS)
    await expect(phone(page)).toHaveValue(before)
  },
)
