import type { Page } from '@playwright/test'
import { paced } from '../scripts/test-run/pace.ts'
import { buyByCalls } from './buying.ts'
import { permitId, permitName, zoneId, zoneName } from './demo-lake.ts'
import { expect, expectAccessibleState, type Lenza, ok, test } from './lenza.ts'
import { appIsKept } from './offline.ts'
import { anAngler, type Person, signedIn, tokenOf, warden } from './people.ts'
import { type Sentences, today } from './sentences.ts'
import { A_TILE, TILES } from './tiles.ts'

test.use({
  serviceWorkers: 'allow',
  // The browser logs requests without a network.
  expectedConsole: /ERR_FAILED|Failed to fetch/,
})

interface AtTheLake {
  person: Person
  purchase: string
  zone: number
}

let named = 0

/** A person at the demo's lake today, with a unique name. */
async function anAnglerAtTheLake(lenza: Lenza): Promise<AtTheLake> {
  named += 1
  const lastName = `Giorno${Date.now().toString(36)}${'abcdefghij'.charAt(named % 10)}`
  const person = await anAngler(lenza, { lastName })
  const day = today()
  const idPermesso = await permitId(lenza, 'lago-ospiti', day)
  const zone = await zoneId(lenza, idPermesso, 'sponda-nord', day)
  const order = { idPermesso, dataInizio: day, dataFine: day, idZona: zone, idTecnica: 1 }
  return { person, purchase: await buyByCalls(lenza, person, order), zone }
}

/** The outing has begun, as sent by the angler's phone. */
async function beginsOuting(lenza: Lenza, { person, purchase, zone }: AtTheLake): Promise<void> {
  const now = new Date().toISOString()
  const outing = { tipo: 'uscita', id: purchase, idAcquistoPermesso: purchase, ora: now }
  const dati = [{ ...outing, giorno: today(), idZona: zone, iniziataIl: now, modificato: true }]
  await ok(lenza.call('PUT', 'update-all-data', { token: await tokenOf(lenza, person), dati }))
}

/** The warden's annotations on a permit, on the server. */
async function annotationsOn(lenza: Lenza, { purchase }: AtTheLake): Promise<string[]> {
  const { email, password } = warden
  const signIn = lenza.call('POST', 'login', { email, password, tipoUtente: 'guardiapesca' })
  const { token } = (await ok(signIn)) as { token: string }
  const { annotazioni } = (await ok(
    lenza.call('GET', 'uscite-annotazioni-permesso', { token, idAcquistoPermesso: purchase }),
  )) as { annotazioni: { testo: string; mia: boolean }[] }
  return annotazioni.filter(({ mia }) => mia).map(({ testo }) => testo)
}

const fullName = ({ person: { lastName, firstName } }: AtTheLake) => `${lastName} ${firstName}`

/** The page of an angler, opened from the movements of the day. */
async function openFromMovements(page: Page, say: Sentences, angler: AtTheLake): Promise<void> {
  await page.goto('/movimenti-pescatori')
  await page.getByRole('link', { name: fullName(angler) }).click()
  const { firstName, lastName } = angler.person
  await expect(page.getByRole('heading', { level: 1, name: `${firstName} ${lastName}` })).toBeVisible()
  await expect(page.getByRole('heading', { name: say('supervision.verdict.valid') })).toBeVisible()
}

async function annotate(page: Page, say: Sentences, text: string): Promise<void> {
  await page.getByRole('link', { name: say('supervision.angler.annotate') }).click()
  await page.getByRole('textbox', { name: say('supervision.note.label') }).fill(text)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('supervision.note.write') })
    .click()
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible()
}

const openNote = (page: Page, say: Sentences, text: string) =>
  page
    .getByRole('article')
    .filter({ hasText: text })
    .getByRole('link', { name: say('supervision.note.change') })
    .click()

test('a warden sees who is out and who has which permit, and writes, corrects and deletes annotations without a network', async ({
  page,
  lenza,
  say,
  context,
}) => {
  await context.route(TILES, (route) => route.fulfill({ contentType: 'image/png', body: A_TILE }))
  const [angler, other] = [await anAnglerAtTheLake(lenza), await anAnglerAtTheLake(lenza)]
  const idPermesso = await permitId(lenza, 'lago-ospiti', today())
  await beginsOuting(lenza, angler)
  await signedIn(page, lenza, warden, 'warden')

  await test.step('who is out now is listed under the zone, with the time', async () => {
    await page.goto('/movimenti-pescatori')
    const zone = page.getByRole('region', { name: zoneName('sponda-nord', say.language) })
    await expect(zone.getByRole('link', { name: fullName(angler) })).toContainText(/\d{1,2}:\d\d/)
    await expectAccessibleState(page)
  })

  await test.step('the anglers of a permit are listed, found by name, and there without a network', async () => {
    await page.goto(`/pescatori-per-permesso?idPermesso=${idPermesso}`)
    const heading = page.getByRole('heading', { level: 1, name: permitName('lago-ospiti', say.language) })
    await expect(heading).toBeVisible()
    await expect(page.getByRole('link', { name: fullName(angler) })).toContainText(
      say('supervision.verdict.valid'),
    )
    await expectAccessibleState(page)
    await page.getByLabel(say('supervision.anglersOf.search')).fill(other.person.lastName)
    await expect(page.getByRole('link', { name: fullName(angler) })).toHaveCount(0)
    await appIsKept(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: fullName(other) }).click()
    await expect(page.getByRole('heading', { name: say('supervision.verdict.valid') })).toBeVisible()
    await expect(page.getByText(say('supervision.angler.noOutings'))).toBeVisible()
    await context.setOffline(false)
  })

  await test.step('one of them is opened: good here and now, the outing under way', async () => {
    await openFromMovements(page, say, angler)
    await expect(page.getByText(say('supervision.angler.noCatches'))).toBeVisible()
    await expectAccessibleState(page)
  })

  await test.step('without a network annotations are written, corrected, deleted', async () => {
    await context.setOffline(true)
    await annotate(page, say, 'Due canne in acqua.')
    await annotate(page, say, 'Scritta per sbaglio.')
    await expect(page.getByText(say('river.mark.onPhone')).first()).toBeVisible()
    await openNote(page, say, 'Due canne in acqua.')
    await page.getByRole('textbox', { name: say('supervision.note.label') }).fill('Due canne, poi una sola.')
    await expectAccessibleState(page)
    await page.getByRole('button', { name: say('river.notes.save') }).click()
    await expect(page.getByRole('article').filter({ hasText: 'poi una sola' })).toBeVisible()
    await openNote(page, say, 'Scritta per sbaglio.')
    await page.getByRole('button', { name: say('river.notes.delete') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('river.notes.yes') })
      .click()
    await expect(page.getByText('Scritta per sbaglio.')).toHaveCount(0)
  })

  await test.step('with the network they are on the server, and the look with them', async () => {
    await context.setOffline(false)
    await expect
      .poll(() => annotationsOn(lenza, angler), { timeout: paced(20_000) })
      .toEqual(['Due canne, poi una sola.'])
    const token = await tokenOf(lenza, angler.person)
    const fields = { token, idAcquistoPermesso: angler.purchase }
    await expect
      .poll(async () => {
        const { controlli } = (await ok(lenza.call('GET', 'uscite-annotazioni-permesso', fields))) as {
          controlli: { modo: string }[]
        }
        return controlli.map(({ modo }) => modo)
      })
      .toEqual(['elenco'])
  })
})
