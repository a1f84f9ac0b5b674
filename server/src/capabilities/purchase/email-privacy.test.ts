import { beforeAll, describe, expect, it } from 'vitest'
import { checkOffer, listOffers } from '#contract/catalogue.ts'
import { changeHolder } from '#contract/changes.ts'
import { checkOtherEmail, openPayment, priceDiscount } from '#contract/purchase.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { anOrder, purchase } from '#server/testing/buying.ts'
import { aDiscount, aWater, DAY, type Shop, useShop, type Water } from '#server/testing/shop.ts'

const shop = useShop()
let anna: Person
let water: Water
/** Anglers who differ only in what the association knows of them. */
let others: Record<string, Person>

beforeAll(async () => {
  const { db } = shop.lenza
  water = await aWater(
    shop,
    () => ({
      prices: costing(4000, { minorCents: 2000, memberCents: 1000 }),
      holder: { membersOnly: false, personal: false, youngest: 6 },
    }),
    { oneADay: true },
  )
  await aDiscount(shop, water, { code: 'HALF', rule: { kind: 'percent', percent: 50 } })
  anna = await aPerson(shop.lenza)
  others = {
    plain: await aPerson(shop.lenza),
    member: await aPerson(shop.lenza),
    minor: await aPerson(shop.lenza, { birthDate: '2013-01-01' }),
    tooYoung: await aPerson(shop.lenza, { birthDate: '2023-01-01' }),
    blocked: await aPerson(shop.lenza),
    fishing: await aPerson(shop.lenza),
  }
  const of = (who: string) => ({ association_id: water.associationId, email: others[who]?.email ?? '' })
  await db.insertInto('association_member').values(of('member')).execute()
  await db.insertInto('blocked_holder').values(of('blocked')).execute()
  if (others['fishing']) await purchase(shop, others['fishing'], water)
})

type LookUp = (email: string, token: string) => Promise<{ response: { statusCode: number; body: string } }>

const day = DAY
const call: Shop['lenza']['call'] = (...given) => shop.lenza.call(...given)
const CALLS: Record<string, LookUp> = {
  'permessi-acquistabili': (otherEmail, token) =>
    call(listOffers, { day, associations: [water.associationId], otherEmail }, { token }),
  'check-permesso-acquistabile': (otherEmail, token) =>
    call(checkOffer, { permitId: water.permitId, day, otherEmail }, { token }),
  'prezzo-scontato': (otherEmail, token) =>
    call(priceDiscount, { permitId: water.permitId, code: 'HALF', firstDay: day, otherEmail }, { token }),
  'check-email-altro-utente': (email, token) => call(checkOtherEmail, { email }, { token }),
}

const answersTo = (ask: LookUp) =>
  Promise.all(
    Object.values(others).map(async ({ email }) => {
      const { response } = await ask(email, anna.token)
      return `${response.statusCode} ${response.body}`
    }),
  )

describe('what an answer discloses of another angler', () => {
  it.each(Object.entries(CALLS))('by %s is the same of everybody', async (_name, ask) => {
    const answers = await answersTo(ask)
    expect(answers[0]).toMatch(/^200 /)
    expect([...new Set(answers)]).toHaveLength(1)
  })

  it('by the payment intent is the price, or the one sentence that they cannot have it', async () => {
    const answers: Record<string, unknown> = {}
    for (const [name, { email }] of Object.entries(others)) {
      const choices = anOrder(water, { otherEmail: email })
      const { response } = await call(openPayment, choices, { token: anna.token, language: 'en' })
      const { importoCentesimi, code, detail, motivi } = response.json<Record<string, unknown>>()
      answers[name] = importoCentesimi ?? { code, detail, motivi }
    }
    const no = {
      code: 'NOT_BUYABLE',
      detail: 'This person cannot have this permit on this day.',
      motivi: [{ codice: 'HOLDER_NOT_ALLOWED', testo: 'This person cannot have this permit on this day.' }],
    }
    const can = { plain: 4000, member: 1000, minor: 2000 }
    expect(answers).toEqual({ ...can, tooYoung: no, blocked: no, fishing: no })
  })

  it('by a hand-over is that they cannot have it, whether they would pay more or are not allowed', async () => {
    const seller = await aPerson(shop.lenza)
    const member = { association_id: water.associationId, email: seller.email }
    await shop.lenza.db.insertInto('association_member').values(member).execute()
    const { purchaseId } = await purchase(shop, seller, water)
    const answers = new Set<string>()
    for (const name of ['plain', 'minor', 'tooYoung', 'blocked', 'fishing']) {
      const { response } = await call(
        changeHolder,
        { purchaseId, email: others[name]?.email ?? '' },
        { token: seller.token },
      )
      answers.add(`${response.statusCode} ${response.body}`)
    }
    expect([...answers]).toHaveLength(1)
    expect([...answers][0]).toContain('HOLDER_NOT_POSSIBLE')
  })
})

describe('questions about others', () => {
  const book = Array.from({ length: 119 }, (_, n) => `person${n}@example.org`)

  it.each(Object.entries(CALLS))('by %s: of 119 in a second, 20 are answered', async (_name, ask) => {
    const curious = await aPerson(shop.lenza)
    const answers = book.map(async (email) => (await ask(email, curious.token)).response.statusCode)
    const statuses = await Promise.all(answers)
    expect(statuses.filter((status) => status !== 429)).toHaveLength(20)
    shop.lenza.pass({ minutes: 16 })
  })

  it('are counted together over all calls', async () => {
    const curious = await aPerson(shop.lenza)
    let answered = 0
    for (const [n, ask] of Object.values(CALLS).entries())
      for (let person = 0; person < 10; person++) {
        const { response } = await ask(`of-call-${n}-${person}@example.org`, curious.token)
        answered += Number(response.statusCode !== 429)
      }
    expect(answered).toBe(20)
    shop.lenza.pass({ minutes: 16 })
  })

  it('about the same person do not count again', async () => {
    const buyer = await aPerson(shop.lenza)
    const { email = '' } = others['plain'] ?? {}
    for (let n = 0; n < 25; n++)
      for (const ask of Object.values(CALLS))
        expect((await ask(email, buyer.token)).response.statusCode).toBe(200)
    shop.lenza.pass({ minutes: 16 })
  })

  it('by many accounts of one network are limited together; another network is not', async () => {
    const from = async (address: string, who: Person, person: string) => {
      const asking = { token: who.token, address }
      return (await call(checkOtherEmail, { email: person }, asking)).response.statusCode
    }
    const statuses: number[] = []
    for (let account = 0; account < 4; account++) {
      const one = await aPerson(shop.lenza)
      for (let n = 0; n < 19; n++) statuses.push(await from('192.0.2.7', one, `n${account}-${n}@example.org`))
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(await from('198.51.100.7', await aPerson(shop.lenza), 'n@example.org')).toBe(200)
  })
})
