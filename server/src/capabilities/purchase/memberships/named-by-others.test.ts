import { describe, expect, it } from 'vitest'
import { savePerson } from '#contract/people.ts'
import { buyOrder, giveUpOrder, quoteOrder } from '#contract/orders.ts'
import type { MembershipPlan } from '#rules/membership/membership-plan.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted, payWith, refused } from '#server/testing/buying.ts'
import {
  aMembership,
  aMembersWater,
  aPlan,
  join,
  joined,
  type MembershipInput,
  membershipLinesIn,
  membershipOfChild,
  membersIn,
} from '#server/testing/memberships.ts'
import { useShop, type Water } from '#server/testing/shop.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const PAUL = { first_name: 'Paul', last_name: 'Huber', birth_date: '1980-05-06' }
const RIGHT = { guestFirstName: 'Paul', guestLastName: 'Huber', guestBirthDate: '1980-05-06' }
const WRONG = { ...RIGHT, guestBirthDate: '1980-05-07' }
const RENEWING = { baseCents: 6000, rows: [{ renewing: true, cents: 4000 }] }

async function aClubWithPaul(plan: Partial<MembershipPlan>, until: string | null) {
  const water = await aMembersWater(shop, [aPlan(plan)])
  await listed(water, until)
  return water
}

const listed = ({ associationId }: Water, until: string | null) =>
  shop.lenza.db
    .insertInto('association_member')
    .values({
      association_id: associationId,
      ...PAUL,
      number: '7',
      valid_until: until,
      by_office: true,
      in_file: false,
    })
    .execute()

const quote = async (water: Water, { token }: Person, of: Partial<MembershipInput>) => {
  const input = { lines: [], memberships: [aMembership(water, of)] }
  return granted(await shop.lenza.call(quoteOrder, input, { token, language: 'en' })).memberships?.[0]
}

/** Held, as the buyer sees it before they pay. */
async function held(water: Water, person: Person, of: Partial<MembershipInput>) {
  const answer = await join(shop, person, [aMembership(water, of)])
  if (!answer.ok) return refused(answer)
  const { orderId, amountCents, memberships } = answer.value
  granted(await shop.lenza.call(giveUpOrder, { orderId }, { token: person.token }))
  return { amountCents, memberships: memberships?.map(({ purchaseId: _own, ...one }) => one) }
}

/** Of an order that is paid, or why it was not sold. */
async function bought(water: Water, person: Person, of: Partial<MembershipInput>) {
  const order = granted(await join(shop, person, [aMembership(water, of)]))
  await payWith(shop, order.clientSecret ?? '')
  return shop.lenza.call(buyOrder, { orderId: order.orderId }, { token: person.token, language: 'en' })
}

const PLANS: [string, Partial<MembershipPlan>][] = [
  ['until the end of the year', {}],
  ['of twelve months', { validity: { months: 12, nextOpens: 60 } }],
  ['that costs less for who renews', { prices: RENEWING }],
  ['for whose newcomers the club says yes', { approval: 'newcomers' }],
  ['with one place left', { places: 2 }],
  ['that is only for who renews', { renewingUntil: '2027-12-31' }],
]
const DAYS = ['2027-05-20', '2027-12-31', '2027-01-31', null]

