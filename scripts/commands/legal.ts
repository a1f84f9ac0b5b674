import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { retentionDocuments } from '#server/capabilities/personal-data/index.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { BROWSER_FLAGS, findBrowser } from '../browser.ts'

const POLICY = 'docs/legal/privacy.html'

const texts = loadTexts()
const { page: retention, policy } = retentionDocuments(texts, readFileSync(POLICY, 'utf8'))
writeFileSync('docs/retention.md', retention)
writeFileSync(POLICY, policy)
execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', 'docs/retention.md', POLICY])

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
