import { afterEach, describe, expect, it } from 'vitest'
import { claimPermit } from '#contract/claims.ts'
import {
  findHolders,
  listCounterSales,
  quoteCounterSale,
  readCounterSale,
  undoCounterSale,
} from '#contract/office-counter.ts'
import { listMyPermits } from '#contract/permits.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { costing } from '#rules/permit/example-permit.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { owedBy } from '../outlets/index.ts'
import { sellAtCounter, sellerOf } from './index.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted, purchase, purchasesIn, refused } from '#server/testing/buying.ts'
import { aCounterLine, aCounterSale, sellBy } from '#server/testing/counter.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { anOutlet } from '#server/testing/outlets.ts'
import { aWater, changeTerms, placesTaken, TODAY, useShop, type Water } from '#server/testing/shop.ts'
import { aTill } from '#server/testing/tills.ts'
import { FOUND_AT_OUTLET_AN_HOUR } from './find-holders.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => shop.lenza.setNow(TODAY))

interface Counter {
  water: Water
  seller: Person
  till: string
}

async function aCounter(
  terms: Parameters<typeof aWater>[1] = () => ({}),
  options: Parameters<typeof aWater>[2] = {},
): Promise<Counter> {
  const water = await aWater(shop, terms, options)
  const seller = await aPersonOfTheOffice(shop.lenza, water, { role: 'counter' })
  return { water, seller, till: await aTill(shop.lenza, water, seller) }
}

const as = ({ token }: Person) => ({ token, language: 'en' as const })
const ofSale = ({ water }: Counter, saleId: string) => ({ associationId: water.associationId, saleId })

const inTill = async ({ till }: Counter) => {
  const rows = await shop.lenza.db
    .selectFrom('till_entry')
    .select(['kind', 'cents'])
    .where('session_id', '=', till)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, cents }) => [kind, cents])
}

const trailOf = async ({ water }: Counter) => {
  const rows = await shop.lenza.db
    .selectFrom('office_event')
    .select(['act', 'after', 'reason'])
    .where('association_id', '=', water.associationId)
    .orderBy('id')
    .execute()
  return rows.map(({ act, after, reason }) => ({ act, after, ...(reason !== null && { reason }) }))
}

const withChildren = (): Partial<PermitTerms> => ({
  prices: costing(2000, { minorCents: 500 }),
  accompaniedMinors: { oldest: 13, perAdult: 2 },
})

const child = { firstName: 'Tim', lastName: 'Smith', birthDate: '2018-03-04', accompanied: true }
const mary = { firstName: 'Mary', lastName: 'Smith', birthDate: '1981-02-03' }

const aMember = (
  { water }: Counter,
  columns: { email: string; number?: string; first_name?: string; last_name?: string },
) =>
  shop.lenza.db
    .insertInto('association_member')
    .values({ association_id: water.associationId, valid_until: null, ...columns })
    .execute()

const search = async (counter: Counter, text: string) =>
  granted(
    await shop.lenza.call(
      findHolders,
      { associationId: counter.water.associationId, text },
      as(counter.seller),
    ),
  ).people

