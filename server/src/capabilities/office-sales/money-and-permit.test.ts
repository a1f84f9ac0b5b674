import { afterEach, describe, expect, it } from 'vitest'
import { giveBackPermit } from '#contract/changes.ts'
import { readSale } from '#contract/office-sale.ts'
import { refundSale } from '#contract/office-sale-changes.ts'
import { searchSales } from '#contract/office-sales.ts'
import { listMyPermits } from '#contract/permits.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { ask, buy, expectBooksInOrder, granted, intentOf, payWith, refused } from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aWater, DAY, placesTaken, TODAY, useShop } from '#server/testing/shop.ts'
import { closeZone } from '../after-sales/index.ts'
import { sweepPayments } from '../purchase/index.ts'

const shop = useShop()
afterEach(async () => {
  delete shop.faults.between
  await expectBooksInOrder(shop)
  shop.lenza.setNow(TODAY)
})

const GIVE_BACK = [{ until: { before: 'PT12H', of: 'day' as const }, percent: 50 }]

const as = ({ token }: Pick<Person, 'token'>) => ({ token, language: 'en' as const })

/** A permit of 20 EUR, and a treasurer who gives back. */
async function aSale(...given: Parameters<typeof aWater> extends [unknown, ...infer R] ? R : never) {
  const water = await aWater(shop, ...given)
  const treasurer = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
  const anna = await aPerson(shop.lenza)
  const choices = given[0] === undefined ? {} : { zoneId: water.zoneId }
  const opened = granted(await ask(shop, anna, water, choices))
  if (opened.clientSecret) await payWith(shop, opened.clientSecret)
  granted(await buy(shop, anna, water, choices))
  const { purchaseId } = opened
  const { associationId } = water
  const refund = (
    wanted: { takesBack?: boolean; cents?: number; backCents?: number; reason?: string },
    who: Pick<Person, 'token'> = treasurer,
  ) =>
    shop.lenza.call(
      refundSale,
      {
        associationId,
        purchaseId,
        takesBack: false,
        cents: 0,
        backCents: 0,
        reason: 'Prezzo sbagliato.',
        ...wanted,
      },
      as(who),
    )
  const sale = async () =>
    granted(await shop.lenza.call(readSale, { associationId, purchaseId }, as(treasurer))).sale
  const permitOf = async (who: Person) =>
    granted(await shop.lenza.call(listMyPermits, { purchaseId }, as(who))).permits[0]
  const back = () =>
    shop.double.ledger.refunded(opened.clientSecret ? intentOf(opened.clientSecret) : undefined)
  return { water, treasurer, anna, purchaseId, refund, sale, permitOf, back }
}

describe('money without the permit', () => {
  it('goes back in parts while the permit stays valid, and the receipt says when, why and to which card', async () => {
    const { anna, refund, permitOf, back } = await aSale((zone) => ({
      zones: [{ zoneId: zone }],
      giveBack: GIVE_BACK,
    }))
    const first = granted(await refund({ cents: 1250 }))
    expect(first.sale).toMatchObject({
      permit: { state: 'issued' },
      payment: { refundCents: 1250, refundedCents: 1250, leftCents: 750, isUnderWay: false },
    })
    expect(back()).toBe(1250)
    const mail = (await shop.lenza.mails(anna.email)).at(-1)
    expect(mail?.subject).toMatch(/^Money comes back to you/)
    expect(mail?.body).toContain('€12.50')
    expect(mail?.body).toContain('The reason: Prezzo sbagliato.')
    expect(mail?.body).toContain('stays valid')

    granted(await refund({ cents: 250, backCents: 1250, reason: 'Buona volontà.' }))
    expect(back()).toBe(1500)
    expect(await permitOf(anna)).toMatchObject({
      state: 'issued',
      amountCents: 2000,
      refunds: [
        { cents: 1250, why: 'decided', reason: 'Prezzo sbagliato.' },
        { cents: 250, why: 'decided', reason: 'Buona volontà.' },
      ],
      card: { brand: 'visa', last4: '4242' },
      changes: { giveBack: { percent: 50, refundCents: 250 } },
    })
  })

  it('may be all of it, and no more is left for anything else', async () => {
    const { refund, sale, back, water, purchaseId, treasurer } = await aSale((zone) => ({
      zones: [{ zoneId: zone }],
    }))
    granted(await refund({ cents: 2000 }))
    expect((await sale()).permit.state).toBe('issued')
    expect(refused(await refund({ cents: 1, backCents: 2000 })).fields).toMatchObject([
      { field: 'importoCentesimi', code: 'TOO_BIG' },
    ])
    const ended = granted(await refund({ takesBack: true, backCents: 2000, reason: 'Piena.' }))
    expect(ended.sale.permit).toMatchObject({ state: 'refunded', takenBack: { reason: 'Piena.' } })
    expect(back()).toBe(2000)
    const { associationId } = water
    const { sales, totals } = granted(await shop.lenza.call(searchSales, { associationId }, as(treasurer)))
    expect(sales).toMatchObject([{ purchaseId, refundCents: 2000, isRefunding: false }])
    expect(totals).toMatchObject({ refundCents: 2000 })
  })

  it('leaves what is left to the angler’s own giving back', async () => {
    const givenBack = await aSale((zone) => ({ zones: [{ zoneId: zone }], giveBack: GIVE_BACK }))
    granted(await givenBack.refund({ cents: 500 }))
    const input = { purchaseId: givenBack.purchaseId }
    granted(await shop.lenza.call(giveBackPermit, input, as(givenBack.anna)))
    expect(givenBack.back()).toBe(500 + 750)
    expect((await givenBack.permitOf(givenBack.anna))?.refunds).toMatchObject([
      { cents: 500, why: 'decided' },
      { cents: 750, why: 'givenBack' },
    ])
  })
})

