import { describe, expect, it } from 'vitest'
import { listAssociations, readPermit } from '#contract/catalogue.ts'
import { listHolds } from '#contract/holds.ts'
import { buyOrder, openOrder, quoteOrder, readOrder } from '#contract/orders.ts'
import { listMembershipPlans } from '#contract/membership-plans.ts'
import { listMemberships, listMembershipsBought } from '#contract/memberships.ts'
import { readOrderReceipt } from '#contract/order-receipt.ts'
import { savePerson } from '#contract/people.ts'
import { readOfficeDay } from '#contract/office-day.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { addDays } from '#rules/days.ts'
import { ADULTS, MINORS } from '#rules/age-groups.ts'
import { anEmail, aPerson } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted, payWith, refused } from '#server/testing/buying.ts'
import {
  aMembership,
  aMembersWater,
  aPlan,
  join,
  joined,
  MEMBER_CENTS,
  membershipLinesIn,
  membershipOfChild,
  MEMBERSHIP_CENTS,
  membersIn,
  OTHER_CENTS,
  setPlans,
} from '#server/testing/memberships.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aLine, lineOfChild, openLines } from '#server/testing/orders.ts'
import { aWater, DAY, useShop, type Water } from '#server/testing/shop.ts'
import { expireHolds } from '../hold/expire-holds.ts'
import { sweepPayments } from '../sweep-payments.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const END = '2027-12-31'
const reasonOf = async (answer: ReturnType<typeof join>) => {
  const { memberships = [] } = extensionOf('ORDER_NOT_POSSIBLE', refused(await answer)) ?? {}
  return memberships.map(({ code }) => code)
}
const tell = (water: Water, member: object) =>
  shop.lenza.db
    .insertInto('association_member')
    .values({ association_id: water.associationId, by_office: true, in_file: false, ...member })
    .returning('id')
    .executeTakeFirstOrThrow()

