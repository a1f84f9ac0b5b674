import type { Page } from '@playwright/test'
import { expect, expectAccessibleState, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { anAngler, signedIn, warden } from './people.ts'
import type { Sentences } from './sentences.ts'

const GUESTS_ONLY = ['/login', '/activation-modal', '/dati-dimenticati-modal']
const SIGNED_IN = ['/condizioni-modal', '/stripe', '/miei-permessi', '/modifica-dati']
const OPEN = ['/home', '/filtri', '/permessi-acquistabili', '/acquista-permesso', '/contatti-modal']

/** The final address after all redirects. */
async function endsAt(page: Page, path: string): Promise<string> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

test.describe('the guards', () => {
  test('let a visitor see what is open, and lead to login from the rest', LONG_FORM, async ({ page }) => {
    for (const path of [...OPEN, ...GUESTS_ONLY])
      expect(await endsAt(page, path)).toMatch(new RegExp(`^${path}`))
    for (const path of SIGNED_IN)
      expect(await endsAt(page, path)).toBe(`/login?vai=${encodeURIComponent(path)}`)
  })

  test('lead an angler past login, also to where they wanted to go', LONG_FORM, async ({ page, lenza }) => {
    await signedIn(page, lenza, await anAngler(lenza))
    // The start page is shown until its answer says that there is no permit for today.
    for (const path of [...GUESTS_ONLY, '/login?vai=https://example.org']) {
      await page.goto(path)
      await expect(page).toHaveURL('/home')
    }
    expect(await endsAt(page, '/login?vai=/modifica-dati')).toBe('/modifica-dati')
    expect(await endsAt(page, '/login?vai=/login')).toMatch(/^\/(home|start)/)
    for (const path of ['/modifica-dati', '/miei-permessi']) expect(await endsAt(page, path)).toBe(path)
  })

  test(
    'lead a warden from an angler’s pages to their own, and never in a circle',
    LONG_FORM,
    async ({ page, lenza }) => {
      await signedIn(page, lenza, warden, 'warden')
      for (const path of [...OPEN, ...GUESTS_ONLY])
        expect(await endsAt(page, path), path).toMatch(/^\/(home-guardiapesca|start)/)
      expect(await endsAt(page, '/modifica-dati')).toBe('/modifica-dati')
    },
  )
})

test.describe('signing out', () => {
  test('shows that it takes a moment, clears the device and lands on home', async ({ page, say, lenza }) => {
    await signedIn(page, lenza, await anAngler(lenza))
    await page.goto('/modifica-dati')
    await expect(page.getByLabel(say('identity.fields.phone'))).toBeVisible()
    await page.evaluate(() => localStorage.setItem('something', 'of the person'))
    let answer = () => {}
    const released = new Promise<void>((go) => (answer = go))
    await page.route('**/api/logout', async (route) => {
      await released
      await route.continue()
    })
    await signOut(page, say)
    await expect(page.getByRole('dialog', { name: say('app.SOLO_UN_ATTIMO') })).toBeVisible()
    await expectAccessibleState(page)
    answer()
    await expect(page.getByRole('heading', { level: 1, name: say('find.home.title') })).toBeVisible()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/home')
    expect(await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))).toEqual({})
    await page.getByRole('button', { name: say('ui.openMenu') }).click()
    await expect(page.getByRole('link', { name: say('app.menu.login') })).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel(say('identity.fields.phone'))).toHaveCount(0)
  })

  test(
    'refused by the server shows an alert that only its button closes',
    LONG_FORM,
    async ({ page, say, lenza }) => {
      await signedIn(page, lenza, await anAngler(lenza))
      await page.goto('/modifica-dati')
      await page.route('**/api/logout', (route) =>
        route.fulfill({ json: { status: 'KO', message: 'Il registro è chiuso per manutenzione.' } }),
      )
      await signOut(page, say)
      const dialog = page.getByRole('alertdialog', { name: say('app.ERRORE') })
      await expect(dialog.getByText('Il registro è chiuso per manutenzione.')).toBeVisible()
      await expect(dialog.getByRole('button')).toHaveText([say('ui.ok')])
      await expectAccessibleState(page)
      await page.mouse.click(5, 5)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: say('ui.ok') }).click()
      await expect(dialog).toHaveCount(0)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: say('identity.profile.title') })).toBeVisible()
    },
  )

  test.describe('with no network', () => {
    test.use({ expectedConsole: /Failed to load resource/ })
    test('says that nothing could be sent', LONG_FORM, async ({ page, say, lenza }) => {
      await signedIn(page, lenza, await anAngler(lenza))
      await page.goto('/modifica-dati')
      await page.route('**/api/logout', (route) => route.abort())
      await signOut(page, say)
      const dialog = page.getByRole('alertdialog', { name: say('app.ERRORE') })
      await expect(dialog.getByText(say('app.ERRORE_INVIO_DATI'))).toBeVisible()
      await dialog.getByRole('button', { name: say('ui.ok') }).click()
      await expect(page.getByRole('heading', { level: 1, name: say('identity.profile.title') })).toBeVisible()
    })
  })
})

async function signOut(page: Page, say: Sentences): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: say('ui.openMenu') }).click()
  await page.getByRole('button', { name: say('app.menu.logout') }).click()
}
