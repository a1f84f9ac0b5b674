import { describe, expect, it } from 'vitest'
import { listMembershipPlans } from '#contract/membership-plans.ts'
import { joinMembership, listMemberships } from '#contract/memberships.ts'
import { readOfficeDay } from '#contract/office-day.ts'
import { listMembers, releaseMember } from '#contract/office-members.ts'
import { quoteMembershipSale } from '#contract/office-memberships.ts'
import { quoteOrder } from '#contract/orders.ts'
import { addDays } from '#rules/days.ts'
import { anEmail, aPerson, type Person } from '#server/platform/testing/people.ts'
import { anAssociation, aPermit } from '#server/testing/associations.ts'
import { ask, granted, refused } from '#server/testing/buying.ts'
import { aMembership, aMembersWater, aPlan, joined } from '#server/testing/memberships.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aWater, DAY, TODAY, useShop } from '#server/testing/shop.ts'
import { TRIES_A_DAY } from './serve-memberships.ts'

const shop = useShop()
const BORN = '1941-07-30'

async function aClub() {
  const water = await aWater(shop)
  const { associationId } = water
  const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'secretary' })
  const add = (member: object) =>
    shop.lenza.db
      .insertInto('association_member')
      .values({ association_id: associationId, by_office: true, in_file: false, ...member })
      .returning('id')
      .executeTakeFirstOrThrow()
  const join = ({ token: own }: Person, number: string) =>
    shop.lenza.call(joinMembership, { associationId, number }, { token: own, language: 'en' })
  const listed = async () => granted(await shop.lenza.call(listMembers, { associationId }, { token })).members
  const needs = async () =>
    granted(await shop.lenza.call(readOfficeDay, { associationId }, { token })).needs.map(({ kind }) => kind)
  return { water, associationId, token, add, join, listed, needs }
}

const listOf = async ({ token }: Person) =>
  granted(await shop.lenza.call(listMemberships, {}, { token })).memberships

describe('the plans of an association', () => {
  it('are read by anybody, and say to an angler what they would have and pay, or why not', async () => {
    const { db } = shop.lenza
    const { associationId } = await anAssociation('plans')
      .but({
        membershipPlans: [
          {
            key: 'full',
            name: { it: 'Socio', en: 'Member' },
            validity: { until: 'yearEnd' },
            prices: { base: '60.00', rows: [{ renewing: true, price: '50.00' }] },
            approval: 'newcomers',
            documents: [{ key: 'licence', name: { it: 'Licenza', en: 'Licence' }, fields: ['number'] }],
          },
          {
            key: 'young',
            name: { it: 'Giovane', en: 'Young member' },
            validity: { months: 12 },
            prices: { base: '0.00' },
            groups: ['minor'],
          },
          {
            key: 'few',
            name: { it: 'Socio della riserva', en: 'Member of the reserve' },
            validity: { months: 12 },
            prices: { base: '300.00' },
            places: 2,
          },
        ],
      })
      .with(aPermit())
      .loadInto(shop.lenza)
    const read = async (who?: Person) => {
      const from = { language: 'en' as const, ...(who && { token: who.token }) }
      return granted(await shop.lenza.call(listMembershipPlans, { associationId }, from)).plans
    }
    const [full, young] = await read()
    expect(full).toMatchObject({ key: 'full', name: 'Member' })
    expect(full?.sentences[0]).toMatch(/^Fee: €50\.00 for members who renew, otherwise €60\.00\.$/)
    expect(JSON.stringify([full, young])).not.toMatch(/offered|whyNot/)
    const ada = await aPerson(shop.lenza, { birthDate: '1980-02-29' })
    expect(await read(ada)).toMatchObject([
      {
        offered: {
          firstDay: '2027-05-01',
          lastDay: '2027-12-31',
          priceCents: 6000,
          isRenewal: false,
          needsApproval: true,
          documents: [{ key: 'licence', name: 'Licence', asksNumber: true, asksValidUntil: false }],
        },
      },
      { whyNot: 'It is only for minors.' },
      // Both places are available.
      { offered: { priceCents: 30_000 } },
    ])
    const member = { association_id: associationId, email: ada.email, by_office: true, in_file: false }
    await db
      .insertInto('association_member')
      .values({ ...member, valid_until: '2026-12-31' })
      .execute()
    expect((await read(ada))[0]?.offered).toMatchObject({
      priceCents: 5000,
      isRenewal: true,
      needsApproval: false,
    })
    const until = (day: string | null) =>
      db
        .updateTable('association_member')
        .set({ valid_until: day })
        .where('association_id', '=', associationId)
        .execute()
    await until('2027-12-31')
    expect((await read(ada))[0]?.whyNot).toMatch(
      /until .*31 December 2027: renewals open on .*1 November 2027\.$/,
    )
    await until(null)
    expect((await read(ada))[0]?.whyNot).toBe('You are a member already, without an end.')
    // Of a child whose card she has, what is offered to the child; of nobody else's.
    const child = { ...member, first_name: 'Lia', birth_date: '2015-03-04', valid_until: '2026-12-31' }
    const { id: memberId } = await db
      .insertInto('association_member')
      .values(child)
      .returning('id')
      .executeTakeFirstOrThrow()
    const ofChild = async (who: Person) =>
      shop.lenza.call(listMembershipPlans, { associationId, memberId }, { token: who.token, language: 'en' })
    expect(granted(await ofChild(ada)).plans).toMatchObject([
      { offered: { isRenewal: true } },
      { offered: { isRenewal: true } },
      { offered: { priceCents: 30_000 } },
    ])
    await until('2027-12-31')
    expect(granted(await ofChild(ada)).plans[0]?.whyNot).toMatch(
      /^This person is a member already until .*31 December 2027: renewals open on .*1 November 2027\.$/,
    )
    expect(refused(await ofChild(await aPerson(shop.lenza))).code).toBe('NOT_FOUND')
    expect(refused(await shop.lenza.call(listMembershipPlans, { associationId: 9999 })).code).toBe(
      'NOT_FOUND',
    )
  })
})

