import { expect, it } from 'vitest'
import {
  applyForMembership,
  decideApplication,
  withdrawApplication,
} from '#contract/membership-applications.ts'
import { quoteOrder } from '#contract/orders.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { granted, refused } from '#server/testing/buying.ts'
import {
  aMembership,
  aMembersWater,
  aPlan,
  join,
  type MembershipInput,
  membershipOfChild,
} from '#server/testing/memberships.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { TODAY, useShop } from '#server/testing/shop.ts'

const shop = useShop()

const LIA = { firstName: 'Lia', lastName: 'Dalpiaz', birthDate: '2000-02-03' }
const TYPED = { guestFirstName: 'DALPIAZ', guestLastName: 'lia', guestBirthDate: LIA.birthDate }

async function aClub() {
  const water = await aMembersWater(shop, [aPlan({ approval: 'everybody' })])
  const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'owner' })
  const apply = (who: Person, membership: MembershipInput) =>
    shop.lenza.call(applyForMembership, membership, { token: who.token, language: 'en' })
  const decide = (applicationId: string) => {
    const { associationId } = water
    return shop.lenza.call(
      decideApplication,
      { associationId, applicationId, isAccepted: true, reason: undefined },
      { token, language: 'en' },
    )
  }
  return { water, apply, decide }
}

it.each(['the account', 'the name that a parent typed'])(
  'one person has one application, by an account or a typed name: %s asked first, and the other reads that somebody has',
  async (first) => {
    const { water, apply } = await aClub()
    const [lia, mother] = [await aPerson(shop.lenza, LIA), await aPerson(shop.lenza)]
    const own = { who: lia, membership: aMembership(water) }
    const others = { who: mother, membership: aMembership(water, TYPED) }
    const [early, late] = first === 'the account' ? [own, others] : [others, own]
    const { application } = granted(await apply(early.who, early.membership))
    const answer = refused(await apply(late.who, late.membership))
    expect(extensionOf('ORDER_NOT_POSSIBLE', answer)?.memberships).toMatchObject([
      { code: 'ASKED_BY_ANOTHER', sentence: expect.stringMatching(/^Somebody else has applied/) },
    ])
    const input = { lines: [], memberships: [late.membership] }
    const quote = await shop.lenza.call(quoteOrder, input, { token: late.who.token })
    // Of somebody whom a buyer only names, a quote does not say who has asked for them.
    const code = late === own ? 'ASKED_BY_ANOTHER' : 'NEEDS_APPROVAL'
    expect(granted(quote).memberships).toMatchObject([{ reason: { code } }])
    // Asked again by the same it is that; another of the same name is another, as an account.
    const again = granted(await apply(early.who, early.membership))
    expect(again.application.applicationId).toBe(application.applicationId)
    const { applicationId } = application
    granted(await shop.lenza.call(withdrawApplication, { applicationId }, { token: early.who.token }))
    granted(await apply(late.who, late.membership))
  },
)

it('at the same moment too', async () => {
  const { water, apply } = await aClub()
  const [lia, mother] = [await aPerson(shop.lenza, LIA), await aPerson(shop.lenza)]
  const answers = await Promise.all([
    apply(lia, aMembership(water)),
    apply(mother, aMembership(water, TYPED)),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

it('a child who comes of age while the association decides is paid for as it was asked for', async () => {
  const { water, apply, decide } = await aClub()
  const mother = await aPerson(shop.lenza)
  const leo = membershipOfChild(water, 'Leo', { minorBirthDate: '2009-05-03' })
  const { application } = granted(await apply(mother, leo))
  shop.lenza.pass({ hours: 71 })
  granted(await decide(application.applicationId))
  granted(await join(shop, mother, [leo]))
  const mia = membershipOfChild(water, 'Mia', { minorBirthDate: '2009-05-03' })
  expect(refused(await join(shop, mother, [mia])).fields).toMatchObject([{ code: 'MINOR_TOO_OLD' }])
  shop.lenza.setNow(TODAY)
})
