import { afterEach, describe, expect, it } from 'vitest'
import {
  type CounterLineInput,
  listCounterSales,
  printCounterSale,
  quoteCounterSale,
  undoCounterSale,
} from '#contract/office-counter.ts'
import { readTakings } from '#contract/office-takings.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { MINORS } from '#rules/age-groups.ts'
import type { Person } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted, purchasesIn, refused } from '#server/testing/buying.ts'
import { aCounterLine, aCounterSale, sellBy } from '#server/testing/counter.ts'
import {
  aFormerMember,
  aMembersWater,
  aPlan,
  MEMBER_CENTS,
  membershipLinesIn,
  MEMBERSHIP_CENTS,
  membersIn,
  OTHER_CENTS,
} from '#server/testing/memberships.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { TODAY, useShop, type Water } from '#server/testing/shop.ts'
import { aTill } from '#server/testing/tills.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => shop.lenza.setNow(TODAY))

const END = '2027-12-31'
const joins = { plan: 'socio' }
const BOTH_CENTS = MEMBERSHIP_CENTS + MEMBER_CENTS
const mary = { firstName: 'Mary', lastName: 'Smith', birthDate: '1981-02-03' }

async function aCounter(
  ...given: Parameters<typeof aMembersWater> extends [unknown, ...infer R] ? R : never
) {
  const water = await aMembersWater(shop, ...given)
  const aSeller = async () => {
    const seller = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
    await aTill(shop.lenza, water, seller)
    return seller
  }
  return { water, seller: await aSeller(), aSeller }
}

const as = ({ token }: Person) => ({ token, language: 'en' as const })
const quoteFor = ({ associationId }: Water, seller: Person, lines: CounterLineInput[]) =>
  shop.lenza.call(quoteCounterSale, { associationId, lines }, as(seller))
const undo = ({ associationId }: Water, seller: Person, saleId: string, amountCents: number) =>
  shop.lenza.call(undoCounterSale, { associationId, saleId, amountCents }, as(seller))
const inTills = async ({ associationId }: Water) => {
  const entries = await shop.lenza.db
    .selectFrom('till_entry')
    .select('cents')
    .where('association_id', '=', associationId)
    .orderBy('id')
    .execute()
  return entries.map(({ cents }) => cents)
}
const trailOf = async ({ associationId }: Water) => {
  const events = await shop.lenza.db
    .selectFrom('office_event')
    .select(['act', 'reason'])
    .where('association_id', '=', associationId)
    .orderBy('id')
    .execute()
  return events.map(({ act, reason }) => (reason === null ? act : `${act}: ${reason}`))
}