describe('joining and buying in one order', () => {
  it('costs the fee and the member’s price, is paid once, and makes a member with a number, a receipt and a mail', async () => {
    const water = await aMembersWater(shop)
    const anna = await aPerson(shop.lenza, { birthDate: '1980-01-01' })
    const order = { lines: [aLine(water)], memberships: [aMembership(water)] }
    const as = { token: anna.token, language: 'en' as const }
    const form = await shop.lenza.call(readPermit, { permitId: water.permitId }, as)
    expect(granted(form).sellsMembership).toBe(true)
    const unsold = await aWater(shop)
    const { associations } = granted(await shop.lenza.call(listAssociations, {}))
    const isJoined = ({ associationId }: Water) =>
      associations.find((one) => one.associationId === associationId)?.sellsMembership
    expect([isJoined(water), isJoined(unsold)]).toEqual([true, undefined])
    const quote = granted(await shop.lenza.call(quoteOrder, order, as))
    expect(quote).toMatchObject({
      lines: [{ price: { totalCents: MEMBER_CENTS } }],
      memberships: [
        { firstDay: '2027-05-01', lastDay: END, isRenewal: false, price: { totalCents: MEMBERSHIP_CENTS } },
      ],
      amountCents: MEMBERSHIP_CENTS + MEMBER_CENTS,
    })
    const held = granted(await shop.lenza.call(openOrder, order, as))
    expect(held.amountCents).toBe(MEMBERSHIP_CENTS + MEMBER_CENTS)
    expect(held.lines).toHaveLength(1)
    // Asked for again it is the same hold; without the membership, prices are decided anew.
    expect(granted(await shop.lenza.call(openOrder, order, as)).orderId).toBe(held.orderId)
    const without = granted(await openLines(shop, anna, order.lines, { replacedOrderId: held.orderId }))
    expect(without.amountCents).toBe(OTHER_CENTS)
    const again = granted(
      await shop.lenza.call(openOrder, { ...order, replacedOrderId: without.orderId }, as),
    )
    expect(await membersIn(shop, water)).toEqual([])
    // On another phone one goes on paying for the membership too.
    expect(granted(await shop.lenza.call(listHolds, {}, as)).holds).toMatchObject([
      { purchaseId: again.orderId, memberships: order.memberships },
    ])
    // It is paid where permits are paid; of it the page of cards has the whole price.
    const unpaid = async () => granted(await shop.lenza.call(listMembershipsBought, {}, as)).unpaid
    expect(await unpaid()).toMatchObject([
      { orderId: again.orderId, withPermits: true, amountCents: MEMBERSHIP_CENTS + MEMBER_CENTS },
    ])
    await payWith(shop, again.clientSecret)
    const bought = granted(await shop.lenza.call(buyOrder, { orderId: again.orderId }, as))
    expect(bought.permits).toHaveLength(1)
    expect(bought.memberships).toMatchObject([
      {
        memberNumber: '1',
        state: 'issued',
        lastDay: END,
        amountCents: MEMBERSHIP_CENTS,
        receiptNumber: '2/2027',
      },
    ])
    expect(granted(await shop.lenza.call(readOrder, { orderId: again.orderId }, as))).toMatchObject({
      outcome: 'bought',
      memberships: bought.memberships,
    })
    expect(granted(await shop.lenza.call(listMemberships, {}, as)).memberships).toMatchObject([
      { associationId: water.associationId, number: '1', validUntil: END, isOver: false },
    ])
    // Of the whole order there is one receipt.
    const [paid] = granted(await shop.lenza.call(listMembershipsBought, {}, as)).memberships
    expect(paid?.orderId).toBe(again.orderId)
    const { receipt } = granted(await shop.lenza.call(readOrderReceipt, { orderId: again.orderId }, as))
    expect(receipt.amountCents).toBe(MEMBERSHIP_CENTS + MEMBER_CENTS)
    const mails = await shop.lenza.mails(anna.email)
    expect(mails.map(({ subject }) => subject)).toContain('Membership paid: Socio')
    expect(mails.find(({ subject }) => subject.startsWith('Membership'))?.body).toMatch(
      /Member number: 1\n\nReceipt no\. 2\/2027: €60\.00/,
    )
    // From now on a member, in an order of its own too.
    const next = { firstDay: addDays(DAY, 1), lastDay: addDays(DAY, 1) }
    expect(granted(await openLines(shop, anna, [aLine(water, next)])).amountCents).toBe(MEMBER_CENTS)
  })

  it('is all or none: a permit that is full sells no membership, nor does a card that is refused', async () => {
    const water = await aMembersWater(shop, [aPlan()], undefined, { places: 1 })
    const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    granted(await openLines(shop, bruno, [aLine(water)]))
    expect(refused(await join(shop, anna, [aMembership(water)], { lines: [aLine(water)] })).code).toBe(
      'ORDER_NOT_POSSIBLE',
    )
    expect(await membershipLinesIn(shop, water)).toEqual([])
    const held = granted(await join(shop, anna, [aMembership(water)]))
    await payWith(shop, held.clientSecret, 'pm_card_chargeDeclined').catch(() => undefined)
    const answer = await shop.lenza.call(buyOrder, { orderId: held.orderId }, { token: anna.token })
    expect(refused(answer).code).toBe('PAYMENT_NOT_AUTHORISED')
    shop.lenza.pass({ minutes: 30 })
    await expireHolds(shop.lenza, shop.lenza.clock.now())
    await sweepPayments(shop.lenza)
    expect(await membershipLinesIn(shop, water)).toMatchObject([{ state: 'expired' }])
    expect(await membersIn(shop, water)).toEqual([])
  })

  it('is a family’s: children by name and birth date, each judged by their own age', async () => {
    const plans = [
      aPlan({ groups: [ADULTS] }),
      aPlan({
        key: 'ragazzi',
        groups: [MINORS],
        validity: { months: 12 },
        prices: { baseCents: 0, rows: [] },
      }),
    ]
    const water = await aMembersWater(shop, plans, () => ({ accompaniedMinors: { oldest: 17, perAdult: 2 } }))
    const anna = await aPerson(shop.lenza, { birthDate: '1980-01-01' })
    const child = membershipOfChild(water, 'Leo', { plan: 'ragazzi' })
    expect(await reasonOf(join(shop, anna, [{ ...child, plan: 'socio' }]))).toEqual(['NOT_OF_THIS_AGE'])
    // Who turns 18 on the first day is an adult.
    const adult = { ...child, minorBirthDate: '2009-05-01' }
    expect(refused(await join(shop, anna, [adult])).fields).toMatchObject([
      { field: 'tessere.0.dataNascitaMinore', code: 'MINOR_TOO_OLD' },
    ])
    const order = { lines: [aLine(water), lineOfChild(water, 'Leo', { minorBirthDate: '2015-03-04' })] }
    const { memberships } = await joined(shop, anna, [aMembership(water), child], order)
    expect(memberships).toMatchObject([
      { memberNumber: '1', amountCents: MEMBERSHIP_CENTS },
      { memberNumber: '2', amountCents: 0, memberName: 'Leo Rossi', lastDay: '2028-04-30' },
    ])
    expect(await membersIn(shop, water)).toMatchObject([
      { account_id: anna.accountId },
      { account_id: null, first_name: 'Leo', birth_date: '2015-03-04', valid_until: '2028-04-30' },
    ])
    // 29 February.
    const leap = membershipOfChild(water, 'Mia', { plan: 'ragazzi', minorBirthDate: '2016-02-29' })
    expect((await joined(shop, anna, [leap])).memberships).toMatchObject([{ memberNumber: '3' }])
  })

  it('asks for the documents of the plan, and keeps what it was joined by', async () => {
    const licence = { key: 'licenza', name: { it: 'Licenza', en: 'Licence' }, fields: ['number' as const] }
    const water = await aMembersWater(shop, [aPlan({ documents: [licence] })])
    const anna = await aPerson(shop.lenza)
    // The price is known before anything is stated, with what is to be stated.
    const unstated = { lines: [], memberships: [aMembership(water)] }
    const quote = granted(await shop.lenza.call(quoteOrder, unstated, { token: anna.token, language: 'en' }))
    expect(quote.memberships).toMatchObject([
      {
        price: { totalCents: MEMBERSHIP_CENTS },
        documents: [{ key: 'licenza', name: 'Licence', asksNumber: true, asksValidUntil: false }],
      },
    ])
    expect(refused(await join(shop, anna, [aMembership(water)])).fields).toMatchObject([
      { field: 'tessere.0.documenti', code: 'REQUIRED' },
    ])
    const stated = aMembership(water, { documents: [{ key: 'licenza', number: 'TN 12' }] })
    const held = granted(await join(shop, anna, [stated]))
    // Taken out of the edition, or at another price, while somebody pays: what was decided stays.
    await setPlans(shop, water, [])
    await payWith(shop, held.clientSecret)
    granted(await shop.lenza.call(buyOrder, { orderId: held.orderId }, { token: anna.token }))
    expect(await membershipLinesIn(shop, water)).toMatchObject([
      {
        state: 'issued',
        amount_cents: MEMBERSHIP_CENTS,
        plan: { stated: [{ key: 'licenza', number: 'TN 12' }] },
      },
    ])
    expect(await reasonOf(join(shop, await aPerson(shop.lenza), [aMembership(water)]))).toEqual([
      'PLAN_UNKNOWN',
    ])
  })
})

