import type { Page } from '@playwright/test'
import { paced } from '../scripts/test-run/pace.ts'
import { expect, expectAccessibleState, test } from './lenza.ts'
import { officeOf, signedIn } from './people.ts'

const LAKE_ID = 5
const at = (path: string, more = '') => `/ufficio/${path}?associazione=${LAKE_ID}${more}`
const PERMIT = at('permessi', '&parte=permits/laghetto-carpe')

const PUBLISHED_MS = 8000

test.use({ expectedConsole: /status of (422|409)/ })

test(
  'the secretary changes a price, tries it, reviews and publishes it; anglers pay it; the edition before comes back',
  { tag: '@desktop' },
  async ({ page, browser, say, lenza }) => {
    const rules = (key: string, values?: Record<string, string | number>) =>
      say(`office-rules.${key}`, values)
    const press = (of: Page, name: string) => of.getByRole('button', { name, exact: true }).click()
    const price = page.getByRole('textbox', { name: rules('fields.base'), exact: true })
    /** Another story may change the settings between the review and the publishing: then it is reviewed again. */
    const review = () =>
      expect(async () => {
        await page.goto(at('pubblica'))
        await press(page, rules('review.publish'))
        await expect(page.getByText(rules('review.published'), { exact: true })).toBeVisible({
          timeout: paced(PUBLISHED_MS),
        })
      }).toPass()
    await signedIn(page, lenza, officeOf('secretary'), 'office')
    await page.goto(PERMIT)
    await press(page, rules('sections.prices'))
    await expectAccessibleState(page)
    const before = await price.first().inputValue()

    await price.first().fill('molto')
    await press(page, rules('save'))
    await expect(price.first()).toHaveAttribute('aria-invalid', 'true')
    await expectAccessibleState(page)

    await price.first().fill('31,50')
    await press(page, rules('save'))
    await expect(page.getByText(rules('saved'))).toBeVisible()
    await page.reload()
    await press(page, rules('sections.prices'))
    await expect(price.first()).toHaveValue('31.50')

    await page.goto(at('prova'))
    await expectAccessibleState(page)
    await page.goto(at('pubblica'))
    await expect(page.getByText(/31,50|31\.50/)).toBeVisible()
    await expectAccessibleState(page)
    await review()

    const angler = await (await browser.newContext()).newPage()
    await angler.goto('/permessi-acquistabili')
    await expect(angler.getByText(/31,50|31\.50/).first()).toBeVisible()
    await angler.context().close()

    await page.goto(at('pubblica'))
    await press(page, rules('review.restoreOf', { number: 1 }))
    await expect(page.getByText(rules('review.restored'))).toBeVisible()
    await review()
    await page.goto(PERMIT)
    await press(page, rules('sections.prices'))
    await expect(price.first()).toHaveValue(before)
  },
)
