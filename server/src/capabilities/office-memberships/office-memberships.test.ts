import { describe, expect, it } from 'vitest'
import {
  applyForMembership,
  decideApplication,
  listApplications,
  listOwnApplications,
  withdrawApplication,
} from '#contract/membership-applications.ts'
import { login } from '#contract/identity.ts'
import { listMembershipPlans } from '#contract/membership-plans.ts'
import { listMembershipsBought, listMemberships } from '#contract/memberships.ts'
import { applyMembers, judgeMembers, stageMembers } from '#contract/member-import.ts'
import { readSale } from '#contract/office-sale.ts'
import { searchSales } from '#contract/office-sales.ts'
import {
  listMembershipsSold,
  quoteMembershipSale,
  refundMembership,
  sellMembership,
} from '#contract/office-memberships.ts'
import { findHolders } from '#contract/office-counter.ts'
import { listToGiveBack, noteGivenBack } from '#contract/office-give-back.ts'
import { listEvents, undoEvent } from '#contract/office-events.ts'
import { listMembers, removeMember, saveMember } from '#contract/office-members.ts'
import { readTakings } from '#contract/office-takings.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { buyOrder, quoteOrder } from '#contract/orders.ts'
import { closeAccount } from '#contract/personal-data.ts'
import { createAccountForDemo } from '#server/capabilities/identity/index.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { anEmail, aPerson } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted, payWith, refused } from '#server/testing/buying.ts'
import {
  aMembership,
  aMembersWater,
  aPlan,
  join,
  joined,
  membershipOfChild,
  membershipLinesIn,
  MEMBERSHIP_CENTS,
  membersIn,
  OTHER_CENTS,
  setPlans,
} from '#server/testing/memberships.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aLine } from '#server/testing/orders.ts'
import { useShop } from '#server/testing/shop.ts'
import { aTill } from '#server/testing/tills.ts'
import { offerMemberships } from '../memberships/index.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const END = '2027-12-31'

async function aClub(...given: Parameters<typeof aMembersWater> extends [unknown, ...infer R] ? R : never) {
  const water = await aMembersWater(shop, ...given)
  const { associationId } = water
  const { token, accountId } = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
  const as = { token, language: 'en' as const }
  const sold = async () =>
    granted(await shop.lenza.call(listMembershipsSold, { associationId }, as)).memberships
  const refund = (purchaseId: string, more: object = {}) =>
    shop.lenza.call(
      refundMembership,
      {
        associationId,
        purchaseId,
        takesBack: true,
        cents: MEMBERSHIP_CENTS,
        seenBackCents: 0,
        reason: 'Moved away.',
        ...more,
      },
      as,
    )
  return { water, associationId, accountId, as, sold, refund }
}

