import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { paced } from '../scripts/test-run/pace.ts'
import { expect } from './paced-story.ts'
import { permitId, zoneId, zoneName } from './demo-lake.ts'
import { type Lenza, ok } from './lenza.ts'
import { type Person, tokenOf } from './people.ts'
import { type Sentences, today } from './sentences.ts'
import { tapCard } from './tap.ts'

export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asksTheBank: '4000002760003184',
} as const

/** Texts of the Stripe double. */
export function cardWords({ language }: Sentences) {
  const file = new URL(`../stripe-double/locales/${language}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as {
    element: { number: string; expiry: string; cvc: string }
    way: { title: string; authorise: string; leave: string }
    challenge: { title: string; authorise: string; refuse: string }
    declines: Record<string, string>
  }
}

export async function openForm(page: Page, lenza: Lenza, key: string, day: string): Promise<void> {
  await page.goto(`/acquista-permesso?idPermesso=${await permitId(lenza, key, day)}&data=${day}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Taps one of the cards of a question in the form. */
export async function choose(
  page: Page,
  say: Sentences,
  field: 'zoneId' | 'slot' | 'technique' | 'keepsCatch',
  name: string,
): Promise<void> {
  const group = page.getByRole('radiogroup', { name: say(`buy.${field}.label`), exact: true })
  await tapCard(group.getByRole('radio', { name }))
  await expect(group.getByRole('radio', { name })).toBeChecked()
}

type Added = 'child' | 'friend' | 'guest' | 'invite'

/** Adds a person to the list of who fishes. */
export const addPerson = (page: Page, say: Sentences, kind: Added) =>
  page.getByRole('button', { name: say(`buy.who.${kind}`) }).click()

/** Takes the buyer out of the list of who fishes, and adds one other person. */
export async function fishesAlone(page: Page, say: Sentences, kind: Added): Promise<void> {
  await tapCard(page.getByRole('checkbox', { name: say('buy.who.self') }))
  await addPerson(page, say, kind)
}

/** Types a birth date into the last of such fields. */
export async function typeBirthDate(page: Page, say: Sentences, birthDate: string): Promise<void> {
  const [year, month, day] = birthDate.split('-')
  const field = page.getByRole('group', { name: say('buy.holder.birthDate') }).last()
  await field.getByRole('spinbutton').first().click()
  await page.keyboard.type(`${day}${month}${year}`)
}

export const goOn = (page: Page, say: Sentences) =>
  page.getByRole('button', { name: say('buy.continue') }).click()

const CONDITIONS_MS = 3000

/** Taps the first card of each question that is open, and goes on to the conditions. */
export async function goOnWithFirst(page: Page, say: Sentences): Promise<void> {
  // What the server has rendered cannot be tapped yet.
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(0)
  await expect(page.getByRole('radiogroup', { name: say('buy.zoneId.label'), exact: true })).toBeVisible()
  const open = page.getByRole('radiogroup').filter({ hasNot: page.getByRole('radio', { checked: true }) })
  // A question may come with the places of the chosen zone.
  await expect(async () => {
    for (let left = await open.count(); left > 0; left = await open.count()) {
      await tapCard(open.first().getByRole('radio', { disabled: false }).first())
      await expect.poll(() => open.count()).not.toBe(left)
    }
    await goOn(page, say)
    await expect(page).toHaveURL(/\/condizioni-modal/, { timeout: paced(CONDITIONS_MS) })
  }).toPass()
}

export async function acceptConditions(page: Page, say: Sentences): Promise<void> {
  await page.getByRole('button', { name: say('buy.conditions.accept') }).click()
  await expect(page).toHaveURL(/\/stripe\?/)
}

/** On the payment page with a day permit of the lake. */
export async function aboutToPay(page: Page, say: Sentences, lenza: Lenza, day: string): Promise<void> {
  await openForm(page, lenza, 'lago-ospiti', day)
  await choose(page, say, 'zoneId', zoneName('sponda-nord', say.language))
  await choose(page, say, 'technique', say('ui.technique.fly'))
  await goOn(page, say)
  await acceptConditions(page, say)
}

/** The page asks for the card: by then the order is held. */
export const expectCardForm = (page: Page, say: Sentences) =>
  expect(page.getByLabel(cardWords(say).element.number)).toBeVisible()

/** Fills the card provider's fields in. */
export async function fillCard(page: Page, say: Sentences, number: string): Promise<void> {
  const { element } = cardWords(say)
  await page.getByLabel(element.number).fill(number)
  await page.getByLabel(element.expiry).fill('1234')
  await page.getByLabel(element.cvc, { exact: true }).fill('123')
}

export const payButton = (page: Page, say: Sentences) =>
  page.getByRole('button', { name: new RegExp(say('buy.pay.button', { price: '' }).trim()) })

/** The title of the permit's page after a purchase. `holder`: the first name of the holder, unless it is the buyer. */
const setFor = (say: Sentences, day: string, holder?: string): string =>
  holder === undefined
    ? say('my-permits.allSet', { day: say.day(day, 'day') })
    : say('my-permits.allSetFor', { day: say.day(day, 'day'), name: holder })

/** Pays by card for a holder who is not the buyer, and waits for the permit's page with the holder's name. */
export async function payFor(page: Page, say: Sentences, day: string, holder: string): Promise<void> {
  await acceptConditions(page, say)
  await fillCard(page, say, CARDS.good)
  await payButton(page, say).click()
  await expect(page.getByRole('heading', { level: 1, name: setFor(say, day, holder) })).toBeVisible()
}

/** The end of every purchase: the permit page. */
export async function expectBought(page: Page, say: Sentences, day: string): Promise<void> {
  await expect(page).toHaveURL(/\/miei-permessi\?idAcquisto=/)
  await expect(page.getByRole('heading', { level: 1, name: setFor(say, day) })).toBeVisible()
  await expect(page.getByRole('img', { name: say('my-permits.qr') })).toBeVisible()
}

interface Opened {
  idAcquisto: string
  clientSecret?: string
}

/** A purchase by API calls, paid with a valid card. `order`: fields of the specification. */
export async function buyByCalls(
  lenza: Lenza,
  person: Pick<Person, 'email' | 'password'>,
  order: Record<string, string | number | boolean>,
): Promise<string> {
  const fields = { token: await tokenOf(lenza, person), ...order }
  const opened = (await ok(lenza.call('GET', 'stripe-payment-intent', fields))) as Opened
  if (opened.clientSecret !== undefined) await confirmCard(lenza, opened.clientSecret)
  await ok(lenza.call('POST', 'acquista-permesso', fields))
  return opened.idAcquisto
}

/** An order of several in the same way. Returns the first of its permits. */
export async function buyOrderByCalls(
  lenza: Lenza,
  person: Pick<Person, 'email' | 'password'>,
  righe: Record<string, string | number | boolean>[],
): Promise<string> {
  const token = await tokenOf(lenza, person)
  const opened = (await ok(lenza.call('POST', 'ordine', { token, righe }))) as Opened & { idOrdine: string }
  if (opened.clientSecret !== undefined) await confirmCard(lenza, opened.clientSecret)
  await ok(lenza.call('POST', 'acquista-ordine', { token, idOrdine: opened.idOrdine }))
  return opened.idOrdine
}

/** A permit for a day at the demo's lake, where a kept pike has to measure 60 cm. */
export async function aDayAtTheLake(
  lenza: Lenza,
  person: Pick<Person, 'email' | 'password'>,
  { day = today(), keepsCatch = false } = {},
): Promise<string> {
  const idPermesso = await permitId(lenza, 'lago-ospiti', day)
  const idZona = await zoneId(lenza, idPermesso, 'sponda-nord', day)
  const order = { idPermesso, dataInizio: day, dataFine: day, idZona }
  const use = { idTecnica: keepsCatch ? 2 : 1, ...(keepsCatch && { bConPrelievo: true }) }
  return buyByCalls(lenza, person, { ...order, ...use })
}

interface Payments {
  publishableKey: string
  scriptUrl: string
}

export async function paymentsOf(lenza: Lenza): Promise<Payments & { url: string }> {
  const config = (await (await fetch(`${lenza.url}/config.json`)).json()) as { payments: Payments }
  return { ...config.payments, url: new URL(config.payments.scriptUrl).origin }
}

/** Confirms the intent by its client secret, like the card fields in the page. */
export async function confirmCard(
  lenza: Lenza,
  clientSecret: string,
  card = 'pm_card_visa',
): Promise<string> {
  const { url, publishableKey } = await paymentsOf(lenza)
  const [intent] = clientSecret.split('_secret_')
  const answer = await fetch(`${url}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: card }),
  })
  const { status, error } = (await answer.json()) as { status?: string; error?: { code: string } }
  return status ?? error?.code ?? ''
}

export interface Taken {
  intent: string
  status: string
  amount: number
  captured: number
  refunded: number
  metadata: Record<string, string>
}

/** The captured payments of the double, the oldest first. */
export async function ledgerOf(lenza: Lenza): Promise<Taken[]> {
  const { url } = await paymentsOf(lenza)
  return ((await (await fetch(`${url}/ledger`)).json()) as { entries: Taken[] }).entries
}