describe('a plan that ends with the year', () => {
  it('follows the twelve months that somebody has, and says what a short rest is wherever it is paid for', async () => {
    const water = await aMembersWater(shop, [aPlan({ validity: { until: 'yearEnd', nextOpens: 120 } })])
    const { associationId } = water
    const seller = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
    const [late, early, later] = [
      await aPerson(shop.lenza),
      await aPerson(shop.lenza),
      await aPerson(shop.lenza),
    ]
    const ends = { [late.email]: '2027-08-15', [early.email]: '2027-09-30', [later.email]: '2028-07-09' }
    const ids = await Promise.all(
      Object.entries(ends).map(async ([email, valid_until]) => {
        const member = { association_id: associationId, email, valid_until, by_office: true, in_file: false }
        const rows = shop.lenza.db.insertInto('association_member').values(member).returning('id')
        return (await rows.executeTakeFirstOrThrow()).id
      }),
    )
    const as = (who: Person) => ({ token: who.token, language: 'en' as const })
    const offeredTo = async (who: Person) =>
      granted(await shop.lenza.call(listMembershipPlans, { associationId }, as(who))).plans[0]
    const restNote =
      'Valid for only 138 days, until Friday 31 December 2027: if you join from Thursday 2 September 2027 on, you have the whole next period as well.'
    const rest = { firstDay: '2027-08-16', lastDay: '2027-12-31', restNote }
    expect(await offeredTo(late)).toMatchObject({ offered: rest })
    const quote = { lines: [], memberships: [aMembership(water)] }
    expect(granted(await shop.lenza.call(quoteOrder, quote, as(late))).memberships).toMatchObject([rest])
    const atCounter = { associationId, memberId: ids[0] }
    const quoted = granted(await shop.lenza.call(quoteMembershipSale, atCounter, as(seller))).plans
    expect(quoted).toMatchObject([rest])
    const { memberships } = await joined(shop, late, [aMembership(water)])
    expect(memberships).toMatchObject([{ firstDay: '2027-08-16', lastDay: '2027-12-31', isRenewal: true }])
    // So much later that the next year is in it, and so much later that nothing is due yet.
    expect((await offeredTo(early))?.whyNot).toContain('2 June 2027')
    expect((await offeredTo(later))?.whyNot).toContain('11 March 2028')
    shop.lenza.setNow('2027-06-02T09:00:00+02:00')
    const again = await aPerson(shop.lenza, { email: anEmail() })
    const member = { association_id: associationId, email: again.email, by_office: true, in_file: false }
    const values = { ...member, valid_until: '2027-09-30' }
    await shop.lenza.db.insertInto('association_member').values(values).execute()
    const { offered } = (await offeredTo(again)) ?? {}
    expect(offered).toMatchObject({ firstDay: '2027-10-01', lastDay: '2028-12-31' })
    expect(offered?.restNote).toBeUndefined()
    shop.lenza.setNow(TODAY)
  })
})