describe('the permit without money', () => {
  it('ends with a reason that its angler reads, and the money may follow', async () => {
    const { anna, refund, permitOf, back, water } = await aSale(undefined, { places: 1 })
    expect(refused(await refund({ cents: 0 })).fields).toMatchObject([
      { field: 'importoCentesimi', code: 'REQUIRED' },
    ])
    granted(await refund({ takesBack: true, reason: 'Regole non rispettate.' }))
    expect(back()).toBe(0)
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 0 }])
    const mail = (await shop.lenza.mails(anna.email)).at(-1)
    expect(mail?.body).toContain('nothing of the price comes back')
    expect(mail?.body).toContain('The reason: Regole non rispettate.')
    expect(await permitOf(anna)).toMatchObject({
      state: 'refunded',
      takenBack: { why: 'decided', reason: 'Regole non rispettate.' },
    })
    expect((await permitOf(anna))?.refunds).toBeUndefined()

    const more = granted(await refund({ cents: 800, reason: 'Ci siamo sbagliati.' }))
    expect(more.sale).toMatchObject({ permit: { state: 'refunded' }, payment: { leftCents: 1200 } })
    expect(back()).toBe(800)
    granted(await refund({ cents: 1200, backCents: 800 }))
    expect(back()).toBe(2000)
    expect(await permitOf(anna)).toMatchObject({ refunds: [{ cents: 800 }, { cents: 1200 }] })
  })

  it('that was free is taken back, and nothing is said of money', async () => {
    const { refund, sale } = await aSale((zone) => ({ zones: [{ zoneId: zone }], prices: costing(0) }))
    granted(await refund({ takesBack: true, reason: 'Piena.' }))
    expect((await sale()).payment).toBeUndefined()
    expect((await sale()).permit).toMatchObject({ state: 'refunded', takenBack: { reason: 'Piena.' } })
  })
})

describe('two at once', () => {
  it('are one: of different amounts the others are told, of the same one nothing more goes back', async () => {
    const { refund, back, water } = await aSale()
    const others = [
      await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' }),
      await aPersonOfTheOffice(shop.lenza, water, { role: 'owner' }),
    ]
    const amounts = [500, 600, 700, 800, 900, 1000]
    const outcomes = await Promise.all(
      amounts.map((cents, n) => refund({ cents, takesBack: n % 3 === 0 }, others[n % 2])),
    )
    const done = amounts.filter((_, n) => outcomes[n]?.ok === true)
    expect(done).toHaveLength(1)
    expect(outcomes.flatMap((one) => (one.ok ? [] : [one.problem.code]))).toEqual(
      Array.from({ length: 5 }, () => 'CHANGED_MEANWHILE'),
    )
    expect(back()).toBe(done[0])

    const rest = 2000 - (done[0] ?? 0)
    const same = await Promise.all(
      Array.from({ length: 5 }, () => refund({ cents: rest, backCents: done[0] ?? 0 })),
    )
    for (const one of same) granted(one)
    expect(back()).toBe(2000)
  })

  it('of which the provider did the first part only: the sweeper gives back exactly the sum', async () => {
    const { refund, sale, back } = await aSale()
    shop.faults.between = async () => null
    granted(await refund({ cents: 700 }))
    const second = granted(await refund({ cents: 700, backCents: 700 }))
    expect(second.sale.payment).toMatchObject({ refundCents: 1400, refundedCents: 0, isUnderWay: true })
    delete shop.faults.between
    shop.lenza.pass({ minutes: 2 })
    await sweepPayments(shop.lenza)
    expect(back()).toBe(1400)
    expect((await sale()).payment).toMatchObject({ refundedCents: 1400, leftCents: 600, isUnderWay: false })
    expect((await sale()).permit.refunds).toMatchObject([{ cents: 700 }, { cents: 700 }])
  })
})

it('a closure gives back what is left', async () => {
  const { refund, back, water } = await aSale((zone) => ({ zones: [{ zoneId: zone }] }))
  granted(await refund({ cents: 500 }))
  const { associationId, zoneId } = water
  const texts = { otherwise: { it: 'Piena.', en: 'Flood.' } }
  const closure = { associationId, zoneId, from: DAY, to: DAY }
  expect(await closeZone(shop.lenza, closure, texts, shop.lenza.clock.now())).toMatchObject({
    permits: 1,
    cents: 1500,
  })
  expect(back()).toBe(2000)
})
