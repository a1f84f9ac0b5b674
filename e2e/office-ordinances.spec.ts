import type { Page } from '@playwright/test'
import { permitId, zoneId, zoneName } from './demo-lake.ts'
import { buyByCalls } from './buying.ts'
import { expect, expectAccessibleState, type Lenza, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { appIsKept } from './offline.ts'
import { anAngler, officeOf, type Person, signedIn, warden } from './people.ts'
import { today } from './sentences.ts'

const LAKE_ID = 5
const ORDINANCES = `/ufficio/ordinanze?associazione=${LAKE_ID}`

test.use({
  serviceWorkers: 'allow',
  // The browser logs requests without a network.
  expectedConsole: /ERR_FAILED|Failed to fetch/,
})

interface Sold {
  person: Person
  permit: number
  purchase: string
}

/** A permit of today at the southern shore. */
async function soldToday(lenza: Lenza): Promise<Sold> {
  const person = await anAngler(lenza)
  const day = today()
  const permit = await permitId(lenza, 'lago-ospiti', day)
  const idZona = await zoneId(lenza, permit, 'sponda-sud', day)
  const order = { idPermesso: permit, dataInizio: day, dataFine: day, idZona, idTecnica: 1 }
  return { person, permit, purchase: await buyByCalls(lenza, person, order) }
}

test(
  'the secretary writes an ordinance: on a permit sold before, also without a network, and at the check',
  { tag: ['@desktop', LONG_FORM.tag] },
  async ({ page, browser, say, lenza }) => {
    const { person, permit, purchase } = await soldToday(lenza)
    const title = `Niente barche ${Date.now().toString(36)}`
    const text = 'Non si pesca da natante.\nVale anche per i belly boat.'
    const another = async (as: (other: Page) => Promise<void>) => {
      const other = await (await browser.newContext({ serviceWorkers: 'allow' })).newPage()
      await as(other)
      await other.context().close()
    }
    const expectShown = async (of: Page) => {
      await expect(of.getByText(title, { exact: true })).toBeVisible()
      await expect(of.getByText(text)).toBeVisible()
      await expectAccessibleState(of)
    }
    /** One line at the river and on the check, unfolded by a tap. */
    const unfold = (of: Page) => of.getByRole('button', { name: new RegExp(`: ${title}$`) }).click()

    await signedIn(page, lenza, officeOf('secretary'), 'office')
    await page.goto(ORDINANCES)
    await page.getByRole('button', { name: say('office-ordinances.new'), exact: true }).click()
    const sheet = page.getByRole('dialog', { name: say('office-ordinances.titleNew') })
    await sheet.getByLabel(say(`office-ordinances.fields.title_${say.language}`)).fill(title)
    await sheet.getByLabel(say(`office-ordinances.fields.text_${say.language}`)).fill(text)
    await sheet.getByText(say('office-ordinances.everywhere'), { exact: true }).click()
    await sheet.getByText(zoneName('sponda-sud', say.language), { exact: true }).click()
    await expectAccessibleState(page)
    await sheet.getByRole('button', { name: say('office-ordinances.act') }).click()
    await expect(page.getByText(say('office-ordinances.saved'))).toBeVisible()
    await expectShown(page)

    await another(async (angler) => {
      await signedIn(angler, lenza, person)
      await angler.goto(`/miei-permessi?idAcquisto=${purchase}`)
      await expectShown(angler)
      await angler.goto(`/segnacatture?idAcquisto=${purchase}`)
      await unfold(angler)
      await expectShown(angler)
      await appIsKept(angler)
      await angler.context().setOffline(true)
      await angler.goto(`/miei-permessi?idAcquisto=${purchase}`)
      await expect(angler.getByText(text)).toBeVisible()
      await angler.goto(`/segnacatture?idAcquisto=${purchase}`)
      await unfold(angler)
      await expect(angler.getByText(text)).toBeVisible()
    })
    await another(async (atTheCheck) => {
      await signedIn(atTheCheck, lenza, warden, 'warden')
      await atTheCheck.goto(`/dettaglio-pescatore?idAcquisto=${purchase}&idPermesso=${permit}`)
      await unfold(atTheCheck)
      await expectShown(atTheCheck)
    })

    const of = (key: string) => page.getByRole('button', { name: say(key, { title }) })
    const remove = async () => {
      await of('office-ordinances.removeOf').click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('office-ordinances.remove'), exact: true })
        .click()
      await expect(page.getByText(say('office-ordinances.removedNow'))).toBeVisible()
    }
    await remove()
    await another(async (angler) => {
      await signedIn(angler, lenza, person)
      await angler.goto(`/miei-permessi?idAcquisto=${purchase}`)
      await expect(angler.getByRole('img', { name: say('my-permits.qr') })).toBeVisible()
      await expect(angler.getByText(title)).toHaveCount(0)
    })
    await of('office-ordinances.removed.undoOf').click()
    await expect(page.getByText(say('office-ordinances.back'))).toBeVisible()
    await expectShown(page)
    // The other stories of this server have permits of today too.
    await remove()
  },
)
