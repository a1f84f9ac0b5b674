import { expect } from '@playwright/test'
import { aDayAtTheLake, CARDS, cardWords } from '../buying.ts'
import { permitId, permitName, zoneName } from '../demo-lake.ts'
import { type Lenza, ok } from '../lenza.ts'
import { answersAreKept, appIsKept } from '../offline.ts'
import { anAngler, type Person, tokenOf, warden } from '../people.ts'
import { dayAhead, today } from '../sentences.ts'
import type { Phone } from './phone.ts'
import { say, test } from './with-a-phone.ts'

// What an angler and a warden need most, in the engines that are not Chromium: Firefox, and WebKit as on an iPhone.

interface Angler {
  person: Person
  purchase: string
  /** As it is typed. */
  code: string
}

async function anAnglerAtTheLake(lenza: Lenza): Promise<Angler> {
  const person = await anAngler(lenza, { language: 'en', lastName: `Prova${Date.now().toString(36)}` })
  const purchase = await aDayAtTheLake(lenza, person)
  const [permitOnWire] = await permitsOf(lenza, person)
  return { person, purchase, code: permitOnWire?.codiceBreve.replace('-', '') ?? '' }
}

async function permitsOf(
  lenza: Lenza,
  person: Person,
): Promise<{ codiceBreve: string; dataInizio: string }[]> {
  const token = await tokenOf(lenza, person)
  const { permessi } = (await ok(lenza.call('GET', 'permessi-utente', { token }))) as {
    permessi: { codiceBreve: string; dataInizio: string }[]
  }
  return permessi
}

async function signIn(phone: Phone, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await phone.type(say('identity.fields.email'), email)
  await phone.type(say('identity.fields.password'), password)
  await phone.tap('button', say('identity.signIn.act'))
}

/** Signed in, with the app and its answers stored on the phone. */
async function preparedAtHome(phone: Phone, { person }: Angler): Promise<void> {
  await phone.open('/login?vai=/miei-permessi')
  await signIn(phone, person)
  await phone.sees('image', say('my-permits.qr'))
  await appIsKept(phone)
  await answersAreKept(phone, 'listMyPermits', 'listGuides', 'readMap', 'readOutings')
}

interface LogOnWire {
  uscite: { catture: unknown[] }[]
  controlli?: unknown[]
}

async function logOf(lenza: Lenza, { person, purchase }: Angler): Promise<LogOnWire> {
  const token = await tokenOf(lenza, person)
  const fields = { token, idAcquistoPermesso: purchase, hooking: true }
  return (await ok(lenza.call('GET', 'uscite-annotazioni-permesso', fields))) as LogOnWire
}

/** With the growing pauses between its attempts. */
const SENT_WITHIN = { timeout: 120_000 }

test('a visitor finds a permit, signs in on the way, pays and holds it', async ({ phone, lenza }) => {
  const person = await anAngler(lenza, { language: 'en' })
  const day = dayAhead(29)
  const name = permitName('lago-ospiti', 'en')
  const { element } = cardWords(say)
  await phone.open(`/permessi-acquistabili?data=${day}`)
  await phone.tap('link', name)
  await phone.sees('heading', name)
  await phone.tap('radio', zoneName('sponda-nord', 'en'), { part: true })
  await phone.tap('radio', say('ui.technique.spinning'), { part: true })
  await phone.tap('button', say('buy.continue'))
  await phone.isAt(/^\/login\?vai=/)
  await signIn(phone, person)
  await phone.tap('button', say('buy.conditions.accept'))
  await phone.isAt(/^\/stripe\?/)
  await phone.type(element.number, CARDS.good)
  await phone.type(element.expiry, '1234')
  await phone.type(element.cvc, '123')
  await phone.tap('button', say('buy.pay.button', { price: '' }).trim(), { part: true })
  await phone.isAt(/^\/miei-permessi\?idAcquisto=/)
  // How the day is written is the engine's own: a comma more or less.
  await phone.sees('heading', say('my-permits.allSet', { day: '' }).trim(), { part: true })
  await phone.sees('image', say('my-permits.qr'))
  expect(await permitsOf(lenza, person)).toMatchObject([{ dataInizio: day }])
})

test('the permit is there with no server in reach, after a restart, and the phone says whether it keeps it', async ({
  phone,
  network,
  lenza,
}, { project }) => {
  await preparedAtHome(phone, await anAnglerAtTheLake(lenza))
  await network.cutOff()
  await phone.openAnew('/start?vai=/miei-permessi')
  await phone.sees('image', say('my-permits.qr'))
  await phone.reads(say('ui.permit.validToday'))
  // Neither browser has promised to keep what is stored.
  if (project.name === 'webkit') {
    await phone.reads(say('on-this-phone.forSevenDays'))
    await phone.reads(say('on-this-phone.install.steps.share'))
  } else await phone.reads(say('on-this-phone.evictable'))
  await phone.open('/guide')
  await phone.sees('heading', say('guides.title'))
  await phone.open(`/mappa?idPermesso=${await permitId(lenza, 'lago-ospiti', today())}`)
  await phone.sees('heading', permitName('lago-ospiti', 'en'), { part: true })
})

test('a fish that is noted with no server in reach is sent when there is one', async ({
  phone,
  network,
  lenza,
}) => {
  const angler = await anAnglerAtTheLake(lenza)
  const fishSent = async () => (await logOf(lenza, angler)).uscite.flatMap(({ catture }) => catture).length
  await preparedAtHome(phone, angler)
  await network.cutOff()
  await phone.openAnew('/start?vai=/segnacatture')
  await phone.tap('button', say('river.start.begin'))
  await phone.tap('button', `${say('river.log.note')} ${say('catalogue.species.perch')}`)
  await phone.tap('button', say('river.released'))
  await phone.reads(say('river.log.noted', { count: 1 }))
  await phone.reads(say('ui.toSend', { count: 2 }))
  expect(await fishSent()).toBe(0)

  await network.restore()
  await phone.openAnew('/start?vai=/segnacatture')
  await expect.poll(fishSent, SENT_WITHIN).toBe(1)
  await phone.reads(say('river.log.noted', { count: 1 }))
})

test('a warden checks a code with no server in reach, and the check is sent when there is one', async ({
  phone,
  network,
  lenza,
}) => {
  const angler = await anAnglerAtTheLake(lenza)
  await phone.open('/login')
  await signIn(phone, warden)
  await phone.isAt(/^\/home-guardiapesca/)
  await phone.type(say('warden-home.search.label'), angler.person.lastName)
  await phone.sees('link', angler.person.lastName, { part: true })
  await appIsKept(phone)
  await network.cutOff()
  await phone.openAnew('/start?vai=%2Fhome-guardiapesca%3Fcontrollo%3D1')
  await phone.tap('button', say('check.camera.type'))
  await phone.type(say('check.typed.label'), angler.code)
  await phone.sees('heading', say('supervision.verdict.valid'))
  await phone.sees('heading', angler.person.lastName, { part: true })

  await network.restore()
  await phone.openAnew('/start')
  await expect.poll(async () => (await logOf(lenza, angler)).controlli?.length, SENT_WITHIN).toBe(1)
})
