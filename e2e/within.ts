import type { Page, Request } from '@playwright/test'

/** Animation frames without a request after which a screen is complete. */
const QUIET_PICTURES = 3
const LONGEST_MS = 90_000

interface Screens {
  /** The screen has its heading, and no request is under way. */
  complete: () => Promise<void>
  /** Opens a screen by client-side navigation, and waits until it is complete. */
  open: (path: string) => Promise<void>
}

/** Opens screens in one document: a document for each would cost ten times as much. */
export function screensOf(page: Page): Screens {
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  const end = (request: Request) => underWay.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)

  const hasHeading = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((drawn) =>
          requestAnimationFrame(() => drawn(document.querySelector('h1') !== null)),
        ),
    )

  async function complete(): Promise<void> {
    const until = Date.now() + LONGEST_MS
    for (let quiet = 0; quiet < QUIET_PICTURES;) {
      if (Date.now() > until) throw new Error(`${page.url()} was not complete within ${LONGEST_MS} ms`)
      quiet = (await hasHeading()) && underWay.size === 0 ? quiet + 1 : 0
    }
  }

  return {
    complete,
    async open(path) {
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      await complete()
    },
  }
}