describe('a membership that was sold', () => {
  it('is in the lists, the takings and the trail; refunded, its member is as long as the list says', async () => {
    const { water, associationId, as, sold, refund } = await aClub()
    const anna = await aPerson(shop.lenza, { firstName: 'Anna', lastName: 'Rossi' })
    const [bruno, permit] = [await aPerson(shop.lenza), aLine(water)]
    await shop.lenza.db
      .insertInto('association_member')
      .values({
        association_id: associationId,
        email: bruno.email,
        number: '8',
        valid_until: '2026-12-31',
        by_office: true,
        in_file: false,
      })
      .execute()
    await joined(shop, anna, [aMembership(water)], { lines: [permit] })
    await joined(shop, bruno, [aMembership(water)])
    const [ofBruno, ofAnna] = await sold()
    expect([ofAnna, ofBruno]).toMatchObject([
      {
        memberName: 'Anna Rossi',
        memberNumber: '9',
        state: 'issued',
        isRenewal: false,
        seller: { kind: 'self' },
      },
      { memberNumber: '8', isRenewal: true, amountCents: MEMBERSHIP_CENTS },
    ])
    expect(granted(await shop.lenza.call(readTakings, { associationId }, as))).toMatchObject({
      total: { sold: 3, paidCents: 2 * MEMBERSHIP_CENTS + 1200 },
      byPermit: [{ paidCents: 1200 }],
      byPlan: [{ plan: 'socio', name: 'Socio', sold: 2, paidCents: 2 * MEMBERSHIP_CENTS }],
    })
    // Seen from the permit that was bought with it, from where both can be refunded.
    const [withIt] = granted(await shop.lenza.call(searchSales, { associationId }, as)).sales
    const ofSale = { associationId, purchaseId: withIt?.purchaseId ?? '' }
    expect(granted(await shop.lenza.call(readSale, ofSale, as)).sale.ofOrder).toMatchObject([
      {
        purchaseId: ofAnna?.purchaseId,
        permitName: 'Socio',
        isMembership: true,
        amountCents: MEMBERSHIP_CENTS,
      },
    ])
    // Seen from the membership too: it stays valid at the member’s price when that is taken back.
    expect([ofAnna?.permitsAsMember, ofBruno?.permitsAsMember]).toEqual([
      [{ purchaseId: ofSale.purchaseId, permitName: expect.any(String), amountCents: 1200 }],
      undefined,
    ])
    // Too much is refused; a part leaves the membership as it is; all of it ends it, once.
    const id = ofAnna?.purchaseId ?? ''
    expect(refused(await refund(id, { cents: 6001 })).fields).toMatchObject([{ code: 'TOO_BIG' }])
    granted(await refund(id, { takesBack: false, cents: 1000 }))
    expect(await membersIn(shop, water)).toMatchObject([{ number: '8' }, { number: '9', valid_until: END }])
    const back = { cents: 5000, seenBackCents: 1000 }
    for (let time = 0; time < 2; time++) granted(await refund(id, back))
    granted(await refund(ofBruno?.purchaseId ?? ''))
    expect(await membersIn(shop, water)).toMatchObject([
      { number: '8', valid_until: '2026-12-31', paid_until: null },
    ])
    const own = { token: anna.token }
    expect(granted(await shop.lenza.call(listMemberships, {}, own)).memberships).toEqual([])
    expect(granted(await shop.lenza.call(listMembershipsBought, {}, own)).memberships).toMatchObject([
      { state: 'refunded', backCents: MEMBERSHIP_CENTS, receiptNumber: '2/2027' },
    ])
    const { events } = granted(
      await shop.lenza.call(listEvents, { associationId, subject: 'membership' }, as),
    )
    expect(events.map(({ act }) => act)).toEqual([
      'membership.refunded',
      'membership.refunded',
      'membership.moneyBack',
    ])
    const mails = (await shop.lenza.mails(anna.email)).map(({ subject }) => subject)
    expect(mails).toEqual(
      expect.arrayContaining(['Refund of the membership: Socio', 'Membership cancelled: Socio']),
    )
    // Her card and her receipt have the number still.
    await joined(shop, await aPerson(shop.lenza), [aMembership(water)])
    expect((await membersIn(shop, water)).map(({ number }) => number)).toEqual(['10', '8'])
  })

  it('outlasts a later import that has an earlier day, or does not name its member', async () => {
    const { water, associationId, as } = await aClub()
    const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    await joined(shop, anna, [aMembership(water)])
    await joined(shop, bruno, [aMembership(water)])
    const [ofAnna] = await membersIn(shop, water)
    const edited = {
      associationId,
      memberId: ofAnna?.id ?? '',
      email: anna.email,
      number: '1',
      validUntil: '2027-06-30',
    }
    expect(refused(await shop.lenza.call(saveMember, edited, as)).fields).toMatchObject([
      { field: 'finoAl', code: 'PAID_FOR_LONGER' },
    ])
    const importId = uuidv7()
    const wanted = { associationId, importId }
    const rows = [
      { row: 2, email: anna.email, number: '1', validUntil: '30/06/2027' },
      { row: 3, email: 'new@example.org', lastName: 'Nuovi' },
    ]
    granted(await shop.lenza.call(stageMembers, { ...wanted, rows }, as))
    const judged = granted(await shop.lenza.call(judgeMembers, wanted, as))
    expect(judged).toMatchObject({ added: 1, changed: 1, removed: 0, keptAsPaid: 2 })
    granted(await shop.lenza.call(applyMembers, { ...wanted, rows: 2, replaces: true }, as))
    expect(await membersIn(shop, water)).toMatchObject([
      { number: '1', valid_until: END, listed_until: '2027-06-30' },
      { number: '2', valid_until: END },
      { email: 'new@example.org', valid_until: null },
    ])
  })
})