describe('a family of guests that pays cash', () => {
  it('is sold to at once, all or none, under a key that makes it one sale', async () => {
    const counter = await aCounter(withChildren, { places: 3 })
    const { water, seller } = counter
    const lines = [aCounterLine(water), aCounterLine(water, mary), aCounterLine(water, child)]
    const quote = granted(
      await shop.lenza.call(quoteCounterSale, { associationId: water.associationId, lines }, as(seller)),
    )
    expect(quote).toMatchObject({ amountCents: 4500, lines: [{ price: { totalCents: 2000 } }, {}, {}] })
    const sale = aCounterSale(water, { lines, amountCents: 4500, givenCents: 5000, language: 'en' })

    // Two tabs, and a repetition after the answer.
    const both = await Promise.all([sellBy(shop, seller, sale), sellBy(shop, seller, sale)])
    const [sold, again] = both.map((outcome) => granted(outcome))
    expect(again).toEqual(sold)
    expect(granted(await sellBy(shop, seller, sale))).toEqual(sold)
    expect(sold).toMatchObject({
      way: 'cash',
      amountCents: 4500,
      givenCents: 5000,
      permits: [
        { holder: 'John Smith', receiptNumber: '1/2027', isMailed: false },
        { holder: 'Mary Smith', receiptNumber: '2/2027' },
        { holder: 'Tim Smith', amountCents: 500 },
      ],
    })
    expect(granted(await shop.lenza.call(readCounterSale, ofSale(counter, sale.saleId), as(seller)))).toEqual(
      sold,
    )
    expect(
      granted(await shop.lenza.call(listCounterSales, { associationId: water.associationId }, as(seller)))
        .sales,
    ).toEqual([sold])

    const rows = await purchasesIn(shop, water)
    expect(rows).toMatchObject([
      { holder_kind: 'guest', seller_kind: 'officer', seller_id: seller.accountId, paid_by: 'cash' },
      { holder_kind: 'guest', state: 'issued' },
      { holder_kind: 'minor', holder_first_name: 'John', minor_first_name: 'Tim' },
    ])
    expect(new Set(rows.map(({ order_id }) => order_id)).size).toBe(1)
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 3 }])
    expect(await inTill(counter)).toEqual([['sale', 4500]])
    expect(await trailOf(counter)).toEqual([
      { act: 'sale.ordered', after: { cents: 2000, way: 'cash' } },
      { act: 'sale.ordered', after: { cents: 2000, way: 'cash' } },
      { act: 'sale.ordered', after: { cents: 500, way: 'cash' } },
    ])
    const [{ mails }] = (
      await shop.lenza.pool.query<{ mails: number }>('select count(*)::integer as mails from outbox')
    ).rows as [{ mails: number }]
    expect(mails).toBe(0)
  })

  it('has permits that are claimed by their code, and cannot be taken back any more', async () => {
    const counter = await aCounter()
    const { water, seller } = counter
    const sale = aCounterSale(water)
    const sold = granted(await sellBy(shop, seller, sale))
    const john = await aPerson(shop.lenza, { firstName: 'John', lastName: 'Smith', birthDate: '1979-08-30' })
    granted(await shop.lenza.call(claimPermit, { shortCode: sold.permits[0]?.shortCode ?? '' }, as(john)))
    expect(granted(await shop.lenza.call(listMyPermits, {}, as(john))).permits).toHaveLength(1)
    const why = refused(
      await shop.lenza.call(
        undoCounterSale,
        { ...ofSale(counter, sale.saleId), amountCents: 2000 },
        as(seller),
      ),
    )
    expect(why).toMatchObject({ code: 'NOT_CHANGEABLE' })
    expect(await placesTaken(shop, water)).toMatchObject([])
  })
})

