import { paced } from '../scripts/test-run/pace.ts'
import { openForm } from './buying.ts'
import { expect, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { anna, signedIn, warden } from './people.ts'
import { dayAhead } from './sentences.ts'
import { A_TILE, TILES } from './tiles.ts'

// Every test fails where a page violates its content policy (`lenza.ts`). Purchase, card fields and river have tests of
// their own; these are the other screens.

test(
  'nothing on the screens of a visitor is refused by the content policy',
  LONG_FORM,
  async ({ page, say, lenza }) => {
    for (const path of [
      '/start',
      '/home',
      '/filtri',
      `/permessi-acquistabili?data=${dayAhead(3)}`,
      '/contatti-modal?associazione=5',
      '/guide',
      '/guide/5',
      '/mappa',
      '/login',
      '/dati-dimenticati-modal',
      '/activation-modal',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    // The example of a season: its chart.
    await page.goto('/dettaglio-uscite')
    await expect(page.getByRole('img', { name: say('river.chart.label') })).toBeVisible()
    await openForm(page, lenza, 'torrente', dayAhead(3))
    await page.getByRole('button', { name: say('ui.openMenu') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
)

test(
  'nothing on the screens of an angler and of a warden either, the map included',
  LONG_FORM,
  async ({ page, lenza }) => {
    await signedIn(page, lenza, anna)
    for (const path of ['/miei-permessi', '/archivio-permessi', '/dettaglio-uscite', '/modifica-dati']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    }
    await page.route(TILES, (route) => route.fulfill({ body: A_TILE, contentType: 'image/png' }))
    await page.goto('/mappa?idPermesso=1')
    await expect(page.locator('.leaflet-container')).toBeVisible()
    await signedIn(page, lenza, warden, 'warden')
    for (const path of ['/home-guardiapesca', '/movimenti-pescatori', '/home-guardiapesca?controllo=1']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    }
  },
)

test('the mailbox and a mail in it have their styles, and no other', async ({ page, lenza }) => {
  await lenza.call('GET', 'nuova-password', { email: anna.email, tipoUtente: 'utente' })
  const mail = page.getByRole('article').first()
  // Mails are delivered beside the answer.
  await expect(async () => {
    await page.goto(`/dev/mailbox?to=${anna.email}`)
    await expect(mail).toBeVisible({ timeout: paced(1000) })
  }).toPass()
  await expect(mail).toHaveCSS('border-radius', '12px')
  await page.getByRole('link', { name: 'HTML' }).first().click()
  await expect(page.locator('body > .paper')).toHaveCSS('max-width', '600px')
})

test.describe('what is not named', () => {
  test.use({ expectedConsole: /style/ })

  test('is refused: a style by an attribute and a style element', async ({ page }) => {
    const refused: string[] = []
    page.on('console', (message) => refused.push(message.text()))
    await page.goto('/start')
    await page.evaluate(() => {
      const added = document.createElement('p')
      added.id = 'added'
      added.innerHTML =
        '<b style="color: rgb(255, 0, 0)">x</b><style>#added { color: rgb(255, 0, 0) }</style>'
      document.body.append(added)
    })
    await expect(page.locator('#added')).not.toHaveCSS('color', 'rgb(255, 0, 0)')
    await expect(page.locator('#added b')).not.toHaveCSS('color', 'rgb(255, 0, 0)')
    expect(new Set(refused.filter((one) => one.startsWith('content policy')))).toEqual(
      new Set(['content policy: style-src-attr inline ', 'content policy: style-src-elem inline ']),
    )
  })
})