describe('a member who has paid', () => {
  it('is not taken out while it lasts; put back later, is one by what is not refunded', async () => {
    const { water, associationId, as, sold, refund } = await aClub()
    const anna = await aPerson(shop.lenza)
    await joined(shop, anna, [aMembership(water)])
    const [listed] = await membersIn(shop, water)
    const gone = { associationId, memberId: listed?.id ?? '' }
    expect(refused(await shop.lenza.call(removeMember, gone, as)).code).toBe('MEMBER_HAS_PAID')
    expect(await membersIn(shop, water)).toHaveLength(1)
    // Taken out before it was so.
    await shop.lenza.db
      .updateTable('association_member')
      .set({ paid_until: '2027-04-30' })
      .where('id', '=', gone.memberId)
      .execute()
    granted(await shop.lenza.call(removeMember, gone, as))
    const [ofAnna] = await sold()
    granted(await refund(ofAnna?.purchaseId ?? ''))
    const { events } = granted(await shop.lenza.call(listEvents, { associationId, subject: 'member' }, as))
    const undo = { associationId, eventId: events[0]?.eventId ?? '' }
    expect(refused(await shop.lenza.call(undoEvent, undo, as)).code).toBe('CANNOT_UNDO')
    expect(await membersIn(shop, water)).toEqual([])
  })

  it('and whom a list names afterwards without a day, is of that list when what was paid goes back', async () => {
    const { water, associationId, as, sold, refund } = await aClub()
    const anna = await aPerson(shop.lenza)
    await joined(shop, anna, [aMembership(water)])
    const list = { associationId, importId: uuidv7() }
    const rows = [{ row: 2, email: anna.email }]
    granted(await shop.lenza.call(stageMembers, { ...list, rows }, as))
    const applied = await shop.lenza.call(applyMembers, { ...list, rows: 1, replaces: true }, as)
    expect(granted(applied)).toMatchObject({ changed: 1, removed: 0 })
    const { members } = granted(await shop.lenza.call(listMembers, { associationId }, as))
    expect(members).toMatchObject([{ isListed: true, paidUntil: END, validUntil: END }])
    const [ofAnna] = await sold()
    granted(await refund(ofAnna?.purchaseId ?? ''))
    expect(await membersIn(shop, water)).toMatchObject([
      { email: anna.email, paid_until: null, valid_until: '2027-04-30' },
    ])
  })

  it('is in no list by the club’s own export, read again: what is refunded ends, also after a renewal', async () => {
    const { water, associationId, as, sold, refund } = await aClub([
      aPlan({ validity: { months: 12, nextOpens: 366 } }),
    ])
    const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const listed = { number: '8', valid_until: '2026-12-31', by_office: true, in_file: false }
    await shop.lenza.db
      .insertInto('association_member')
      .values({ association_id: associationId, email: bruno.email, ...listed })
      .execute()
    const readAgain = async (exported: Awaited<ReturnType<typeof membersIn>>) => {
      const list = { associationId, importId: uuidv7() }
      const rows = exported.map((one, n) => ({
        row: n + 2,
        email: one.email ?? '',
        number: one.number ?? '',
        validUntil: one.valid_until ?? '',
      }))
      granted(await shop.lenza.call(stageMembers, { ...list, rows }, as))
      return granted(await shop.lenza.call(applyMembers, { ...list, rows: rows.length, replaces: true }, as))
    }
    for (const one of [anna, bruno]) await joined(shop, one, [aMembership(water)])
    const early = await membersIn(shop, water)
    expect(await readAgain(early)).toMatchObject({ changed: 0, same: 2 })
    await joined(shop, anna, [aMembership(water)])
    // What Anna had paid for when it was exported; a day of the list’s own is written.
    expect(await readAgain(early)).toMatchObject({ changed: 0, same: 2 })
    expect(await readAgain(early.map((one) => ({ ...one, valid_until: '2027-01-31' })))).toMatchObject({
      changed: 2,
    })
    const [event] = granted(
      await shop.lenza.call(listEvents, { associationId, subject: 'members' }, as),
    ).events
    granted(await shop.lenza.call(undoEvent, { associationId, eventId: event?.eventId ?? '' }, as))
    for (const { purchaseId } of await sold()) granted(await refund(purchaseId))
    expect(await membersIn(shop, water)).toMatchObject([{ email: bruno.email, valid_until: '2026-12-31' }])
  })

  it('that was taken back comes not back by a sheet that was exported before, unless the office says so', async () => {
    const { water, associationId, as, sold, refund } = await aClub()
    const anna = await aPerson(shop.lenza)
    await joined(shop, anna, [aMembership(water)])
    await joined(shop, await aPerson(shop.lenza), [membershipOfChild(water, 'Leo')])
    const early = await membersIn(shop, water)
    for (const { purchaseId } of await sold()) granted(await refund(purchaseId))
    const rows = early.map((one, n) => ({
      row: n + 2,
      number: one.number ?? '',
      validUntil: one.valid_until ?? '',
      ...(one.email === null
        ? { firstName: one.first_name ?? '', lastName: one.last_name ?? '', birthDate: one.birth_date ?? '' }
        : { email: one.email }),
    }))
    const staged = async () => {
      const list = { associationId, importId: uuidv7() }
      granted(await shop.lenza.call(stageMembers, { ...list, rows }, as))
      return list
    }
    const list = await staged()
    expect(granted(await shop.lenza.call(judgeMembers, list, as))).toMatchObject({
      added: 2,
      returning: 2,
      returningMembers: [
        { row: 2, lastDay: END },
        { row: 3, lastDay: END },
      ],
    })
    const apply = (more: object) =>
      shop.lenza.call(applyMembers, { ...list, rows: rows.length, replaces: false, ...more }, as)
    expect(refused(await apply({})).code).toBe('REFUNDED_RETURNING')
    expect(await membersIn(shop, water)).toEqual([])
    expect(granted(await apply({ takesReturning: true }))).toMatchObject({ added: 2 })
    // It was answered: the same list again asks nothing.
    expect(granted(await shop.lenza.call(judgeMembers, await staged(), as))).toMatchObject({ returning: 0 })
  })

  it('gives the later of two back first', async () => {
    const { water, sold, refund } = await aClub([aPlan({ validity: { months: 12, nextOpens: 366 } })])
    const anna = await aPerson(shop.lenza)
    for (let year = 0; year < 2; year++) await joined(shop, anna, [aMembership(water)])
    const [later, first] = await sold()
    expect(extensionOf('NOT_CHANGEABLE', refused(await refund(first?.purchaseId ?? '')))?.why).toBe(
      'LATER_FIRST',
    )
    granted(await refund(later?.purchaseId ?? ''))
    granted(await refund(first?.purchaseId ?? ''))
    expect(await membersIn(shop, water)).toEqual([])
  })
})

