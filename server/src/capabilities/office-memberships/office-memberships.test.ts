import { describe, expect, it } from 'vitest'
import { listMembershipsBought, listMemberships } from '#contract/memberships.ts'
import { applyMembers, judgeMembers, stageMembers } from '#contract/member-import.ts'
import { readSale } from '#contract/office-sale.ts'
import { searchSales } from '#contract/office-sales.ts'
import { listEvents, undoEvent } from '#contract/office-events.ts'
import { listMembers, removeMember, saveMember } from '#contract/office-members.ts'
import { readTakings } from '#contract/office-takings.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted, refused } from '#server/testing/buying.ts'
import {
  aMembership,
  aPlan,
  joined,
  membershipOfChild,
  MEMBERSHIP_CENTS,
  membersIn,
} from '#server/testing/memberships.ts'
import { aLine } from '#server/testing/orders.ts'
import { useShop } from '#server/testing/shop.ts'
import { aClub } from './club-for-test.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const END = '2027-12-31'

describe('a membership that was sold', () => {
  it('is in the lists, the takings and the trail; refunded, its member is as long as the list says', async () => {
    const { water, associationId, as, sold, refund } = await aClub(shop)
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
    const { water, associationId, as } = await aClub(shop)
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
    const { water, associationId, as, sold, refund } = await aClub(shop)
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
    const { water, associationId, as, sold, refund } = await aClub(shop)
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
    const { water, associationId, as, sold, refund } = await aClub(shop, [
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
    const { water, associationId, as, sold, refund } = await aClub(shop)
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
    const { water, sold, refund } = await aClub(shop, [aPlan({ validity: { months: 12, nextOpens: 366 } })])
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
