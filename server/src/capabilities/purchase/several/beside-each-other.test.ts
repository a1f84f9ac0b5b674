import { describe, expect, it } from 'vitest'
import { listHolds } from '#contract/holds.ts'
import { quoteOrder } from '#contract/orders.ts'
import { readPermit } from '#contract/permit-form.ts'
import { readOrderAgain } from '#contract/order-again.ts'
import { refundPurchase } from '../../after-sales/index.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import {
  ask,
  buy,
  checkBooksAfterTests,
  granted,
  intentOf,
  payWith,
  purchase,
  purchasesIn,
  refused,
} from '#server/testing/buying.ts'
import { giveBack, moveTo } from '#server/testing/changing.ts'
import { aFreePermit, loadClub } from '#server/testing/clubs.ts'
import { aLine, buyLines, lineOfChild, lineOfGuest, openLines, orderOf } from '#server/testing/orders.ts'
import { aDiscount, aWater, limitPurchases, useShop, type Water } from '#server/testing/shop.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const refusedLines = (outcome: Awaited<ReturnType<typeof openLines>>) =>
  extensionOf('ORDER_NOT_POSSIBLE', refused(outcome))

/** Children need an adult, who may have one beside them. */
async function aClubForChildren(key: string): Promise<Water> {
  const requires = [
    {
      key: 'adulto',
      for: { groups: ['pulcini'] },
      permits: ['giorno'],
      of: 'companion',
      groups: ['adult'],
      atMost: 1,
    },
  ]
  const permit = aFreePermit('giorno', {
    zones: [],
    giveBack: [{ until: { before: 'PT0S', of: 'day' }, percent: 100 }],
  })
  const { giorno } = await loadClub(shop, key, [permit], {
    ageGroups: [{ key: 'pulcini', under: 13 }],
    requires,
  })
  if (giorno === undefined) throw new Error('no permit')
  return giorno
}

