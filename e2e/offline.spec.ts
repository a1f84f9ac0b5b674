import type { BrowserContext, Page } from '@playwright/test'
import { signIn } from './account-forms.ts'
import { aDayAtTheLake } from './buying.ts'
import { permitId } from './demo-lake.ts'
import { expect, expectAccessibleState, type Lenza, ok, test } from './lenza.ts'
import { isLongForm, LONG_FORM } from './long-form.ts'
import { newVersionAt } from './new-version.ts'
import { answersAreKept, appIsKept, ticketIsPrerendered, openedAnew } from './offline.ts'
import { anAngler, PASSWORD, type Person, signedIn, tokenOf } from './people.ts'
import { type Sentences, today } from './sentences.ts'

test.use({
  serviceWorkers: 'allow',
  // The browser logs requests without a network.
  expectedConsole: /ERR_FAILED|Failed to fetch|responded with a status of 401/,
})

interface Angler {
  person: Person
  purchase: string
}

async function anAnglerAtTheLake(lenza: Lenza): Promise<Angler> {
  const person = await anAngler(lenza)
  const purchase = await aDayAtTheLake(lenza, person)
  return { person, purchase }
}

/** Signed in, with the app and its answers stored on the phone. */
async function preparedAtHome(page: Page, lenza: Lenza, { person }: Angler): Promise<void> {
  await signedIn(page, lenza, person)
  await page.goto('/miei-permessi')
  await appIsKept(page)
  await answersAreKept(page, 'listMyPermits', 'listGuides', 'readMap', 'readOutings')
}

interface LogOnWire {
  uscite: { catture: { idCattura: string; trattenuto: boolean }[] }[]
}

async function logOf(lenza: Lenza, { person, purchase }: Angler): Promise<LogOnWire> {
  const token = await tokenOf(lenza, person)
  const fields = { token, idAcquistoPermesso: purchase, hooking: true }
  return (await ok(lenza.call('GET', 'uscite-annotazioni-permesso', fields))) as LogOnWire
}

const fishOf = async (lenza: Lenza, angler: Angler) =>
  (await logOf(lenza, angler)).uscite.flatMap(({ catture }) => catture)

const beginOuting = async (page: Page, say: Sentences) => {
  await page.getByRole('button', { name: say('river.start.begin') }).click()
  await expect(page.getByRole('heading', { name: say('river.log.which') })).toBeVisible()
}

async function noteFish(page: Page, say: Sentences, count: number): Promise<void> {
  const tiles = page.getByRole('list', { name: say('river.log.which') })
  const rows = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2 }) })
  for (let n = 0; n < count; n++) {
    await tiles.getByRole('button').first().click()
    const inHand = page.getByRole('dialog')
    await inHand.getByRole('button', { name: say('river.released'), exact: true }).click()
    await expect(inHand).toBeHidden()
  }
  await expect(rows.first()).toBeVisible()
}

const waiting = (page: Page, say: Sentences, count: number) =>
  expect(page.getByText(say('ui.toSend', { count }), { exact: true })).toBeVisible()

/** Whatever the day until which it is kept. */
const keptHere = (page: Page, say: Sentences, count: number) =>
  page.getByText(say('offline.signIn', { count, until: '' }).split(' (')[0] ?? '')

/** Everything that somebody with the phone in hand can read, as one text. */
const readableOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)))
    const found: unknown[] = [localStorage, sessionStorage].map((kept) => Object.entries(kept))
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        found.push(name, await done(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    return JSON.stringify(found)
  })

const cutOff = (context: BrowserContext) => context.setOffline(true)

/** Fish between two restarts. The long form notes thirty in all. */
const FISH = isLongForm ? 10 : 1
const RESTARTS = 3