describe('a membership', () => {
  it('is joined by number and birth date, whatever the spelling, once, and said again with the same answer', async () => {
    const { associationId, add, join, listed } = await aClub()
    await add({ number: 'L-001', first_name: 'Ada', last_name: 'Franceschini', birth_date: BORN })
    const [ada, other] = [await aPerson(shop.lenza, { birthDate: BORN }), await aPerson(shop.lenza)]
    expect(await listOf(ada)).toEqual([])
    expect(refused(await join(other, 'L-001')).code).toBe('MEMBER_NOT_FOUND')
    expect(refused(await join(ada, 'L-002')).code).toBe('MEMBER_NOT_FOUND')
    const own = granted(await join(ada, ' l-0 01'))
    expect(own).toMatchObject({ associationId, name: 'Ada Franceschini', number: 'L-001', isOver: false })
    expect(granted(await join(ada, 'L-001'))).toEqual(own)
    expect(await listOf(ada)).toEqual([own])
    expect(await listed()).toMatchObject([{ number: 'L-001', isJoined: true }])
  })

  it('of a member with an e-mail is that account’s already; another of the family joins their own', async () => {
    const { add, join } = await aClub()
    const mother = await aPerson(shop.lenza, { birthDate: '1970-01-01' })
    const daughter = await aPerson(shop.lenza, { birthDate: '2001-02-03' })
    await add({ number: '1', email: mother.email, first_name: 'Marta', birth_date: '1970-01-01' })
    await add({ number: '2', email: mother.email, first_name: 'Lia', birth_date: '2001-02-03' })
    expect(await listOf(mother)).toMatchObject([{ number: '1', name: 'Marta' }])
    expect(await listOf(daughter)).toEqual([])
    expect(granted(await join(daughter, '2'))).toMatchObject({ number: '2', name: 'Lia' })
    expect(await listOf(mother)).toMatchObject([{ number: '1' }])
  })

  it('that another account has joined is refused, told to the office, and taken apart there', async () => {
    const { associationId, token, add, join, listed, needs } = await aClub()
    const { id: memberId } = await add({ number: '7', last_name: 'Zeni', birth_date: BORN })
    const [wrong, right] = [
      await aPerson(shop.lenza, { birthDate: BORN }),
      await aPerson(shop.lenza, { birthDate: BORN }),
    ]
    granted(await join(wrong, '7'))
    expect(await needs()).not.toContain('numbersTried')
    expect(refused(await join(right, '7')).code).toBe('MEMBER_OF_ANOTHER')
    expect(await needs()).toContain('numbersTried')
    granted(await shop.lenza.call(releaseMember, { associationId, memberId }, { token }))
    expect(await listed()).toMatchObject([{ isJoined: false }])
    expect(await listOf(wrong)).toEqual([])
    granted(await join(right, '7'))
    // An account is one member of an association.
    await add({ number: '8', last_name: 'Zeni', birth_date: BORN })
    expect(refused(await join(right, '8')).code).toBe('MEMBER_ALREADY')
  })

  it('is joined by one of two accounts at once', async () => {
    const { add, join, listed } = await aClub()
    await add({ number: '7', last_name: 'Zeni', birth_date: BORN })
    const people = await Promise.all(
      Array.from({ length: 6 }, () => aPerson(shop.lenza, { birthDate: BORN })),
    )
    const answers = await Promise.all(people.map((who) => join(who, '7')))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await listed()).toMatchObject([{ isJoined: true }])
  })

  it('cannot be found by trying numbers, also many at once; the office is told', async () => {
    const { add, join, needs } = await aClub()
    await add({ number: '20', last_name: 'Zeni', birth_date: BORN })
    const guesser = await aPerson(shop.lenza, { birthDate: BORN })
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => join(guesser, `${n + 100}`)))
    const codes = answers.map((answer) => refused(answer).code)
    expect(codes.filter((code) => code === 'MEMBER_NOT_FOUND')).toHaveLength(TRIES_A_DAY)
    const spent = refused(await join(guesser, '20'))
    expect(spent.code).toBe('TOO_MANY_TRIES')
    expect(spent.detail).toMatch(/tomorrow|domani/)
    expect(await needs()).toContain('numbersTried')
  })

  it('counts where a permit is for members, until its last day', async () => {
    const water = await aWater(shop, () => ({ holder: { membersOnly: true, personal: false } }))
    const { associationId } = water
    const ada = await aPerson(shop.lenza, { birthDate: BORN })
    await shop.lenza.db
      .insertInto('association_member')
      .values({
        association_id: associationId,
        number: '1',
        birth_date: BORN,
        valid_until: DAY,
        by_office: true,
        in_file: false,
      })
      .execute()
    expect(refused(await ask(shop, ada, water)).code).toBe('NOT_BUYABLE')
    granted(await shop.lenza.call(joinMembership, { associationId, number: '1' }, { token: ada.token }))
    const until = (day: string) =>
      shop.lenza.db
        .updateTable('association_member')
        .set({ valid_until: day })
        .where('association_id', '=', associationId)
        .execute()
    await until(addDays(DAY, -1))
    expect(refused(await ask(shop, ada, water)).code).toBe('NOT_BUYABLE')
    await until(DAY)
    granted(await ask(shop, ada, water))
  })
})
