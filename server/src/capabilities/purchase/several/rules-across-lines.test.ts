import { describe, expect, it } from 'vitest'
import { extensionOf } from '#contract/problem-extensions.ts'
import { ADULTS } from '#rules/age-groups.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted, refused } from '#server/testing/buying.ts'
import { aFreePermit, loadClub } from '#server/testing/clubs.ts'
import { aLine, lineOfChild, lineOfGuest, openLines, orderOf } from '#server/testing/orders.ts'
import { aDiscount, aWater, placesTaken, useShop, type Water } from '#server/testing/shop.ts'
import {
  aMembership,
  aMembersWater,
  aPlan,
  join,
  MEMBER_CENTS,
  type MembershipInput,
  MEMBERSHIP_CENTS,
  OTHER_CENTS,
} from '#server/testing/memberships.ts'
import { countWaitingForLocks } from '#server/testing/waits-for-lock.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const refusedLines = (outcome: Awaited<ReturnType<typeof openLines>>) =>
  extensionOf('ORDER_NOT_POSSIBLE', refused(outcome))?.lines.map(({ line }) => line)

const here = (water: Water | undefined): Water => {
  if (water === undefined) throw new Error('it was not imported')
  return water
}

const COMPANION = {
  key: 'adulto',
  for: { groups: ['bimbi'] },
  permits: ['giorno'],
  of: 'companion',
  groups: ['adult'],
  atMost: 2,
}

/** Children are free beside an adult who pays. */
async function aClubWithFreeChildren(key: string, requires: object[]): Promise<Water> {
  const permit = aFreePermit('giorno', {
    zones: [],
    prices: { base: '19.00' },
    accompaniedMinors: { oldest: 10, perAdult: 5 },
  })
  const ageGroups = [{ key: 'bimbi', name: { it: 'Bimbi', en: 'Children' }, under: 11 }]
  const beside = { permits: ['giorno'], groups: ['adult'], paid: true }
  const { giorno } = await loadClub(shop, key, [permit], { ageGroups, requires, purchaseLimits: [] }, [
    { groups: ['bimbi'], beside, price: '0.00' },
  ])
  return here(giorno)
}

