import type { Page } from '@playwright/test'
import { expect, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'

const FRAME = { width: 700, height: 110 }
const LONG =
  'Associazione dei pescatori dilettanti e sportivi dell’alta e della bassa valle del Sarca e dei suoi laghi'

/** The row of this association: how high it is, and where its button ends. */
async function rowOf(page: Page, url: string, association: number) {
  await page.goto(`${url}/?widget=1&orizzontale=1&associazione=${association}`)
  const button = page.getByRole('link')
  await expect(button).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => document.fonts.ready)
  const box = await button.boundingBox()
  const { height, width } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    width: document.documentElement.scrollWidth,
  }))
  return {
    name: await page.getByRole('heading').innerText(),
    height,
    width,
    buttonEnd: (box?.y ?? 0) + (box?.height ?? 0),
  }
}

for (const locale of ['it-IT', 'en-GB'])
  test(
    `the widget in one row shows its button for every association, in ${locale}`,
    locale === 'it-IT' ? {} : LONG_FORM,
    async ({ browser, lenza }) => {
      const context = await browser.newContext({ locale, viewport: FRAME })
      const page = await context.newPage()
      const { body } = await lenza.call('GET', 'associazioni')
      const { associazioni } = body as { associazioni: { idAssociazione: number; nome: string }[] }
      expect(associazioni.length).toBeGreaterThan(5)
      const rows = []
      for (const { idAssociazione } of associazioni) rows.push(await rowOf(page, lenza.url, idAssociazione))

      const [first] = associazioni
      const id = first?.idAssociazione ?? 0
      await page.route('**/api/associazioni', async (route) => {
        const answer = await route.fetch()
        const json = (await answer.json()) as { associazioni: { idAssociazione: number; nome: string }[] }
        for (const one of json.associazioni) one.nome = LONG
        await route.fulfill({ response: answer, json })
      })
      rows.push(await rowOf(page, lenza.url, id))
      // With the fonts of the device alone, as before the widget's own have come.
      await page.route('**/*.woff2', (route) => route.abort())
      const withoutFonts = await rowOf(page, lenza.url, id)
      expect(withoutFonts.name).toBe(LONG)
      rows.push(withoutFonts)

      for (const row of rows) {
        expect(row.buttonEnd, row.name).toBeLessThanOrEqual(FRAME.height)
        expect(row.width, row.name).toBe(FRAME.width)
        expect(row.height, row.name).toBe(FRAME.height)
      }
      await context.close()
    },
  )