describe('a person whom the association knows', () => {
  it('is found by name, number and code, here only, and has the permit in their account, with a mail', async () => {
    const counter = await aCounter(() => ({ prices: costing(2000, { memberCents: 1200 }) }), { places: 9 })
    const { water, seller } = counter
    const anna = await aPerson(shop.lenza, { firstName: 'Anna', lastName: 'Zeni', language: 'en' })
    const stranger = await aPerson(shop.lenza, { firstName: 'Anna', lastName: 'Zenier' })
    await purchase(shop, stranger, await aWater(shop))
    await aMember(counter, { email: anna.email, number: 'T-1042' })
    await aMember(counter, { email: 'old@example.org', number: 'T-7', first_name: 'Vito', last_name: 'Zeni' })
    const [found, vito] = await search(counter, 'zeni')
    expect(await search(counter, 'zenier')).toEqual([])
    expect(found).toMatchObject({
      firstName: 'Anna',
      memberNumber: 'T-1042',
      isMember: true,
      hasAccount: true,
    })
    expect(vito).toMatchObject({ firstName: 'Vito', isMember: true, hasAccount: false })
    expect(await search(counter, 't-1042')).toEqual([found])
    expect(found).not.toHaveProperty('email')

    const known = { firstName: undefined, lastName: undefined, birthDate: undefined }
    const lines = [
      aCounterLine(water, { ...known, person: vito?.ref, birthDate: '1940-01-02' }),
      aCounterLine(water, { ...known, person: found?.ref }),
      aCounterLine(water),
    ]
    const sale = aCounterSale(water, { lines, amountCents: 4400, way: 'terminal' })
    const sold = granted(await sellBy(shop, seller, sale))
    expect(sold.permits).toMatchObject([
      { holder: 'Vito Zeni', amountCents: 1200, isMailed: true },
      { amountCents: 1200, isMailed: true },
      { amountCents: 2000, isMailed: false },
    ])
    const rows = await purchasesIn(shop, water)
    expect(rows.map(({ buyer_id, holder_kind }) => [buyer_id, holder_kind])).toEqual([
      [anna.accountId, 'guest'],
      [anna.accountId, 'self'],
      [anna.accountId, 'guest'],
    ])
    expect((await shop.lenza.mails(anna.email)).at(-1)?.body).toMatch(/by card at the counter/)
    expect(await search(counter, sold.permits[2]?.shortCode ?? '')).toMatchObject([{ lastName: 'Smith' }])

    // A limit counts whoever bought: the same person has a permit of this day.
    const again = await sellBy(
      shop,
      seller,
      aCounterSale(water, {
        lines: [aCounterLine(water, { ...known, person: found?.ref })],
        amountCents: 1200,
      }),
    )
    expect(extensionOf('ORDER_NOT_POSSIBLE', refused(again))?.lines[0]?.code).toBe('NOT_BUYABLE')

    const undo = { ...ofSale(counter, sale.saleId), amountCents: 4400 }
    granted(await shop.lenza.call(undoCounterSale, undo, as(seller)))
    expect((await shop.lenza.mails(anna.email)).at(-1)?.body).toMatch(/way in which you paid: it is done/)
  })
})

describe('a sale that is refused', () => {
  it('sells nothing: cash too little, another price, a wrong person, no till, no place, no right', async () => {
    const counter = await aCounter(undefined, { places: 1 })
    const { water, seller } = counter
    const elsewhere = await aCounter()
    const anna = await aPerson(shop.lenza, { firstName: 'Anna', lastName: 'Zeni' })
    await aMember(elsewhere, { email: anna.email })
    const [foreign] = await search(elsewhere, 'zeni')
    const why = async (more: Parameters<typeof aCounterSale>[1], who = seller) => {
      const { code, fields } = refused(await sellBy(shop, who, aCounterSale(water, more)))
      return fields?.map((one) => `${one.field} ${one.code}`).join() ?? code
    }
    expect(await why({ givenCents: 1500 })).toBe('ricevutiCentesimi LESS_THAN_PRICE')
    const tooLittle = refused(await sellBy(shop, seller, aCounterSale(water, { givenCents: 1500 })))
    expect(tooLittle.fields?.[0]?.message).toMatch(/\b5[.,]00\b/)
    expect(await why({ amountCents: 1900 })).toBe('PRICE_CHANGED')
    expect(await why({ way: 'free', amountCents: 0 })).toBe('motivo REQUIRED')
    expect(await why({ lines: [aCounterLine(water, { person: foreign?.ref })] })).toBe(
      'righe.0.persona NOT_A_CHOICE',
    )
    expect(await why({ lines: [aCounterLine(elsewhere.water)] })).toBe('righe.0.idPermesso NOT_A_CHOICE')
    expect(await why({ lines: [aCounterLine(water, child)] })).toBe(
      'righe.0.minoreAccompagnato ADULT_MISSING',
    )
    expect(await why({ lines: [aCounterLine(water), aCounterLine(water, mary)], amountCents: 4000 })).toBe(
      'ORDER_NOT_POSSIBLE',
    )
    const other = await aPersonOfTheOffice(shop.lenza, water, { role: 'counter' })
    expect(await why({}, other)).toBe('TILL_NOT_OPEN')
    expect(await purchasesIn(shop, water)).toEqual([])

    const sale = aCounterSale(water, { way: 'free', amountCents: 0, reason: 'Guardia in servizio' })
    expect(granted(await sellBy(shop, other, sale))).toMatchObject({ way: 'free', amountCents: 0 })
    expect(await trailOf(counter)).toEqual([
      { act: 'sale.ordered', after: { cents: 0, way: 'free' }, reason: 'Guardia in servizio' },
    ])
    expect(
      refused(await shop.lenza.call(readCounterSale, ofSale(counter, sale.saleId), as(seller))).code,
    ).toBe('NOT_FOUND')
    expect(refused(await sellBy(shop, seller, sale)).code).toBe('NOT_FOUND')
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 1 }])
  })

  it('is refused in its transaction where the right has ended meanwhile', async () => {
    const { water, seller } = await aCounter()
    const caller = { ...seller, associationId: water.associationId, role: 'counter', kind: 'office' }
    await shop.lenza.db
      .updateTable('association_officer')
      .set({ role: 'reader' })
      .where('account_id', '=', seller.accountId)
      .execute()
    const { associationId: _here, ...sale } = aCounterSale(water)
    await expect(
      sellAtCounter(shop.lenza, sellerOf(caller as never), sale, { language: 'en', now: TODAY }),
    ).rejects.toThrow('RIGHT_MISSING')
    expect(await purchasesIn(shop, water)).toEqual([])
  })
})

