import { describe, expect, it } from 'vitest'
import {
  applyForMembership,
  decideApplication,
  listApplications,
  listOwnApplications,
  withdrawApplication,
} from '#contract/membership-applications.ts'
import { listMembershipPlans } from '#contract/membership-plans.ts'
import { sellMembership } from '#contract/office-memberships.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { buyOrder, quoteOrder } from '#contract/orders.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted, payWith, refused } from '#server/testing/buying.ts'
import {
  aMembership,
  aPlan,
  join,
  joined,
  membershipLinesIn,
  MEMBERSHIP_CENTS,
  setPlans,
} from '#server/testing/memberships.ts'
import { useShop } from '#server/testing/shop.ts'
import { offerMemberships } from '../memberships/index.ts'
import { aClub } from './club-for-test.ts'

const shop = useShop()
checkBooksAfterTests(shop)

describe('an application', () => {
  it('waits for a yes, is paid within its time, and ends without one', async () => {
    const { water, associationId, as } = await aClub(shop, [
      aPlan({ approval: 'newcomers', places: 1, waitingList: true }),
    ])
    const [anna, bruno, carla] = [
      await aPerson(shop.lenza),
      await aPerson(shop.lenza, { firstName: 'Bruno', lastName: 'Rossi' }),
      await aPerson(shop.lenza, { firstName: 'Carla', lastName: 'Rossi' }),
    ]
    const apply = ({ token }: { token: string }) =>
      shop.lenza.call(applyForMembership, aMembership(water), { token, language: 'en' })
    expect(
      extensionOf('ORDER_NOT_POSSIBLE', refused(await join(shop, anna, [aMembership(water)])))?.memberships,
    ).toMatchObject([{ code: 'NEEDS_APPROVAL' }])
    const quoted = async ({ token }: { token: string }) =>
      granted(await shop.lenza.call(quoteOrder, { lines: [], memberships: [aMembership(water)] }, { token }))
        .memberships
    expect(await quoted(anna)).toMatchObject([
      {
        reason: { code: 'NEEDS_APPROVAL' },
        application: { waitsFor: 'approval', lastDay: '2027-12-31', priceCents: 6000, documents: [] },
      },
    ])
    const ids = []
    for (const who of [anna, bruno, carla]) ids.push(granted(await apply(who)).application.applicationId)
    expect(granted(await apply(anna)).application.applicationId).toBe(ids[0])
    const [applied] = (await quoted(anna)) ?? []
    expect([applied?.reason?.code, applied?.application]).toEqual(['ASKED_ALREADY', undefined])
    const another = { token: carla.token }
    expect(
      refused(await shop.lenza.call(withdrawApplication, { applicationId: ids[0] ?? '' }, another)).code,
    ).toBe('NOT_FOUND')
    const listed = granted(await shop.lenza.call(listApplications, { associationId }, as)).applications
    expect(listed.map(({ applicationId, state }) => [applicationId, state])).toEqual(
      ids.map((id) => [id, 'waiting']),
    )
    const decide = (applicationId: string | undefined, isAccepted: boolean, reason?: string) =>
      shop.lenza.call(
        decideApplication,
        { associationId, applicationId: applicationId ?? '', isAccepted, reason },
        as,
      )
    expect(refused(await decide(ids[2], false)).fields).toMatchObject([{ field: 'motivo', code: 'REQUIRED' }])
    expect(granted(await decide(ids[2], false, 'Unpaid fines.')).application.state).toBe('refused')
    expect(granted(await decide(ids[0], true)).application.state).toBe('offered')
    expect(granted(await decide(ids[0], true)).application.state).toBe('offered')
    expect(refused(await decide(ids[0], false, 'No.')).code).toBe('CHANGED_MEANWHILE')
    // The only place may be paid for by the first: the second waits for it.
    expect(granted(await decide(ids[1], true)).application.state).toBe('queued')
    const dario = await aPerson(shop.lenza)
    const late = granted(await apply(dario)).application.applicationId
    granted(await decide(late, true))
    const ownOf = async ({ token }: { token: string }) =>
      granted(await shop.lenza.call(listOwnApplications, {}, { token })).applications
    expect([await ownOf(bruno), await ownOf(dario)]).toMatchObject([[{ ahead: 0 }], [{ ahead: 1 }]])
    granted(await shop.lenza.call(withdrawApplication, { applicationId: late }, { token: dario.token }))
    shop.lenza.pass({ days: 14, minutes: 1 })
    const held = await join(shop, anna, [aMembership(water)])
    expect(refused(held).code).toBe('ORDER_NOT_POSSIBLE')
    await offerMemberships(shop.lenza)
    const statesOf = async ({ token }: { token: string }) =>
      granted(await shop.lenza.call(listOwnApplications, {}, { token })).applications.map(
        ({ state }) => state,
      )
    expect([await statesOf(anna), await statesOf(bruno)]).toEqual([['missed'], ['offered']])
    const order = granted(await join(shop, bruno, [aMembership(water)]))
    await payWith(shop, order.clientSecret)
    granted(await shop.lenza.call(buyOrder, { orderId: order.orderId }, { token: bruno.token }))
    expect(await statesOf(bruno)).toEqual(['joined'])
    expect(await membershipLinesIn(shop, water)).toMatchObject([{ state: 'issued' }])
    // Full, and no yes is needed: one asks for a place.
    await setPlans(shop, water, [aPlan({ places: 1, waitingList: true })])
    expect(await quoted(dario)).toMatchObject([
      { reason: { code: 'NO_PLACE' }, application: { waitsFor: 'place' } },
    ])
    const offered = await shop.lenza.call(listMembershipPlans, { associationId }, { token: dario.token })
    expect(granted(offered).plans).toMatchObject([{ offered: { needsApproval: false, isFull: true } }])
    expect((await shop.lenza.mails(carla.email)).map(({ subject }) => subject)).toContain(
      'Application of Carla Rossi not accepted: Socio',
    )
    expect((await shop.lenza.mails(bruno.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'Application of Bruno Rossi accepted, waiting for a place: Socio',
        'You can pay the membership of Bruno Rossi: Socio',
      ]),
    )
  })

  it('keeps a free place for who waits, but not from who renews, and ends with a sale at the counter', async () => {
    const validity = { months: 12, nextOpens: 366 }
    const { water, associationId, as, refund, sold } = await aClub(shop, [
      aPlan({ validity, places: 2, waitingList: true }),
    ])
    const [anna, bruno, carla, dora] = [
      await aPerson(shop.lenza),
      await aPerson(shop.lenza),
      await aPerson(shop.lenza, { firstName: 'Carla' }),
      await aPerson(shop.lenza),
    ]
    for (const who of [anna, bruno]) await joined(shop, who, [aMembership(water)])
    const [ofBruno] = await sold()
    const { token } = carla
    granted(await shop.lenza.call(applyForMembership, aMembership(water), { token, language: 'en' }))
    granted(await refund(ofBruno?.purchaseId ?? ''))
    // The place that came back is Carla's, who waited: Dora does not get it.
    const passing = extensionOf('ORDER_NOT_POSSIBLE', refused(await join(shop, dora, [aMembership(water)])))
    expect(passing?.memberships).toMatchObject([{ code: 'NO_PLACE' }])
    await joined(shop, anna, [aMembership(water)])
    const base = { associationId, plan: 'socio', amountCents: MEMBERSHIP_CENTS, way: 'transfer' as const }
    const { id: memberId } = await shop.lenza.db
      .insertInto('association_member')
      .values({
        association_id: associationId,
        email: carla.email,
        number: '70',
        valid_until: '2026-12-31',
        by_office: true,
        in_file: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    granted(await shop.lenza.call(sellMembership, { ...base, saleId: uuidv7(), memberId }, as))
    const { applications } = granted(await shop.lenza.call(listOwnApplications, {}, { token }))
    expect(applications).toMatchObject([{ state: 'joined' }])
  })
})
