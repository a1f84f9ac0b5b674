import type { Browser, BrowserContextOptions } from '@playwright/test'
import { demoPassword } from '#server/demo/people.ts'
import { paths } from '#web/platform/navigation/paths.ts'

/** Of the demo's office, signed in as a person does. */
export async function aSecretarysSession(
  browser: Browser,
  url: string,
): Promise<NonNullable<BrowserContextOptions['storageState']>> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${url}${paths.login}`)
  await page.locator('input[type=email]').fill('secretary@demo.example')
  await page.locator('input[type=password]').fill(demoPassword)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((at) => at.pathname === paths.office)
  const state = await context.storageState()
  await context.close()
  return state
}
