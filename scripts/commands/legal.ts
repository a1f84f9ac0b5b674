import { chromium } from '@playwright/test'
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { BROWSER_FLAGS, findBrowser } from '../browser.ts'

const documents = { privacy: 'Privacy_policy', terms: 'Termini_e_condizioni_generali_di_utilizzo' }

const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS })
try {
  for (const [source, name] of Object.entries(documents)) {
    const page = await browser.newPage()
    await page.goto(pathToFileURL(resolve(`docs/legal/${source}.html`)).href)
    const path = resolve(`web/public/documenti/${name}.pdf`)
    await page.pdf({ path, preferCSSPageSize: true, tagged: true })
    console.log(`Printed ${path}`)
  }
} finally {
  await browser.close()
}
