import { describe, expect, it } from 'vitest'
import { login } from '#contract/identity.ts'
import { listMemberships } from '#contract/memberships.ts'
import { quoteMembershipSale, sellMembership } from '#contract/office-memberships.ts'
import { findHolders } from '#contract/office-counter.ts'
import { listToGiveBack, noteGivenBack } from '#contract/office-give-back.ts'
import { quoteOrder } from '#contract/orders.ts'
import { closeAccount } from '#contract/personal-data.ts'
import { createAccountForDemo } from '#server/capabilities/identity/index.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { anEmail } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted, refused } from '#server/testing/buying.ts'
import {
  aFormerMember,
  aPlan,
  MEMBERSHIP_CENTS,
  membersIn,
  OTHER_CENTS,
} from '#server/testing/memberships.ts'
import { aLine } from '#server/testing/orders.ts'
import { useShop } from '#server/testing/shop.ts'
import { aTill } from '#server/testing/tills.ts'
import { aClub } from './club-for-test.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const END = '2027-12-31'

describe('a membership paid at the counter', () => {
  it('is a member’s or a stranger’s, by cash, terminal, transfer or for nothing, once for each key', async () => {
    const { water, associationId, accountId, as, sold, refund } = await aClub(shop)
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
    const memberId = await aFormerMember(shop, { associationId })
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
    const { water, associationId, as } = await aClub(shop)
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
    const { associationId, as } = await aClub(shop, [
      aPlan({
        documents: [{ key: 'licenza', name: { it: 'Licenza', en: 'Licence' }, fields: ['number'] }],
      }),
      aPlan({ key: 'giovane', groups: [{ key: 'minor', under: 18 }] }),
    ])
    const memberId = await aFormerMember(shop, { associationId }, { birth_date: '1950-01-01' })
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
