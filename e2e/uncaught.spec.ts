import { expect, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'

test.use({ expectedConsole: /the boat has a hole|Failed to load resource/ })

for (const outcome of ['taken', 'refused', 'lost'] as const)
  test(
    `an uncaught error is printed and reported once; the report is ${outcome}`,
    outcome === 'taken' ? {} : LONG_FORM,
    async ({ page }) => {
      const reports: string[] = []
      const printed: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') printed.push(message.text())
      })
      await page.route('**/api/log-app-error', async (route) => {
        reports.push((route.request().postDataJSON() as { message: string }).message)
        if (outcome === 'taken') return route.continue()
        return outcome === 'refused' ? route.fulfill({ status: 500, body: 'no' }) : route.abort()
      })
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate(() => {
        setTimeout(() => {
          throw new Error('the boat has a hole')
        })
      })
      await expect.poll(() => reports).toHaveLength(1)
      // Its message and its stack, both without personal data.
      expect(reports[0]).toMatch(/^the … has a …\nError the … has a …\nat /)
      await expect.poll(() => printed.filter((text) => text.includes('the boat has a hole'))).toHaveLength(1)

      await page.evaluate(() => void Promise.reject(new Error('the boat has a hole again')))
      await expect.poll(() => reports).toHaveLength(2)
      // A report about a report would come before the next one, which is of another kind.
      await page.evaluate(() => void Promise.reject(new TypeError('the boat has a hole')))
      await expect.poll(() => reports.at(-1)).toContain('TypeError')
      expect(reports).toHaveLength(3)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  )