describe('an own sale taken back', () => {
  it('within 15 minutes frees its places, and its money has gone back by the way it came', async () => {
    const counter = await aCounter(undefined, { places: 2 })
    const { water, seller } = counter
    const lines = [aCounterLine(water), aCounterLine(water, mary)]
    const sale = aCounterSale(water, { lines, amountCents: 4000 })
    granted(await sellBy(shop, seller, sale))
    const undo = (amountCents: number, who = seller) =>
      shop.lenza.call(undoCounterSale, { ...ofSale(counter, sale.saleId), amountCents }, as(who))
    const other = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
    expect(refused(await undo(4000, other)).code).toBe('NOT_FOUND')
    expect(refused(await undo(2000)).code).toBe('PRICE_CHANGED')
    const [undone] = (await Promise.all([undo(4000), undo(4000)])).map((outcome) => granted(outcome))
    expect(undone).toMatchObject({
      undoneAt: TODAY.toISOString(),
      permits: [{ isEnded: true }, { isEnded: true }],
    })
    expect(undone).not.toHaveProperty('undoUntil')
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 0 }])
    expect(await inTill(counter)).toEqual([
      ['sale', 4000],
      ['refund', -4000],
    ])
    const payments = await shop.lenza.db
      .selectFrom('payment')
      .select(['state', 'refunded_cents'])
      .where('association_id', '=', water.associationId)
      .execute()
    expect(payments).toEqual([{ state: 'refunded', refunded_cents: 4000 }])
    expect((await trailOf(counter)).map(({ act }) => act)).toEqual([
      'sale.ordered',
      'sale.ordered',
      'sale.undone',
      'sale.undone',
    ])
  })

  it('is too late after them, and not possible once a warden has seen it', async () => {
    const counter = await aCounter()
    const { water, seller } = counter
    const sale = aCounterSale(water)
    const sold = granted(await sellBy(shop, seller, sale))
    const undo = () =>
      shop.lenza.call(undoCounterSale, { ...ofSale(counter, sale.saleId), amountCents: 2000 }, as(seller))
    const warden = await aPerson(shop.lenza, { kind: 'warden' })
    const check = uuidv7()
    await shop.lenza.db
      .insertInto('permit_check')
      .values({
        association_id: water.associationId,
        id: check,
        purchase_id: sold.permits[0]?.purchaseId ?? '',
        warden_id: warden.accountId,
        checked_at: TODAY,
        arrived_at: TODAY,
        way: 'typed',
        result: 'valid',
        reasons: [],
        list_as_of: null,
      })
      .execute()
    expect(refused(await undo())).toMatchObject({ code: 'NOT_CHANGEABLE', motivo: 'OUTING_BEGUN' })
    await shop.lenza.db.deleteFrom('permit_check').where('id', '=', check).execute()
    shop.lenza.pass({ minutes: 15 })
    expect(refused(await undo())).toMatchObject({ code: 'NOT_CHANGEABLE', motivo: 'UNDO_TOO_LATE' })
    expect(await inTill(counter)).toEqual([['sale', 2000]])
  })
})

