import { afterEach, describe, expect, it } from 'vitest'
import { readOfficeDay } from '#contract/office-day.ts'
import { listEvents } from '#contract/office-events.ts'
import { keepMembership, listMembershipsSold, refundMembership } from '#contract/office-memberships.ts'
import { listDisputes } from '#contract/office-payouts.ts'
import { checkWithProvider } from '#server/capabilities/books/index.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import {
  deliver,
  eventsOf,
  expectBooksInOrder,
  granted,
  intentOfPurchase,
  refused,
} from '#server/testing/buying.ts'
import {
  aMembership,
  aMembersWater,
  joined,
  MEMBERSHIP_CENTS,
  membersIn,
} from '#server/testing/memberships.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop()
const expectProviderAgrees = async () => expect(await checkWithProvider(shop.lenza)).toEqual([])
afterEach(async () => {
  await expectBooksInOrder(shop)
  await expectProviderAgrees()
})

/** Anna's membership of 60 EUR by card, beside another one, and a treasurer. */
async function aMembershipByCard() {
  const water = await aMembersWater(shop)
  const { associationId } = water
  const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
  const as = { token, language: 'it' as const }
  const anna = await aPerson(shop.lenza, { firstName: 'Anna', lastName: 'Rossi' })
  const { held } = await joined(shop, anna, [aMembership(water)])
  await joined(shop, await aPerson(shop.lenza), [aMembership(water)])
  const { orderId: purchaseId } = held
  const of = { associationId, purchaseId }
  return {
    water,
    as,
    associationId,
    purchaseId,
    intent: await intentOfPurchase(shop, purchaseId),
    sold: async () => granted(await shop.lenza.call(listMembershipsSold, of, as)).memberships,
    keep: (cents: number) => shop.lenza.call(keepMembership, { ...of, cents }, as),
    takeBack: async (seenBackCents: number) =>
      granted(
        await shop.lenza.call(
          refundMembership,
          { ...of, takesBack: true, cents: 0, seenBackCents, reason: 'Contestata.' },
          as,
        ),
      ),
    disputes: async () => granted(await shop.lenza.call(listDisputes, { associationId }, as)).disputes,
    needs: async () => granted(await shop.lenza.call(readOfficeDay, { associationId }, as)).needs,
  }
}

async function deliverAll(type: string) {
  for (const event of await eventsOf(shop, type)) expect((await deliver(shop, event)).statusCode).toBe(200)
}

describe('a membership of which money went back at the provider', () => {
  it('in its dashboard needs the office, is shown with what went back, and stays once that is decided', async () => {
    const { as, associationId, purchaseId, intent, sold, keep, needs } = await aMembershipByCard()
    await shop.stripe.refunds.create({ payment_intent: intent })
    await deliverAll('charge.refunded')
    // It has no page of a sale.
    expect(await needs()).toEqual([
      {
        kind: 'refundedElsewhere',
        count: 1,
        which: [{ text: expect.stringMatching(/^Anna Rossi · Socio · /), membershipId: purchaseId }],
      },
    ])
    expect(await sold()).toMatchObject([
      {
        memberName: 'Anna Rossi',
        state: 'issued',
        backCents: MEMBERSHIP_CENTS,
        backElsewhereCents: MEMBERSHIP_CENTS,
        refundedAtProvider: { cents: MEMBERSHIP_CENTS },
      },
    ])
    expect(refused(await keep(500)).code).toBe('CHANGED_MEANWHILE')
    for (let time = 0; time < 2; time++) granted(await keep(MEMBERSHIP_CENTS))
    const [kept] = await sold()
    expect(kept).toMatchObject({ state: 'issued', backElsewhereCents: MEMBERSHIP_CENTS })
    expect(kept?.refundedAtProvider).toBeUndefined()
    expect(await needs()).toEqual([])
    const subject = { associationId, subject: 'membership' as const, subjectId: purchaseId }
    const { events } = granted(await shop.lenza.call(listEvents, subject, as))
    expect(events.map(({ act }) => act)).toEqual(['membership.kept'])
  })

  it('by a lost dispute needs the office, and is taken back with nothing more', async () => {
    const { water, purchaseId, intent, sold, keep, takeBack, needs, disputes } = await aMembershipByCard()
    const { id } = await shop.double.bank.openDispute({ intent })
    await shop.double.bank.closeDispute(id, 'lost')
    await deliverAll('charge.dispute.*')
    expect(await needs()).toMatchObject([
      { kind: 'disputeLost', count: 1, which: [{ membershipId: purchaseId }] },
    ])
    expect(await disputes()).toMatchObject([
      { state: 'lost', membershipId: purchaseId, isValid: true, isUndecided: true },
    ])
    expect(await sold()).toMatchObject([
      { refundedAtProvider: { cents: MEMBERSHIP_CENTS, isDisputed: true } },
    ])
    await takeBack(MEMBERSHIP_CENTS)
    expect(await needs()).toEqual([])
    expect(await disputes()).toMatchObject([{ isValid: false, isUndecided: false }])
    expect(await membersIn(shop, water)).toHaveLength(1)
    expect(refused(await keep(MEMBERSHIP_CENTS)).code).toBe('NOT_CHANGEABLE')
  })
})