describe('joining with a permit at the counter', () => {
  it('is one sale at the member’s price, once for its key, and is taken back whole', async () => {
    const { water, seller } = await aCounter()
    const { associationId } = water
    // The second person buys as a guest.
    const lines = [aCounterLine(water, { joins }), aCounterLine(water, mary)]
    const amountCents = BOTH_CENTS + OTHER_CENTS
    expect(granted(await quoteFor(water, seller, lines))).toMatchObject({
      amountCents,
      lines: [
        {
          price: { totalCents: MEMBER_CENTS },
          membership: {
            price: { totalCents: MEMBERSHIP_CENTS },
            firstDay: '2027-05-01',
            lastDay: END,
            isRenewal: false,
            documents: [],
          },
        },
        { price: { totalCents: OTHER_CENTS } },
      ],
    })
    const sale = aCounterSale(water, { lines, amountCents })
    expect(refused(await sellBy(shop, seller, { ...sale, amountCents: OTHER_CENTS * 2 })).code).toBe(
      'PRICE_CHANGED',
    )
    const both = await Promise.all([sellBy(shop, seller, sale), sellBy(shop, seller, sale)])
    const [sold, again] = both.map((outcome) => granted(outcome))
    expect(again).toEqual(sold)
    expect(sold).toMatchObject({
      amountCents,
      permits: [{ receiptNumber: '1/2027', amountCents: MEMBER_CENTS }, { receiptNumber: '2/2027' }],
      memberships: [
        {
          member: 'John Smith',
          memberNumber: '1',
          planName: 'Socio',
          lastDay: END,
          amountCents: MEMBERSHIP_CENTS,
          receiptNumber: '3/2027',
          isEnded: false,
        },
      ],
    })
    const own = await shop.lenza.call(listCounterSales, { associationId }, as(seller))
    expect(granted(own).sales).toEqual([sold])
    expect(await membersIn(shop, water)).toMatchObject([
      { first_name: 'John', last_name: 'Smith', number: '1', valid_until: END },
    ])
    const [permit] = await purchasesIn(shop, water)
    expect(await membershipLinesIn(shop, water)).toMatchObject([
      { order_id: permit?.id, state: 'issued', holder_kind: 'guest', paid_by: 'cash' },
    ])
    expect(await inTills(water)).toEqual([amountCents])
    expect(granted(await shop.lenza.call(readTakings, { associationId }, as(seller)))).toMatchObject({
      total: { sold: 3, paidCents: amountCents },
      byPlan: [{ sold: 1, paidCents: MEMBERSHIP_CENTS }],
    })
    // On paper are the permits.
    const printed = await shop.lenza.call(
      printCounterSale,
      { associationId, saleId: sale.saleId },
      as(seller),
    )
    expect(granted(printed).fileName).toMatch(/\.pdf$/)

    const undone = granted(await undo(water, seller, sale.saleId, amountCents))
    expect(undone).toMatchObject({ permits: [{ isEnded: true }, {}], memberships: [{ isEnded: true }] })
    expect(await membersIn(shop, water)).toEqual([])
    expect(await inTills(water)).toEqual([amountCents, -amountCents])
    const payments = await shop.lenza.db
      .selectFrom('payment')
      .select(['state', 'refunded_cents'])
      .where('association_id', '=', associationId)
      .execute()
    expect(payments).toEqual([{ state: 'refunded', refunded_cents: amountCents }])
    expect(await trailOf(water)).toEqual([
      'sale.ordered',
      'sale.ordered',
      'membership.sold',
      'sale.printed',
      'sale.printed',
      'sale.undone',
      'sale.undone',
      'membership.refunded',
    ])
    // Who is none any more pays as a guest again.
    expect(granted(await quoteFor(water, seller, [aCounterLine(water)])).amountCents).toBe(OTHER_CENTS)
  })

  it('is not taken back once its member has bought again as one', async () => {
    const { water, seller } = await aCounter()
    const sale = aCounterSale(water, { lines: [aCounterLine(water, { joins })], amountCents: BOTH_CENTS })
    granted(await sellBy(shop, seller, sale))
    shop.lenza.pass({ minutes: 1 })
    const later = { firstDay: '2027-05-03', lastDay: '2027-05-03' }
    const [member] = await membersIn(shop, water)
    const line = aCounterLine(water, { ...later, person: `s.${member?.id}` })
    const next = aCounterSale(water, { lines: [line], amountCents: MEMBER_CENTS })
    granted(await sellBy(shop, seller, next))
    const answer = refused(await undo(water, seller, sale.saleId, BOTH_CENTS))
    expect(extensionOf('NOT_CHANGEABLE', answer)?.why).toBe('OTHERS_BESIDE')
    expect(await membersIn(shop, water)).toHaveLength(1)
    granted(await undo(water, seller, next.saleId, MEMBER_CENTS))
    granted(await undo(water, seller, sale.saleId, BOTH_CENTS))
    expect(await membersIn(shop, water)).toEqual([])
  })

  it('for nothing needs the reason, which both have; who is on the list stays the same member', async () => {
    const { water, seller } = await aCounter()
    const id = await aFormerMember(shop, water)
    const line = aCounterLine(water, {
      person: `s.${id}`,
      firstName: undefined,
      lastName: undefined,
      birthDate: '1950-01-01',
      joins,
    })
    const sale = aCounterSale(water, { lines: [line], way: 'free', amountCents: 0 })
    expect(refused(await sellBy(shop, seller, sale)).fields).toMatchObject([{ code: 'REQUIRED' }])
    expect(granted(await sellBy(shop, seller, { ...sale, reason: 'Honorary.' }))).toMatchObject({
      amountCents: 0,
      memberships: [{ member: 'Ivo Neri', memberNumber: '70', amountCents: 0 }],
    })
    expect(await membersIn(shop, water)).toMatchObject([{ id, number: '70', valid_until: END }])
    expect(await membershipLinesIn(shop, water)).toMatchObject([
      { plan: { isRenewing: true }, price: { baseCents: MEMBERSHIP_CENTS, totalCents: 0 } },
    ])
    expect(await trailOf(water)).toEqual(['sale.ordered: Honorary.', 'membership.sold: Honorary.'])
    granted(await undo(water, seller, sale.saleId, 0))
    expect(await membersIn(shop, water)).toMatchObject([{ id, valid_until: '2026-12-31' }])
  })

  it('refuses all where a membership cannot be had, and at an outlet', async () => {
    const licence = { key: 'licenza', name: { it: 'Licenza', en: 'Licence' }, fields: ['number' as const] }
    const plans = [aPlan({ documents: [licence] }), aPlan({ key: 'ragazzi', groups: [MINORS] })]
    const { water, seller } = await aCounter(plans)
    const withPlan = (plan: string) => [aCounterLine(water, mary), aCounterLine(water, { joins: { plan } })]
    const ofMinors = refused(
      await sellBy(shop, seller, aCounterSale(water, { lines: withPlan('ragazzi'), amountCents: 9200 })),
    )
    expect(extensionOf('ORDER_NOT_POSSIBLE', ofMinors)?.memberships).toMatchObject([
      { membership: 1, code: 'NOT_OF_THIS_AGE' },
    ])
    // The permit alone has its price, as of a guest.
    expect(granted(await quoteFor(water, seller, withPlan('ragazzi')))).toMatchObject({
      amountCents: 2 * OTHER_CENTS,
      lines: [{}, { membership: { reason: { code: 'NOT_OF_THIS_AGE' } } }],
    })
    const unstated = aCounterSale(water, { lines: withPlan('socio'), amountCents: 9200 })
    expect(refused(await sellBy(shop, seller, unstated)).fields).toMatchObject([
      { field: 'righe.1.tessera.documenti', code: 'REQUIRED' },
    ])
    const atOutlet = await aPersonOfTheOffice(shop.lenza, water, { role: 'outlet' })
    const notHere = [{ field: 'righe.1.tessera', code: 'NOT_A_CHOICE' }]
    expect(refused(await sellBy(shop, atOutlet, unstated)).fields).toMatchObject(notHere)
    expect(refused(await quoteFor(water, atOutlet, withPlan('socio'))).fields).toMatchObject(notHere)
    expect(await purchasesIn(shop, water)).toEqual([])
    expect(await membersIn(shop, water)).toEqual([])
  })

  it('gives the last place of a plan to one of two sellers', async () => {
    const { water, seller, aSeller } = await aCounter([aPlan({ places: 1 })])
    const sellTo = (by: Person, person: object) =>
      sellBy(
        shop,
        by,
        aCounterSale(water, { lines: [aCounterLine(water, { ...person, joins })], amountCents: BOTH_CENTS }),
      )
    const outcomes = await Promise.all([sellTo(seller, {}), sellTo(await aSeller(), mary)])
    const lost = outcomes.filter(({ ok }) => !ok)
    expect(lost).toHaveLength(1)
    for (const one of lost)
      expect(extensionOf('ORDER_NOT_POSSIBLE', refused(one))?.memberships).toMatchObject([
        { code: 'NO_PLACE' },
      ])
    expect(await membersIn(shop, water)).toHaveLength(1)
    expect(await purchasesIn(shop, water)).toHaveLength(1)
    expect(await inTills(water)).toEqual([BOTH_CENTS])
  })
})