test(`without a network the ticket, permit, guide and map are there, and ${FISH * RESTARTS} fish over three restarts are on the server once`, async ({
  page,
  context,
  say,
  lenza,
  isMobile,
}) => {
  test.slow()
  const angler = await anAnglerAtTheLake(lenza)
  await preparedAtHome(page, lenza, angler)
  await ticketIsPrerendered(page)
  await cutOff(context)
  await context.addInitScript(noteWhoDraws)
  let river = await openedAnew(context, page, '/start?vai=/miei-permessi')

  await test.step('the permit is shown before the app’s own code has run, and the app replaces it without a gap', async () => {
    await expect(river.getByRole('button', { name: say('my-permits.warden.show') })).toBeVisible()
    const drawnBy = await river.evaluate(() => (globalThis as { drawnBy?: string[] }).drawnBy)
    expect(drawnBy).toEqual(isMobile ? ['beforehand', 'by the app'] : ['by the app'])
  })

  await test.step('permit, guide, map and log are there after a restart', async () => {
    await expect(river.getByRole('img', { name: say('my-permits.qr') })).toBeVisible()
    await expect(river.getByText(say('ui.permit.validToday'))).toBeVisible()
    await expect(river.getByText(say('ui.offline.bar'))).toBeVisible()
    await expectAccessibleState(river)
    const permit = await permitId(lenza, 'lago-ospiti', today())
    for (const path of ['/guide', `/mappa?idPermesso=${permit}`, '/segnacatture']) {
      await river.goto(path)
      await expect(river.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(river.getByText(say('ui.offline.title'))).toBeHidden()
    }
  })

  await test.step('the caches hold the app and its configuration, and no answer of the API', async () => {
    const kept = await river.evaluate(async () => {
      const names = await caches.keys()
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return all.flatMap((files, n) =>
        files.map(({ url }) => ({ shelf: names[n], path: new URL(url).pathname })),
      )
    })
    const onShelf = (ours: boolean) =>
      kept.filter(({ shelf }) => (shelf === 'lenza-config') === ours).map(({ path }) => path)
    expect(onShelf(true)).toEqual(['/config.json'])
    expect(onShelf(false)).toContain('/index.html')
    expect(
      onShelf(false).filter((path) => /^\/(api|dev|documenti|config\.json)|\.(br|gz)$/.test(path)),
    ).toEqual([])
  })

  await test.step('what is noted survives each restart, and is sent once', async () => {
    await beginOuting(river, say)
    for (let part = 0; part < RESTARTS; part++) {
      await noteFish(river, say, FISH)
      river = await openedAnew(context, river, '/segnacatture')
      await waiting(river, say, 1 + FISH * (part + 1))
    }
    expect(await fishOf(lenza, angler)).toEqual([])

    await context.setOffline(false)
    await expect(river.getByText(say('offline.sent'))).toBeVisible()
    const fish = await fishOf(lenza, angler)
    expect(fish).toHaveLength(FISH * RESTARTS)
    expect(new Set(fish.map(({ idCattura }) => idCattura)).size).toBe(FISH * RESTARTS)
  })
})

test(
  'a session that ends while the network is away loses nothing',
  LONG_FORM,
  async ({ page, context, say, lenza }) => {
    const angler = await anAnglerAtTheLake(lenza)
    await preparedAtHome(page, lenza, angler)
    await cutOff(context)
    const river = await openedAnew(context, page, '/segnacatture')
    await beginOuting(river, say)
    await noteFish(river, say, 2)
    await waiting(river, say, 3)

    const password = 'salmerino e temolo'
    const token = await tokenOf(lenza, angler.person)
    await ok(lenza.call('PUT', 'password-utente', { token, oldPassword: PASSWORD, newPassword: password }))
    angler.person.password = password
    await context.setOffline(false)
    await expect(river).toHaveURL(/\/login\?vai=/)
    await expect(keptHere(river, say, 3)).toBeVisible()
    await expectAccessibleState(river)
    await signIn(river, say, angler.person)
    await expect.poll(() => fishOf(lenza, angler).then((fish) => fish.length)).toBe(2)
  },
)

test('two people on one phone: a session that ended gives the next one nothing, and its author everything back', async ({
  page,
  context,
  say,
  lenza,
}) => {
  const angler = await anAnglerAtTheLake(lenza)
  const next = await anAngler(lenza, { firstName: 'Bruno' })
  await preparedAtHome(page, lenza, angler)
  await cutOff(context)
  await page.goto('/segnacatture')
  await beginOuting(page, say)
  await noteFish(page, say, 1)
  await waiting(page, say, 2)
  expect(await readableOn(page)).toContain(angler.purchase)

  const password = 'salmerino e temolo'
  const token = await tokenOf(lenza, angler.person)
  await ok(lenza.call('PUT', 'password-utente', { token, oldPassword: PASSWORD, newPassword: password }))
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/login\?vai=/)
  await expect(keptHere(page, say, 2)).toBeVisible()
  await page.goto('/login')
  await expect(keptHere(page, say, 2)).toBeVisible()
  expect(await readableOn(page)).not.toContain(angler.purchase)

  await signIn(page, say, next)
  await expect(page).toHaveURL(/\/home$/)
  await expect(keptHere(page, say, 2)).toBeHidden()
  const readable = await readableOn(page)
  for (const text of [angler.purchase, angler.person.firstName, angler.person.email])
    expect(readable).not.toContain(text)
  await page.getByRole('button', { name: say('ui.openMenu') }).click()
  await page.getByRole('button', { name: say('app.menu.logout') }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lenza.session'))).toBeNull()

  await page.goto('/login')
  await expect(keptHere(page, say, 2)).toBeVisible()
  await signIn(page, say, { ...angler.person, password })
  await expect
    .poll(() => fishOf(lenza, { ...angler, person: { ...angler.person, password } }))
    .toHaveLength(1)
})

test('signing out warns of what is only on this phone', LONG_FORM, async ({ page, context, say, lenza }) => {
  const angler = await anAnglerAtTheLake(lenza)
  await preparedAtHome(page, lenza, angler)
  await cutOff(context)
  await page.goto('/segnacatture')
  await beginOuting(page, say)
  await noteFish(page, say, 1)
  const leave = async () => {
    await page.getByRole('button', { name: say('ui.openMenu') }).click()
    await page.getByRole('button', { name: say('app.menu.logout') }).click()
  }
  await leave()
  const warning = page.getByRole('alertdialog', { name: say('offline.leave.title') })
  await expect(warning).toContainText(say('offline.leave.text', { count: 2 }))
  await expect(warning).toContainText(say('offline.leave.noNetwork'))
  await expectAccessibleState(page)
  await warning.getByRole('button', { name: say('offline.leave.stay') }).click()
  await waiting(page, say, 2)

  // Without a server the data stay on the phone, as specified.
  await leave()
  await warning.getByRole('button', { name: say('offline.leave.anyway') }).click()
  const alert = page.getByRole('alertdialog', { name: say('app.ERRORE') })
  await expect(alert).toContainText(say('app.ERRORE_INVIO_DATI'))
  await alert.getByRole('button', { name: say('ui.ok') }).click()
  await waiting(page, say, 2)

  // When the server refuses the items, the warning leads to sending.
  await page.route('**/api/update-all-data', (route) => route.abort())
  await context.setOffline(false)
  await leave()
  await page.unroute('**/api/update-all-data')
  await warning.getByRole('button', { name: say('offline.leave.send') }).click()
  await expect(page).toHaveURL(/\/home$/)
  expect(await fishOf(lenza, angler)).toHaveLength(1)
  const left = await page.evaluate(() => indexedDB.databases())
  expect(left.map(({ name }) => name)).toEqual([])
})

test(
  'two phones of one angler come to the same',
  LONG_FORM,
  async ({ page, context, browser, say, lenza }) => {
    const angler = await anAnglerAtTheLake(lenza)
    await preparedAtHome(page, lenza, angler)
    const others = await browser.newContext({
      baseURL: lenza.url,
      locale: say.language,
      serviceWorkers: 'allow',
    })
    const other = await others.newPage()
    await preparedAtHome(other, lenza, angler)

    await cutOff(context)
    await page.goto('/segnacatture')
    await beginOuting(page, say)
    await noteFish(page, say, 2)
    await other.goto('/segnacatture')
    await beginOuting(other, say)
    await noteFish(other, say, 3)
    await expect.poll(() => fishOf(lenza, angler).then((fish) => fish.length)).toBe(3)

    await context.setOffline(false)
    await expect.poll(() => fishOf(lenza, angler).then((fish) => fish.length)).toBe(5)
    for (const phone of [page, other]) {
      await phone.reload()
      await expect(phone.getByRole('heading', { name: say('river.log.noted', { count: 5 }) })).toBeVisible()
    }
    await others.close()
  },
)

test('a new version is offered, and loaded only on request', async ({ page, say, lenza }) => {
  const served = await newVersionAt(lenza.url)
  await page.goto(`${served.url}/home`)
  await appIsKept(page)
  served.release()
  await page.reload()
  const offer = page.getByText(say('offline.update'))
  await expect(offer).toBeVisible()
  await expectAccessibleState(page)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: say('offline.reload') }).click()
  await reloaded
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer).toBeHidden()
  await served.close()
})

/** In the page: records each change of the element that drew the ticket, gaps included. */
function noteWhoDraws(): void {
  const drawnBy: string[] = []
  Object.assign(globalThis, { drawnBy })
  const note = () => {
    const ticket = document.querySelector('#root .ticket')
    const by = ticket === null ? 'none' : ticket.closest('[data-prerendered]') ? 'beforehand' : 'by the app'
    if (by !== (drawnBy.at(-1) ?? 'none')) drawnBy.push(by)
  }
  new MutationObserver(note).observe(document, { childList: true, subtree: true })
}
