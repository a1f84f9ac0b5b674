import type { Page } from '@playwright/test'

/** As many pictures without a request under way as tell that a screen is complete. */
const QUIET_PICTURES = 3
const LONGEST_MS = 15_000

/**
 * Opens one screen after the other within the app, as its own links do: a document for each would cost ten times as
 * much. A screen is complete when its page is there, and nothing more is asked of the network.
 */
export function screensOf(page: Page): { open: (path: string) => Promise<void> } {
  let underWay = 0
  page.on('request', () => (underWay += 1))
  const end = () => (underWay -= 1)
  page.on('requestfinished', end)
  page.on('requestfailed', end)

  return {
    open: async (path) => {
      await page.evaluate((to) => {
        // Of the app's router, what a link, too, does to the address.
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      const until = Date.now() + LONGEST_MS
      for (let quiet = 0; quiet < QUIET_PICTURES;) {
        if (Date.now() > until) throw new Error(`${path} was not complete within ${LONGEST_MS} ms`)
        const isThere = await page.evaluate(
          () =>
            new Promise<boolean>((drawn) =>
              requestAnimationFrame(() => drawn(document.querySelector('h1') !== null)),
            ),
        )
        quiet = isThere && underWay === 0 ? quiet + 1 : 0
      }
    },
  }
}
