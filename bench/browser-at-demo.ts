import { type Browser, chromium } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.ts'
import { buildWebIfChanged } from '../scripts/web-build.ts'
import { withDemoApp, withFolder } from './demo-app.ts'
import { endingWith } from './tidy-up.ts'

interface BrowserAtDemo {
  browser: Browser
  url: string
  dataDir: string
}

/** A browser and the demo app on new data, both ended after `work`. */
export async function withBrowserAtDemo<T>(work: (at: BrowserAtDemo) => Promise<T>): Promise<T> {
  await buildWebIfChanged()
  const executablePath = await findBrowser()
  return withFolder((dataDir) =>
    withDemoApp(dataDir, async ({ url }) => {
      const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS })
      return endingWith(
        () => browser.close(),
        () => work({ browser, url, dataDir }),
      )
    }),
  )
}