describe('renewing', () => {
  it('prolongs the member of the list, who keeps the number, and is not possible twice', async () => {
    const water = await aMembersWater(shop, [
      aPlan({ prices: { baseCents: MEMBERSHIP_CENTS, rows: [{ renewing: true, cents: 5000 }] } }),
    ])
    const anna = await aPerson(shop.lenza)
    await tell(water, { email: anna.email, number: 'T-041', valid_until: '2026-12-31' })
    const { memberships } = await joined(shop, anna, [aMembership(water)])
    expect(memberships).toMatchObject([{ memberNumber: 'T-041', isRenewal: true, amountCents: 5000 }])
    expect(await membersIn(shop, water)).toMatchObject([
      { number: 'T-041', valid_until: END, listed_until: '2026-12-31', paid_until: END },
    ])
    expect(await reasonOf(join(shop, anna, [aMembership(water)]))).toEqual(['MEMBER_UNTIL'])
    const bruno = await aPerson(shop.lenza)
    expect((await joined(shop, bruno, [aMembership(water)])).memberships).toMatchObject([
      { memberNumber: 'T-042' },
    ])
  })

  it('at once on two phones is one, also by two who pay for the same child', async () => {
    const water = await aMembersWater(shop)
    const anna = await aPerson(shop.lenza)
    const both = await Promise.all([1, 2].map(() => join(shop, anna, [aMembership(water)])))
    expect(new Set(both.map((answer) => granted(answer).orderId)).size).toBe(1)
    const parents = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const answers = await Promise.all(
      parents.map((parent) => join(shop, parent, [membershipOfChild(water, 'Leo')])),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const late = answers.find((answer) => !answer.ok)
    expect(await reasonOf(Promise.resolve(late ?? answers[0]) as ReturnType<typeof join>)).toEqual([
      'BEING_PAID',
    ])
  })

  it('is told apart from who is on the list with other data', async () => {
    const water = await aMembersWater(shop)
    const anna = await aPerson(shop.lenza, { firstName: 'Anna', lastName: 'Rossi', birthDate: '1980-01-01' })
    const { id } = await tell(water, {
      email: anna.email,
      birth_date: '1981-01-01',
      first_name: 'Anna',
      last_name: 'Rossi',
    })
    expect(await reasonOf(join(shop, anna, [aMembership(water)]))).toEqual(['LIST_DIFFERS'])
    const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'secretary' })
    const { needs } = granted(
      await shop.lenza.call(readOfficeDay, { associationId: water.associationId }, { token }),
    )
    expect(needs.find(({ kind }) => kind === 'memberDiffers')?.which).toEqual([{ text: 'Anna Rossi' }])
    await shop.lenza.db
      .updateTable('association_member')
      .set({ email: null, birth_date: '1980-01-01', number: '9' })
      .where('id', '=', id)
      .execute()
    expect(await reasonOf(join(shop, anna, [aMembership(water)]))).toEqual(['JOIN_BY_NUMBER'])
    const child = { first_name: 'Leo', last_name: 'Rossi', birth_date: '2015-03-04' }
    for (const number of ['20', '21']) await tell(water, { ...child, number, valid_until: '2026-12-31' })
    const saved = { kind: 'child' as const, firstName: 'Leo', lastName: 'Rossi', birthDate: '2015-03-04' }
    granted(await shop.lenza.call(savePerson, saved, { token: anna.token }))
    expect(await reasonOf(join(shop, anna, [membershipOfChild(water, 'Leo')]))).toEqual(['TWO_LISTED'])
  })
})

