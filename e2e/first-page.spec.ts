import { expect, test } from './lenza.ts'

/** What a phone has to fetch before the first screen. */
const LARGEST_JAVASCRIPT_BYTES = 120 * 1024

test('the first page needs at most 120 KB of compressed JavaScript', async ({ page }) => {
  const scripts = new Map<string, number>()
  page.on('response', async (response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return
    const { responseBodySize } = await response.request().sizes()
    scripts.set(response.url(), responseBodySize)
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0)
  expect(scripts.size).toBeGreaterThan(0)
  expect(bytes, [...scripts].map(([url, size]) => `${size} ${url}`).join('\n')).toBeLessThanOrEqual(
    LARGEST_JAVASCRIPT_BYTES,
  )
})

test('the icon that a browser asks for by itself, where a page names none, is there', async ({ request }) => {
  const icon = await request.get('/favicon.ico')
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/vnd.microsoft.icon'])
})