describe('the lines of an order', () => {
  it('an adult’s is the companion of a child’s, and ends with it as bought one after the other', async () => {
    const day = await aClubForChildren('order-companion')
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza, { birthDate: '2017-01-01' })]
    const ofLuca = aLine(day, { otherEmail: luca.email })
    const notAlone = refusedLines(await openLines(shop, anna, [ofLuca]))
    expect(notAlone).toMatchObject({ lines: [{ line: 0, code: 'NOT_BUYABLE' }] })
    const { held } = await orderOf(shop, anna, [aLine(day), ofLuca])
    // The name of another angler is theirs.
    expect(held.lines[1]?.holderName).toBe(luca.email)
    expect(await shop.lenza.db.selectFrom('support').selectAll().execute()).toMatchObject([
      { supporter_id: held.orderId, requirement: 'adulto' },
    ])
    // Each has their own permit by mail, and the buyer the order.
    expect((await shop.lenza.mails(luca.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('A permit for you'),
    ])
    granted(await giveBack(shop, anna, held.orderId))
    expect((await purchasesIn(shop, day)).map(({ state }) => state)).toEqual(['refunded', 'refunded'])
  })

  it('a permit that another of the same person requires is bought with it, and held with its own name and conditions', async () => {
    const { base, trofeo } = await loadClub(
      shop,
      'order-own',
      [aFreePermit('base', { zones: [] }), aFreePermit('trofeo', { zones: [] })],
      {
        requires: [{ key: 'con-base', for: { permits: ['trofeo'] }, permits: ['base'], of: 'holder' }],
      },
    )
    if (base === undefined || trofeo === undefined) throw new Error('no permits')
    const anna = await aPerson(shop.lenza)
    const as = { token: anna.token, language: 'en' as const }
    const quote = async (lines: ReturnType<typeof aLine>[]) =>
      granted(await shop.lenza.call(quoteOrder, { lines }, as)).lines
    expect(await quote([aLine(trofeo)])).toMatchObject([{ reason: { byOwnPermit: true } }])
    expect(await quote([aLine(trofeo), aLine(base)])).toMatchObject([{ price: {} }, { price: {} }])
    const form = granted(await shop.lenza.call(readPermit, { permitId: trofeo.permitId }, as))
    expect(form.requires).toMatchObject([{ companion: false, permits: [{ permitId: base.permitId }] }])
    granted(await openLines(shop, anna, [aLine(trofeo), aLine(base)]))
    const { holds } = granted(await shop.lenza.call(listHolds, {}, as))
    expect(holds).toMatchObject([
      { permitId: trofeo.permitId, others: [{ permitId: base.permitId, permitName: expect.any(String) }] },
    ])
    const { held } = await orderOf(shop, anna, [aLine(trofeo), aLine(base)])
    const supports = shop.lenza.db.selectFrom('support').selectAll().where('purchase_id', '=', held.orderId)
    expect(await supports.execute()).toMatchObject([{ requirement: 'con-base' }])
  })

  it('a child’s holds beside the permit of a companion whose code its line names, for as many as may', async () => {
    const day = await aClubForChildren('order-code')
    const [anna, companion] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const { permit } = await purchase(shop, companion, day)
    const beside = { companionCode: permit.shortCode }
    const [ofLuca, ofMia] = ['Luca', 'Mia'].map((guestFirstName) =>
      lineOfGuest(day, { guestFirstName, guestBirthDate: '2017-01-01' }),
    )
    if (ofLuca === undefined || ofMia === undefined) throw new Error('not both')
    const quoted = granted(
      await shop.lenza.call(quoteOrder, { lines: [ofLuca, ofMia] }, { token: anna.token, language: 'en' }),
    )
    expect(quoted.lines).toMatchObject([{ reason: { byCompanion: true } }, { reason: { byCompanion: true } }])
    expect(
      refusedLines(
        await openLines(shop, anna, [
          { ...ofLuca, ...beside },
          { ...ofMia, ...beside },
        ]),
      ),
    ).toMatchObject({ lines: [{ line: 1 }] })
    const wrong = refused(
      await openLines(shop, anna, [aLine(day), { ...ofLuca, companionCode: 'AAAA-AAAA' }]),
    )
    expect(wrong.fields).toMatchObject([
      { field: 'righe.1.codiceAccompagnatore', code: 'COMPANION_CODE_WRONG' },
    ])
    // Anna comes along with one of them, and the companion with the other.
    const lines = [aLine(day), ofMia, { ...ofLuca, ...beside }]
    const held = granted(await openLines(shop, anna, lines))
    const { holds } = granted(await shop.lenza.call(listHolds, {}, { token: anna.token }))
    expect(holds[0]?.others?.map(({ companionCode }) => companionCode)).toEqual([
      undefined,
      permit.shortCode.replace('-', ''),
    ])
    granted(await buyLines(shop, anna, held.orderId))
    const supports = await shop.lenza.db.selectFrom('support').selectAll().execute()
    expect(supports.map(({ supporter_id }) => supporter_id)).toEqual(
      expect.arrayContaining([held.orderId, permit.purchaseId]),
    )
  })

  it('end together where one of them held beside a permit that was taken back', async () => {
    const day = await aClubForChildren('order-beside')
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza, { birthDate: '2017-01-01' })]
    const { permit, purchaseId } = await purchase(shop, anna, day)
    expect(permit.state).toBe('issued')
    const bruno = await aPerson(shop.lenza)
    granted(
      await openLines(shop, anna, [
        aLine(day, { otherEmail: luca.email, companionCode: permit.shortCode }),
        aLine(day, { otherEmail: bruno.email }),
      ]),
    )
    await refundPurchase(shop.lenza, purchaseId)
    expect((await purchasesIn(shop, day)).map(({ state }) => state)).toEqual([
      'refunded',
      'released',
      'released',
    ])
  })

  it('only so many children beside one adult', async () => {
    const day = await aClubForChildren('order-too-many')
    const [anna, ...children] = [
      await aPerson(shop.lenza),
      await aPerson(shop.lenza, { birthDate: '2017-01-01' }),
      await aPerson(shop.lenza, { birthDate: '2016-01-01' }),
    ]
    const lines = [aLine(day), ...children.map(({ email }) => aLine(day, { otherEmail: email }))]
    expect(refusedLines(await openLines(shop, anna, lines))).toMatchObject({ lines: [{ line: 2 }] })
  })

  it('limits of a person count the lines too', async () => {
    const water = await aWater(shop, () => ({ prices: costing(0) }))
    await limitPurchases(shop, water, [{ atMost: 2, of: 'days', per: 'month' }])
    const anna = await aPerson(shop.lenza)
    const on = (day: string) => aLine(water, { firstDay: day, lastDay: day })
    const three = ['2027-05-02', '2027-05-03', '2027-05-04'].map(on)
    expect(refusedLines(await openLines(shop, anna, three))).toMatchObject({
      lines: [{ line: 2, code: 'NOT_BUYABLE' }],
      without: { permits: 2, amountCents: 0 },
    })
    expect((await orderOf(shop, anna, three.slice(0, 2))).permits).toHaveLength(2)
  })

  it('a discount is used by each line that it is for, as often as it may be', async () => {
    const water = await aWater(shop, () => ({ accompaniedMinors: { oldest: 13, perAdult: 3 } }))
    const anna = await aPerson(shop.lenza)
    const rule = { kind: 'percent' as const, percent: 50 }
    const discountCodeId = await aDiscount(shop, water, { code: 'HALF', rule, usesInAll: 2 })
    const lines = [aLine(water), lineOfChild(water, 'Leo'), lineOfChild(water, 'Mia')]
    const held = granted(await openLines(shop, anna, lines, { discountCodeId }))
    expect(held.lines.map(({ price }) => price.discountCents)).toEqual([1000, 1000, 0])
    expect(held.amountCents).toBe(4000)
    const bruno = await aPerson(shop.lenza)
    expect(refused(await openLines(shop, bruno, [aLine(water)], { discountCodeId })).code).toBe(
      'ORDER_NOT_POSSIBLE',
    )
    // Its own uses do not count against the order that replaces it.
    const changed = lines.map((line) => ({ ...line, keepsCatch: true }))
    const anew = granted(await openLines(shop, anna, changed, { discountCodeId }))
    expect(anew.lines.map(({ price }) => price.discountCents)).toEqual([1000, 1000, 0])
    // Without it the earlier hold of the same people gives way, with its payment and its uses.
    const plain = granted(await openLines(shop, anna, lines))
    expect(plain.amountCents).toBe(6000)
    const old = await shop.stripe.paymentIntents.retrieve(intentOf(held.clientSecret))
    expect(old.status).not.toBe('succeeded')
    granted(await openLines(shop, bruno, [aLine(water)], { discountCodeId }))
  })

  it('are of one association', async () => {
    const [water, other] = [await aWater(shop), await aWater(shop)]
    const anna = await aPerson(shop.lenza)
    expect(refused(await openLines(shop, anna, [aLine(water), aLine(other)])).fields).toMatchObject([
      { field: 'righe.1.idPermesso', code: 'NOT_A_CHOICE' },
    ])
  })

  it('are permits like any other afterwards: found as holds, moved, and bought again', async () => {
    const water = await aWater(shop, () => ({
      accompaniedMinors: { oldest: 13, perAdult: 3 },
      change: { times: 1, until: { before: 'PT0S', of: 'day' } },
    }))
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const unnamed = () => aLine(water, { accompaniedMinor: true })
    const lines = [aLine(water), unnamed(), unnamed(), aLine(water, { otherEmail: luca.email })]
    const held = granted(await openLines(shop, anna, lines))
    const { holds } = granted(await shop.lenza.call(listHolds, {}, { token: anna.token }))
    expect(holds.map(({ purchaseId }) => purchaseId)).toEqual([held.orderId])
    expect(holds[0]?.others?.map(({ otherEmail }) => otherEmail)).toEqual([undefined, undefined, luca.email])
    expect(granted(await openLines(shop, anna, lines)).orderId).toBe(held.orderId)
    await payWith(shop, held.clientSecret)
    granted(await buyLines(shop, anna, held.orderId))
    granted(await moveTo(shop, anna, held.orderId, '2027-05-05'))
    const again = granted(await shop.lenza.call(readOrderAgain, {}, { token: anna.token }))
    expect(again.order?.permitId).toBe(water.permitId)
  })

  it('are bought again together, by whichever of them, and by another’s permit only for oneself', async () => {
    const water = await aWater(shop, () => ({
      prices: costing(0),
      accompaniedMinors: { oldest: 13, perAdult: 3 },
    }))
    const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const lines = [
      lineOfChild(water, 'Leo'),
      aLine(water),
      lineOfGuest(water),
      aLine(water, { otherEmail: bruno.email }),
    ]
    const { permits } = await orderOf(shop, anna, lines)
    const again = async ({ token }: typeof anna, purchaseId: string) =>
      granted(await shop.lenza.call(readOrderAgain, { purchaseId }, { token })).order
    const idOf = (n: number) => permits[n]?.purchaseId ?? ''
    for (const n of [0, 1])
      expect(await again(anna, idOf(n))).toMatchObject({
        purchaseId: idOf(1),
        others: [
          { accompaniedMinor: true, minorFirstName: 'Leo', minorBirthDate: '2018-03-04' },
          { guestFirstName: 'Niccolò', guestBirthDate: '1990-05-06' },
          { otherEmail: bruno.email },
        ],
      })
    expect(await again(bruno, idOf(3))).not.toHaveProperty('others')
  })

  it('a hold of one of them alone gives the whole order up, and is paid alone', async () => {
    const water = await aWater(shop, () => ({ accompaniedMinors: { oldest: 13, perAdult: 3 } }))
    const anna = await aPerson(shop.lenza)
    const held = granted(await openLines(shop, anna, [aLine(water), lineOfChild(water, 'Leo')]))
    const alone = granted(await ask(shop, anna, water))
    expect(alone.amountCents).toBe(2000)
    expect(alone.purchaseId).not.toBe(held.orderId)
    expect((await purchasesIn(shop, water)).map(({ state }) => state)).toEqual([
      'released',
      'released',
      'held',
    ])
  })

  it('the call for one of them, asked while the order is paid, sells the whole order', async () => {
    const water = await aWater(shop, () => ({ accompaniedMinors: { oldest: 13, perAdult: 3 } }))
    const anna = await aPerson(shop.lenza)
    const leo = lineOfChild(water, 'Leo')
    const held = granted(await openLines(shop, anna, [aLine(water), leo]))
    expect(refused(await buy(shop, anna, water, leo)).code).toBe('PAYMENT_NOT_AUTHORISED')
    expect((await purchasesIn(shop, water)).map(({ state }) => state)).toEqual(['held', 'held'])
    await payWith(shop, held.clientSecret)
    granted(await buy(shop, anna, water, leo))
    expect((await purchasesIn(shop, water)).map(({ state }) => state)).toEqual(['issued', 'issued'])
  })

  it('of two phones of one account at once: a child whom both name has one permit, and each order is whole', async () => {
    for (let round = 0; round < 3; round += 1) {
      const water = await aWater(shop, () => ({ accompaniedMinors: { oldest: 13, perAdult: 3 } }), {
        oneADay: true,
      })
      const anna = await aPerson(shop.lenza)
      const [leo, mia] = [lineOfChild(water, 'Leo'), lineOfChild(water, 'Mia')]
      const opened = await Promise.all([
        openLines(shop, anna, [aLine(water), leo]),
        openLines(shop, anna, [leo, mia]),
      ])
      const bought = []
      for (const answer of opened)
        if (answer.ok) {
          // What the other phone has given up meanwhile cannot be paid any more.
          await payWith(shop, answer.value.clientSecret).catch(() => undefined)
          bought.push(await buyLines(shop, anna, answer.value.orderId))
        }
      for (const { response } of [...opened, ...bought]) expect(response.statusCode).toBeLessThan(500)
      const rows = await purchasesIn(shop, water)
      const sold = rows.filter(({ state }) => state === 'issued')
      expect(sold.filter(({ minor_first_name }) => minor_first_name === 'Leo')).toHaveLength(1)
      const orders = Map.groupBy(rows, ({ order_id }) => order_id)
      for (const lines of orders.values()) expect(new Set(lines.map(({ state }) => state)).size).toBe(1)
    }
  })
})