describe('the last of the places', () => {
  it('is taken by a member whom the list alone has on the day, of an age that the plan is for', async () => {
    const groups = [{ key: 'adult', from: 18 }]
    const water = await aMembersWater(shop, [aPlan({ places: 1, groups })])
    const list = (valid_until: string, birth_date: string | null) =>
      tell(water, { email: anEmail(), valid_until, birth_date })
    // Over, and too young on the first day of the membership.
    await list('2027-04-30', null)
    await list('2027-12-31', '2009-05-02')
    const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    await list('2027-12-31', '2009-05-01')
    expect(await reasonOf(join(shop, anna, [aMembership(water)]))).toEqual(['NO_PLACE'])
    await setPlans(shop, water, [aPlan({ places: 2, groups })])
    await joined(shop, anna, [aMembership(water)])
    expect(await reasonOf(join(shop, bruno, [aMembership(water)]))).toEqual(['NO_PLACE'])
  })

  it('is one person’s of many at once', async () => {
    const water = await aMembersWater(shop, [aPlan({ places: 3 })])
    const people = await Promise.all(Array.from({ length: 8 }, () => aPerson(shop.lenza)))
    const answers = await Promise.all(people.map((who) => join(shop, who, [aMembership(water)])))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
    const live = await membershipLinesIn(shop, water)
    expect(live.filter(({ state }) => state === 'held')).toHaveLength(3)
    // A hold that ran out gives its place back, and cannot take it again once another has it.
    shop.lenza.pass({ minutes: 20 })
    const held = answers.flatMap((answer) => (answer.ok ? [answer.value] : []))
    const late = await Promise.all(people.map((who) => join(shop, who, [aMembership(water)])))
    expect(late.filter(({ ok }) => ok)).toHaveLength(3)
    await payWith(shop, held[0]?.clientSecret).catch(() => undefined)
    await expireHolds(shop.lenza, shop.lenza.clock.now())
    await sweepPayments(shop.lenza)
    const members = await membersIn(shop, water)
    expect(members.length).toBeLessThanOrEqual(3)
  })

  it('stays with who renews: this year’s members have the next one, and each has one place', async () => {
    const water = await aMembersWater(shop, [aPlan({ places: 2, validity: { months: 12, nextOpens: 366 } })])
    const [anna, bruno, carla] = [
      await aPerson(shop.lenza),
      await aPerson(shop.lenza),
      await aPerson(shop.lenza),
    ]
    for (const who of [anna, bruno]) await joined(shop, who, [aMembership(water)])
    expect(await reasonOf(join(shop, carla, [aMembership(water)]))).toEqual(['NO_PLACE'])
    const { plans } = granted(
      await shop.lenza.call(
        listMembershipPlans,
        { associationId: water.associationId },
        { token: anna.token, language: 'en' },
      ),
    )
    expect(plans).toMatchObject([{ offered: { firstDay: '2028-05-01', lastDay: '2029-04-30' } }])
    for (const who of [anna, bruno])
      expect((await joined(shop, who, [aMembership(water)])).memberships).toMatchObject([
        { firstDay: '2028-05-01' },
      ])
    expect(await membershipLinesIn(shop, water)).toHaveLength(4)
  })
})