describe('the lines of an order', () => {
  it('one is the permit that another requires of the same person, and of nobody else', async () => {
    const { giorno, trofeo } = await loadClub(
      shop,
      'line-required',
      [aFreePermit('giorno', { zones: [] }), aFreePermit('trofeo', { zones: [] })],
      { requires: [{ key: 'tessera', for: { permits: ['trofeo'] }, permits: ['giorno'], of: 'holder' }] },
    )
    const [day, trophy] = [here(giorno), here(trofeo)]
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const ofLuca = aLine(trophy, { otherEmail: luca.email })
    expect(refusedLines(await openLines(shop, anna, [aLine(day), aLine(trophy), ofLuca]))).toEqual([2])
    const { permits } = await orderOf(shop, anna, [aLine(day), aLine(trophy)])
    expect(permits).toHaveLength(2)
    const supports = () => shop.lenza.db.selectFrom('support').select('requirement').execute()
    expect(await supports()).toEqual([{ requirement: 'tessera' }])
    // Whichever of them was sent first, beside one that is refused for itself.
    const bruno = await aPerson(shop.lenza)
    const reordered = [aLine(trophy), ofLuca, aLine(day)]
    expect(refusedLines(await openLines(shop, bruno, reordered))).toEqual([1])
    const { held, permits: ofBruno } = await orderOf(shop, bruno, [aLine(trophy), aLine(day)])
    expect(held.lines.map(({ permitId }) => permitId)).toEqual([trophy.permitId, day.permitId])
    expect([ofBruno.length, (await supports()).length]).toEqual([2, 2])
  })

  it('children are free beside the adult who pays in the same order, two and no third', async () => {
    const water = await aClubWithFreeChildren('line-price-beside', [COMPANION])
    const anna = await aPerson(shop.lenza)
    const family = [aLine(water), lineOfChild(water, 'Leo'), lineOfChild(water, 'Mia')]
    expect(refusedLines(await openLines(shop, anna, [...family, lineOfChild(water, 'Zoe')]))).toEqual([3])
    const held = granted(await openLines(shop, anna, family))
    expect(held.lines.map(({ price }) => price.totalCents)).toEqual([1900, 0, 0])
    expect(held.amountCents).toBe(1900)
    // In whatever order they are sent; what was held of them in one order is not the same order.
    const [adult = aLine(water), ...children] = family
    const reordered = granted(await openLines(shop, anna, [...children, adult]))
    expect(reordered.lines.map(({ holderName, price }) => [holderName, price.totalCents])).toEqual([
      ['Leo Rossi', 0],
      ['Mia Rossi', 0],
      [expect.any(String), 1900],
    ])
    expect(granted(await openLines(shop, anna, [...children, adult])).orderId).toBe(reordered.orderId)
    const alone = await openLines(shop, await aPerson(shop.lenza), children)
    expect(refusedLines(alone)).toEqual([0, 1])
  })

  it('children sent before the adult cost what they cost after, also where they may fish alone', async () => {
    const water = await aClubWithFreeChildren('line-price-order', [])
    const guest = lineOfGuest(water, { guestFirstName: 'Ada', guestBirthDate: '2019-05-06' })
    for (const child of [guest, lineOfChild(water, 'Leo')]) {
      const held = granted(await openLines(shop, await aPerson(shop.lenza), [child, aLine(water)]))
      expect(held.lines.map(({ price }) => price.totalCents)).toEqual([0, 1900])
    }
  })

  it('each uses a code, and two orders at once that want more uses than there are share them', async () => {
    const water = await aWater(shop, () => ({ accompaniedMinors: { oldest: 13, perAdult: 3 } }))
    const rule = { kind: 'percent' as const, percent: 50 }
    const discountCodeId = await aDiscount(shop, water, { code: 'HALF3', rule, usesInAll: 3 })
    const people = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const lines = [aLine(water), lineOfChild(water, 'Leo')]
    let opening: ReturnType<typeof openLines>[] = []
    await inTransaction(shop.lenza.db, async (tx) => {
      await tx.selectFrom('discount_code').select('id').where('id', '=', discountCodeId).forUpdate().execute()
      opening = people.map((who) => openLines(shop, who, lines, { discountCodeId }))
      // Both have decided with all three uses left.
      await expect.poll(() => countWaitingForLocks(shop.lenza)).toBe(2)
    })
    const cents = (await Promise.all(opening)).map((outcome) => granted(outcome).amountCents)
    expect(cents.toSorted((one, other) => one - other)).toEqual([2000, 3000])
    const late = refused(await openLines(shop, await aPerson(shop.lenza), [aLine(water)], { discountCodeId }))
    expect([late.code, late.detail]).toEqual([
      'ORDER_NOT_POSSIBLE',
      expect.stringMatching(/as often as it could be/),
    ])
  })

  it('what the others cost has the membership of who stays, and what they cost without one that cannot be had', async () => {
    const water = await aMembersWater(shop, [aPlan({ groups: [ADULTS] })], undefined, { places: 1 })
    const anna = await aPerson(shop.lenza)
    const ugo = { guestFirstName: 'Ugo', guestLastName: 'Verdi', guestBirthDate: '1990-05-06' }
    const child = { ...ugo, guestFirstName: 'Leo', guestBirthDate: '2015-03-04' }
    const withoutOf = async (memberships: MembershipInput[], lines: ReturnType<typeof aLine>[]) =>
      extensionOf('ORDER_NOT_POSSIBLE', refused(await join(shop, anna, memberships, { lines })))
    const [own, ofUgo] = [aMembership(water), aMembership(water, ugo)]
    // Who has no place does not join either.
    expect(await withoutOf([own, ofUgo], [aLine(water), aLine(water, ugo)])).toMatchObject({
      lines: [{ line: 1, code: 'PLACE_TAKEN' }],
      without: { permits: 1, amountCents: MEMBERSHIP_CENTS + MEMBER_CENTS },
    })
    // A child is too young for the plan.
    const order = [aLine(water), aLine(water, child)]
    expect(await withoutOf([own, aMembership(water, child)], order)).toMatchObject({
      memberships: [{ membership: 1, code: 'NOT_OF_THIS_AGE' }],
      without: { permits: 2, amountCents: MEMBERSHIP_CENTS + MEMBER_CENTS + OTHER_CENTS },
    })
    // Where the permits cannot be bought either, nothing is offered.
    const past = aLine(water, { firstDay: '2026-01-01', lastDay: '2026-01-01' })
    for (const line of [past, aLine(water, { zoneId: 987_654 })])
      expect(await withoutOf([aMembership(water, child)], [line])).toEqual({
        lines: [],
        memberships: [expect.objectContaining({ code: 'NOT_OF_THIS_AGE' })],
      })
  })

  it('places that are reserved for minors are for the children of an order, and not for its adults', async () => {
    const water = await aWater(shop, () => ({ accompaniedMinors: { oldest: 13, perAdult: 3 } }), {
      places: 3,
      forMinors: 2,
    })
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const twoAdults = [aLine(water), aLine(water, { otherEmail: luca.email }), lineOfChild(water, 'Leo')]
    expect(refusedLines(await openLines(shop, anna, twoAdults))).toEqual([1])
    const family = [aLine(water), lineOfChild(water, 'Leo'), lineOfChild(water, 'Mia')]
    granted(await openLines(shop, anna, family))
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 3 }])
  })
})