it('a guest’s licence is asked for, typed by the seller and kept with the permit', async () => {
  const { water, seller } = await aCounter(() => ({
    facts: [{ key: 'licenza', kind: 'licence', fields: ['number'] }],
    prices: costing(2000),
  }))
  const { associationId } = water
  const lines = [aCounterLine(water)]
  const quote = granted(await shop.lenza.call(quoteCounterSale, { associationId, lines }, as(seller)))
  expect(quote.lines).toMatchObject([{ price: {}, facts: [{ key: 'licenza', asksNumber: true }] }])
  expect(refused(await sellBy(shop, seller, aCounterSale(water))).code).toBe('ORDER_NOT_POSSIBLE')
  const guestFacts = [{ key: 'licenza', number: 'IT 77' }]
  granted(await sellBy(shop, seller, aCounterSale(water, { lines: [aCounterLine(water, { guestFacts })] })))
  expect((await purchasesIn(shop, water))[0]?.guest_facts).toEqual(guestFacts)
})

it('what it costs by now is asked again where the price has changed meanwhile', async () => {
  const { water, seller } = await aCounter()
  const sale = aCounterSale(water)
  await changeTerms(shop, water, { prices: costing(2500) })
  const problem = refused(await sellBy(shop, seller, sale))
  expect(extensionOf('PRICE_CHANGED', problem)).toEqual({ amountCents: 2500 })
  expect(granted(await sellBy(shop, seller, { ...sale, amountCents: 2500 })).amountCents).toBe(2500)
})

it('at an outlet the club has what it owes, the outlet the cash, and its people find by number and code alone', async () => {
  const water = await aWater(shop, undefined, { places: 5 })
  const outletId = await anOutlet(shop.lenza, water, { limit_cents: 3000, limit_kind: 'credit' })
  const seller = await aPersonOfTheOffice(shop.lenza, water, { role: 'outlet', outletId })
  const till = await aTill(shop.lenza, water, { accountId: seller.accountId, outletId })
  const counter = { water, seller, till }
  await aMember(counter, { email: 'vito@example.org', number: 'T-7', first_name: 'Vito', last_name: 'Zeni' })
  expect(await search(counter, 'zeni')).toEqual([])
  expect(await search(counter, 't-7')).toMatchObject([{ lastName: 'Zeni' }])
  // Names of tourists, however many, are no look-ups; numbers are, and then one is said to be too many.
  for (let n = 0; n < FOUND_AT_OUTLET_AN_HOUR + 5; n++) expect(await search(counter, 'Emma')).toEqual([])
  for (let n = 0; n < FOUND_AT_OUTLET_AN_HOUR - 1; n++) await search(counter, `t-${n + 100}`)
  const { associationId } = water
  const beyond = await shop.lenza.call(findHolders, { associationId, text: 't-7' }, as(seller))
  expect(refused(beyond).code).toBe('TOO_MANY_TRIES')
  const owed = () => owedBy(shop.lenza.db, associationId, outletId)
  const sale = aCounterSale(water)
  granted(await sellBy(shop, seller, sale))
  expect(await purchasesIn(shop, water)).toMatchObject([{ seller_kind: 'outlet', paid_by: 'credit' }])
  expect([await owed(), await inTill(counter)]).toEqual([1800, [['sale', 2000]]])
  const more = (way: 'cash' | 'free') =>
    sellBy(shop, seller, aCounterSale(water, { way, lines: [aCounterLine(water, mary)] }))
  expect(refused(await more('cash')).code).toBe('OUTLET_LIMIT')
  expect(refused(await more('free')).fields).toMatchObject([{ field: 'pagamento', code: 'NOT_A_CHOICE' }])
  granted(
    await shop.lenza.call(
      undoCounterSale,
      { ...ofSale(counter, sale.saleId), amountCents: 2000 },
      as(seller),
    ),
  )
  expect([await owed(), await inTill(counter)]).toEqual([
    0,
    [
      ['sale', 2000],
      ['refund', -2000],
    ],
  ])
})