describe('somebody whom a buyer only names', () => {
  it.each(PLANS)(
    'has the same answers with the right and a wrong birth date, of a plan %s',
    async (_, plan) => {
      for (const until of DAYS) {
        const water = await aClubWithPaul(plan, until)
        for (const renews of [false, true]) {
          const [one, other] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
          const right = await quote(water, one, { ...RIGHT, renews })
          expect(right).toEqual(await quote(water, other, { ...WRONG, renews }))
          expect(JSON.stringify(right)).not.toMatch(/2027-05-2[01]/)
          expect(await held(water, one, { ...RIGHT, renews })).toEqual(
            await held(water, other, { ...WRONG, renews }),
          )
        }
      }
    },
  )

  it('is said to follow on what they have, and does so once it is paid', async () => {
    const water = await aClubWithPaul({ validity: { months: 12, nextOpens: 60 } }, '2027-05-20')
    const buyer = await aPerson(shop.lenza)
    expect(await quote(water, buyer, RIGHT)).toMatchObject({
      firstDay: '2027-05-01',
      isRenewal: false,
      followsNote: expect.stringMatching(/member already/),
    })
    granted(await bought(water, buyer, RIGHT))
    expect(await membershipLinesIn(shop, water)).toMatchObject([
      { first_day: '2027-05-21', last_day: '2028-05-20', plan: { isRenewing: true }, state: 'issued' },
    ])
    // One member, with the number that they had, whom the buyer has paid for: now they see it.
    expect(await membersIn(shop, water)).toMatchObject([{ number: '7', paid_until: '2028-05-20' }])
    expect((await quote(water, buyer, RIGHT))?.reason).toMatchObject({ code: 'MEMBER_UNTIL' })
    expect((await quote(water, await aPerson(shop.lenza), RIGHT))?.reason).toBeUndefined()
  })

  it('is not sold and costs nothing where they are a member for longer, or two have that name', async () => {
    const water = await aClubWithPaul({}, '2027-12-31')
    const buyer = await aPerson(shop.lenza)
    const why = refused(await bought(water, buyer, RIGHT))
    expect(why.code).toBe('ORDER_NOT_POSSIBLE')
    expect(JSON.stringify(why)).toContain('MEMBER_ALREADY')
    expect((await membershipLinesIn(shop, water)).map(({ state }) => state)).toEqual(['released'])
    await listed(water, '2026-12-31')
    expect(JSON.stringify(refused(await bought(water, buyer, RIGHT)))).toContain('TWO_LISTED')
  })

  it('pays the fee of who renews only if they do, as the buyer says and the list has it', async () => {
    const water = await aClubWithPaul({ prices: RENEWING }, '2026-12-31')
    const buyer = await aPerson(shop.lenza)
    expect(await quote(water, buyer, RIGHT)).toMatchObject({ asksRenewal: true, price: { totalCents: 6000 } })
    expect(JSON.stringify(refused(await bought(water, buyer, RIGHT)))).toContain('NOT_AS_STATED')
    expect(JSON.stringify(refused(await bought(water, buyer, { ...WRONG, renews: true })))).toContain(
      'NOT_AS_STATED',
    )
    granted(await bought(water, buyer, { ...RIGHT, renews: true }))
    granted(await bought(water, buyer, WRONG))
    const sold = (await membershipLinesIn(shop, water)).filter(({ state }) => state === 'issued')
    expect(sold.map(({ amount_cents, plan }) => [amount_cents, plan?.isRenewing])).toEqual([
      [4000, true],
      [6000, false],
    ])
  })

  it('is exact for oneself, one’s own saved child, and a member whom the list has with one’s e-mail', async () => {
    const water = await aMembersWater(shop, [aPlan({ prices: RENEWING })])
    const { associationId } = water
    const mother = await aPerson(shop.lenza)
    const member = {
      association_id: associationId,
      valid_until: '2026-12-31',
      by_office: true,
      in_file: false,
    }
    const leo = { first_name: 'Leo', last_name: 'Rossi', birth_date: '2015-03-04' }
    await shop.lenza.db
      .insertInto('association_member')
      .values([
        { ...member, email: mother.email },
        { ...member, ...leo },
        { ...member, ...PAUL, email: mother.email },
      ])
      .execute()
    const child = membershipOfChild(water, 'Leo')
    const exact = { isRenewal: true, price: { totalCents: 4000 } }
    expect(await quote(water, mother, {})).toMatchObject(exact)
    expect(await quote(water, mother, RIGHT)).toMatchObject(exact)
    expect(await quote(water, mother, child)).toMatchObject({ isRenewal: false, asksRenewal: true })
    const saved = { kind: 'child' as const, firstName: 'Leo', lastName: 'Rossi', birthDate: '2015-03-04' }
    const as = { token: mother.token }
    granted(await shop.lenza.call(savePerson, saved, as))
    const ofChild = await quote(water, mother, child)
    expect(ofChild).toMatchObject(exact)
    expect(ofChild?.followsNote).toBeUndefined()
    await joined(shop, mother, [child])
    expect((await membersIn(shop, water)).some(({ paid_until }) => paid_until === '2027-12-31')).toBe(true)
  })
})