describe('a membership paid at the counter', () => {
  it('is a member’s or a stranger’s, by cash, terminal, transfer or for nothing, once for each key', async () => {
    const { water, associationId, accountId, as, sold, refund } = await aClub()
    await aTill(shop.lenza, water, { accountId })
    const base = {
      associationId,
      plan: 'socio',
      amountCents: MEMBERSHIP_CENTS,
      firstName: 'Ada',
      lastName: 'Zeni',
    }
    const sell = (more: object) =>
      shop.lenza.call(
        sellMembership,
        { ...base, saleId: uuidv7(), birthDate: '1950-01-01', way: 'cash' as const, ...more },
        as,
      )
    const saleId = uuidv7()
    const [once, twice] = [granted(await sell({ saleId })), granted(await sell({ saleId }))]
    expect(twice).toEqual(once)
    expect(once.membership).toMatchObject({ memberNumber: '1', payment: 'cash', receiptNumber: '1/2027' })
    // The same person again, a price that has changed, and nothing paid without a reason.
    expect(refused(await sell({})).code).toBe('ORDER_NOT_POSSIBLE')
    const other = { firstName: 'Ugo', birthDate: '1960-02-29' }
    expect(refused(await sell({ ...other, amountCents: 5000 })).code).toBe('PRICE_CHANGED')
    expect(refused(await sell({ ...other, way: 'free', amountCents: 0 })).fields).toMatchObject([
      { code: 'REQUIRED' },
    ])
    granted(await sell({ ...other, way: 'free', amountCents: 0, reason: 'Honorary.' }))
    const { id: memberId } = await shop.lenza.db
      .insertInto('association_member')
      .values({
        association_id: associationId,
        number: '70',
        first_name: 'Ivo',
        last_name: 'Neri',
        valid_until: '2026-12-31',
        by_office: true,
        in_file: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    granted(await sell({ memberId, birthDate: undefined, way: 'transfer' }))
    granted(await sell({ firstName: 'Pia', way: 'terminal' }))
    expect((await sold()).map(({ payment, memberNumber }) => [payment, memberNumber])).toEqual([
      ['terminal', '71'],
      ['transfer', '70'],
      ['cash', '2'],
      ['cash', '1'],
    ])
    expect(await membersIn(shop, water)).toMatchObject([
      { number: '1' },
      { number: '2' },
      { number: '70', valid_until: END },
      { number: '71' },
    ])

    // What goes back of the one in cash is given by hand, out of the till.
    const { purchaseId } = once.membership
    granted(await refund(purchaseId))
    const { toGiveBack } = granted(await shop.lenza.call(listToGiveBack, { associationId }, as))
    expect(toGiveBack[0]?.isUnsold).toBeUndefined()
    expect(toGiveBack).toMatchObject([
      {
        orderId: purchaseId,
        cents: MEMBERSHIP_CENTS,
        payment: 'cash',
        permits: [{ purchaseId, permitName: 'Socio', isMembership: true, holder: 'Ada Zeni' }],
      },
    ])
    const give = { associationId, orderId: purchaseId, cents: MEMBERSHIP_CENTS, as: 'cash' as const }
    for (let i = 0; i < 2; i++) granted(await shop.lenza.call(noteGivenBack, give, as))
    expect(granted(await shop.lenza.call(listToGiveBack, { associationId }, as)).toGiveBack).toEqual([])
  })
})

describe('a couple with one e-mail', () => {
  it('is two: each is sold their own, has their own price, and stays when the other’s account is closed', async () => {
    const { water, associationId, as } = await aClub()
    const mario = { email: anEmail(), password: 'trota marmorata' }
    await createAccountForDemo(
      shop.lenza,
      {
        ...mario,
        kind: 'angler',
        firstName: 'Mario',
        lastName: 'Bassi',
        birthDate: '1971-03-04',
        language: 'en',
      },
      shop.lenza.clock.now(),
    )
    const { token: tokenOfMario } = granted(await shop.lenza.call(login, { ...mario, kind: 'angler' }))
    const list = (first_name: string, number: string, valid_until: string) =>
      shop.lenza.db
        .insertInto('association_member')
        .values({
          association_id: associationId,
          email: mario.email,
          number,
          first_name,
          last_name: 'Bassi',
          valid_until,
          by_office: true,
          in_file: false,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    const anna = await list('Anna', '1', '2026-12-31')
    await list('Mario', '2', '2026-12-31')
    const sold = await shop.lenza.call(
      sellMembership,
      {
        associationId,
        saleId: uuidv7(),
        plan: 'socio',
        memberId: anna.id,
        amountCents: MEMBERSHIP_CENTS,
        way: 'transfer',
      },
      as,
    )
    expect(granted(sold).membership).toMatchObject({ memberName: 'Anna Bassi', memberNumber: '1' })
    expect(await membersIn(shop, water)).toMatchObject([
      { number: '1', paid_until: END },
      { number: '2', paid_until: null },
    ])
    const own = { token: tokenOfMario, language: 'en' as const }
    expect(granted(await shop.lenza.call(listMemberships, {}, own)).memberships).toMatchObject([
      { number: '2', isOver: true },
    ])
    const quote = await shop.lenza.call(quoteOrder, { lines: [aLine(water)], memberships: [] }, own)
    expect(granted(quote).amountCents).toBe(OTHER_CENTS)
    granted(await shop.lenza.call(closeAccount, { password: mario.password }, own))
    // The list is the association's: it keeps both, without the e-mail.
    expect(await membersIn(shop, water)).toMatchObject([
      { number: '1', email: null, valid_until: END },
      { number: '2', email: null },
    ])
  })
})

describe('what a membership would cost at the counter', () => {
  it('is told for each plan with its days and documents, or why not, and sold to who was found', async () => {
    const { associationId, as } = await aClub([
      aPlan({
        documents: [{ key: 'licenza', name: { it: 'Licenza', en: 'Licence' }, fields: ['number'] }],
      }),
      aPlan({ key: 'giovane', groups: [{ key: 'minor', under: 18 }] }),
    ])
    const { id: memberId } = await shop.lenza.db
      .insertInto('association_member')
      .values({
        association_id: associationId,
        number: '70',
        first_name: 'Ivo',
        last_name: 'Neri',
        birth_date: '1950-01-01',
        valid_until: '2026-12-31',
        by_office: true,
        in_file: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const quote = async (more: object) => shop.lenza.call(quoteMembershipSale, { associationId, ...more }, as)
    const newcomer = { firstName: 'Ada', lastName: 'Zeni', birthDate: '1980-01-01' }
    const [adult, youth] = granted(await quote(newcomer)).plans
    expect(adult).toMatchObject({
      plan: 'socio',
      price: { totalCents: MEMBERSHIP_CENTS },
      lastDay: END,
      isRenewal: false,
      documents: [{ key: 'licenza', name: 'Licence', asksNumber: true, asksValidUntil: false }],
    })
    expect(adult?.sentences.length).toBeGreaterThan(0)
    expect(youth?.price).toBeUndefined()
    expect(youth?.reason?.code).toBe('NOT_OF_THIS_AGE')
    expect(refused(await quote({ firstName: 'Ada' })).fields).toHaveLength(2)
    expect(refused(await quote({ memberId: uuidv7() })).code).toBe('NOT_FOUND')
    expect(refused(await quote({ person: `s.${uuidv7()}` })).code).toBe('NOT_FOUND')

    const [found] = granted(await shop.lenza.call(findHolders, { associationId, text: '70' }, as)).people
    const person = found?.ref
    expect(granted(await quote({ person })).plans[0]).toMatchObject({ isRenewal: true })
    const sell = (documents?: { key: string; number?: string }[]) =>
      shop.lenza.call(
        sellMembership,
        {
          associationId,
          saleId: uuidv7(),
          person,
          plan: 'socio',
          documents,
          way: 'transfer' as const,
          amountCents: MEMBERSHIP_CENTS,
        },
        as,
      )
    expect(refused(await sell()).fields).toMatchObject([{ code: 'REQUIRED' }])
    expect(granted(await sell([{ key: 'licenza', number: 'A1' }])).membership).toMatchObject({
      memberId,
      memberNumber: '70',
      isRenewal: true,
      lastDay: END,
    })
    expect(granted(await quote({ memberId })).plans[0]?.reason).toMatchObject({
      code: 'MEMBER_UNTIL',
      sentence: expect.stringMatching(/^This person is a member already until /),
    })
    // Who is not born yet is a slip of the pen.
    const unborn = { ...newcomer, birthDate: '2090-01-01' }
    const wrong = [{ field: 'dataNascita', code: 'DAY_IN_FUTURE' }]
    expect(refused(await quote(unborn)).fields).toMatchObject(wrong)
    const sale = { associationId, saleId: uuidv7(), plan: 'socio', way: 'transfer' as const }
    const sold = await shop.lenza.call(
      sellMembership,
      { ...sale, ...unborn, amountCents: MEMBERSHIP_CENTS },
      as,
    )
    expect(refused(sold).fields).toMatchObject(wrong)
  })
})

describe('an application', () => {
  it('waits for a yes, is paid within its time, and ends without one', async () => {
    const { water, associationId, as } = await aClub([
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
    const { water, associationId, as, refund, sold } = await aClub([
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
    // Free, and offered to Carla with the next minute: nobody passes her.
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
