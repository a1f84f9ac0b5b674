import { paced } from '../scripts/test-run/pace.ts'
import { expect, test } from './lenza.ts'

test(
  'a club’s page without scripts says what, where and how much, and leads to buying',
  { tag: '@phone' },
  async ({ browser, lenza }) => {
    const address = `${lenza.url}/guide/1?lingua=en`
    // The server loads its renderer with the first visit.
    await expect
      .poll(async () => (await fetch(address)).text(), { timeout: paced(30_000) })
      .toContain('data-prerendered')
    const visit = await browser.newContext({ javaScriptEnabled: false, locale: 'it-IT' })
    const page = await visit.newPage()
    await page.goto(address)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The rules' })).toBeVisible()
    await expect(page.getByText('Lenza takes longer than usual')).toBeHidden()
    // A club of the demonstration is not to be found by a search engine.
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: 'See the permits' }).click()
    await expect(page).toHaveURL(/\/permessi-acquistabili\?associazione=\d+$/)
    await visit.close()
  },
)
