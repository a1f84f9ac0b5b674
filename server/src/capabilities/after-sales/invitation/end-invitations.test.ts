import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PermitTerms } from '#rules/permit-terms.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { expectBooksInOrder, granted, intentOf, payWith, refused } from '#server/testing/buying.ts'
import { giveBack, handTo, moveTo, soldRow } from '#server/testing/changing.ts'
import {
  accept,
  anInvitation,
  complete,
  invite,
  lineOfInvited,
  LUCA,
  readInvited,
  subjectsTo,
} from '#server/testing/invitations.ts'
import { buyLines, openLines, orderOf } from '#server/testing/orders.ts'
import { aWater, placesTaken, TODAY, useShop } from '#server/testing/shop.ts'
import { sweepPayments } from '../../purchase/index.ts'
import { endInvitations } from './end-invitations.ts'
import { mailInvited } from './mail-invited.ts'

const shop = useShop()
afterEach(async () => {
  delete shop.faults.between
  await expectBooksInOrder(shop)
  shop.lenza.setNow(TODAY)
})

const AT_THE_LIMIT = '2027-05-01T18:00:00+02:00'
const until = { before: 'PT0S', of: 'day' } as const
const HALF: Partial<PermitTerms> = { giveBack: [{ until, percent: 50 }] }

async function endAt(moment: string) {
  shop.lenza.setNow(moment)
  await endInvitations(shop.lenza)
}

describe('an invitation that nobody answered', () => {
  it('goes back by the rule, once: the place is free, the money on its way, and both are told', async () => {
    const { water, anna, email, purchaseId, code } = await anInvitation(shop, { cents: 2000, terms: HALF })
    await endAt('2027-05-01T17:59:59+02:00')
    expect((await soldRow(shop, purchaseId)).state).toBe('issued')
    await endAt(AT_THE_LIMIT)
    await endAt('2027-05-01T18:05:00+02:00')
    expect(await soldRow(shop, purchaseId)).toMatchObject({ state: 'refunded', back_cents: 1000 })
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 0 }])
    const { intent_id: intent } = await shop.lenza.db
      .selectFrom('payment')
      .select('intent_id')
      .where('purchase_id', '=', purchaseId)
      .executeTakeFirstOrThrow()
    expect(shop.double.ledger.refunded(intent ?? '')).toBe(1000)
    const [toAnna, toInvited] = [await shop.lenza.mails(anna.email), await subjectsTo(shop, email)]
    expect(toAnna.filter(({ subject }) => subject.startsWith('The permit went back'))).toHaveLength(1)
    expect(toAnna.at(-1)?.body).toContain('10.00')
    expect(toInvited.filter((subject) => subject.startsWith('The invitation has ended'))).toHaveLength(1)
    expect((await readInvited(shop, code)).ok).toBe(false)
  })

  it.each<[string, Partial<PermitTerms>]>([
    ['without a rule', { giveBack: undefined }],
    ['whose time is over', { giveBack: [{ until: { before: 'P1D', of: 'day' }, percent: 100 }] }],
    ['that gives nothing', { giveBack: [{ until, percent: 0 }] }],
  ] as never)('stays the buyer’s %s, who is told once what they can do', async (_, terms) => {
    const { water, anna, email, purchaseId } = await anInvitation(shop, { cents: 2000, terms })
    await endAt(AT_THE_LIMIT)
    await endAt('2027-05-01T18:05:00+02:00')
    expect(await soldRow(shop, purchaseId)).toMatchObject({ state: 'issued', holder_kind: 'invited' })
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 1 }])
    const mails = (await shop.lenza.mails(anna.email)).filter(({ subject }) => subject.startsWith('Nobody'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).toContain('name who fishes')
    expect(await subjectsTo(shop, email)).toHaveLength(2)
    granted(await invite(shop, anna, purchaseId, LUCA))
    expect(await soldRow(shop, purchaseId)).toMatchObject({ holder_kind: 'guest' })
  })

  it('can still be handed over to an account, where the rule gives nothing', async () => {
    const { anna, purchaseId } = await anInvitation(shop, { cents: 2000, terms: { giveBack: undefined } })
    await endAt(AT_THE_LIMIT)
    const luca = await aPerson(shop.lenza)
    granted(await handTo(shop, anna, purchaseId, luca.email))
    expect(await soldRow(shop, purchaseId)).toMatchObject({
      holder_id: luca.accountId,
      signed_code: expect.any(String) as string,
    })
  })

  it('goes back by the rule as it is just before the limit, however late the job comes', async () => {
    const untilTheLimit = { until: { before: 'PT6H', of: 'day' } as const, percent: 100 }
    const { purchaseId } = await anInvitation(shop, { cents: 2000, terms: { giveBack: [untilTheLimit] } })
    await endAt('2027-05-01T23:30:00+02:00')
    expect(await soldRow(shop, purchaseId)).toMatchObject({ state: 'refunded', back_cents: 2000 })
  })

  it('goes back without a rule where it cost nothing: its place is free', async () => {
    const { water, email, purchaseId } = await anInvitation(shop, { terms: { giveBack: undefined } })
    await endAt(AT_THE_LIMIT)
    expect((await soldRow(shop, purchaseId)).state).toBe('refunded')
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 0 }])
    expect((await subjectsTo(shop, email)).at(-1)).toContain('The invitation has ended')
  })

  it('can be named after the limit where the association lets nobody hand it over, until it is over', async () => {
    const terms: Partial<PermitTerms> = { giveBack: undefined, handOver: undefined }
    const { anna, purchaseId } = await anInvitation(shop, { cents: 2000, terms })
    await endAt(AT_THE_LIMIT)
    shop.lenza.setNow('2027-05-03T09:00:00+02:00')
    expect(refused(await invite(shop, anna, purchaseId, LUCA)).code).toBe('NOT_CHANGEABLE')
    shop.lenza.setNow('2027-05-02T07:00:00+02:00')
    granted(await invite(shop, anna, purchaseId, LUCA))
    expect(await soldRow(shop, purchaseId)).toMatchObject({ holder_kind: 'guest' })
  })

  it('is not sold once the limit has passed while the buyer paid, and costs nothing', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    shop.lenza.setNow('2027-05-01T17:55:00+02:00')
    const held = granted(await openLines(shop, anna, [lineOfInvited(water, 'late@example.org')]))
    expect(held.secondsLeft).toBe(300)
    await payWith(shop, held.clientSecret)
    shop.lenza.setNow('2027-05-01T18:03:00+02:00')
    expect(refused(await buyLines(shop, anna, held.orderId)).code).toBe('HOLD_EXPIRED')
    await sweepPayments(shop.lenza)
    const intent = intentOf(held.clientSecret)
    expect([shop.double.ledger.captured(intent), shop.double.ledger.authorised(intent)]).toEqual([0, 0])
  })

  it('is not told to somebody whom no mail had reached', async () => {
    const water = await aWater(shop, () => ({
      prices: costing(0),
      giveBack: [{ until, percent: 100 }],
    }))
    const anna = await aPerson(shop.lenza)
    const { held } = await orderOf(shop, anna, [lineOfInvited(water, 'unaware@example.org')])
    granted(await giveBack(shop, anna, held.orderId))
    await mailInvited(shop.lenza)
    expect(await subjectsTo(shop, 'unaware@example.org')).toEqual([])
  })

  it('does not keep the others back where one of them fails', async () => {
    const [one, two] = [await anInvitation(shop), await anInvitation(shop)]
    shop.lenza.setNow(AT_THE_LIMIT)
    const { outbox } = shop.lenza
    const post = vi.fn(outbox.post).mockRejectedValueOnce(new Error('no outbox'))
    await endInvitations({ ...shop.lenza, outbox: { ...outbox, post } })
    const states = async () =>
      (await Promise.all([one, two].map(({ purchaseId }) => soldRow(shop, purchaseId)))).map(
        ({ state }) => state,
      )
    expect((await states()).toSorted((a, b) => a.localeCompare(b))).toEqual(['issued', 'refunded'])
    await endInvitations(shop.lenza)
    expect(await states()).toEqual(['refunded', 'refunded'])
  })

  it('goes back once where the provider does not answer, and its money later', async () => {
    const { purchaseId } = await anInvitation(shop, { cents: 2000 })
    shop.faults.between = async (call, carryOut) => (call.path === '/v1/refunds' ? null : await carryOut())
    await endAt(AT_THE_LIMIT)
    expect(await soldRow(shop, purchaseId)).toMatchObject({ state: 'refunded', back_cents: 2000 })
    delete shop.faults.between
    shop.lenza.pass({ minutes: 2 })
    await sweepPayments(shop.lenza)
  })
})

describe('at the very limit', () => {
  it.each([1, 2, 3, 4, 5])('a permit is completed or goes back, never both: %i', async () => {
    const { water, anna, purchaseId, code } = await anInvitation(shop, { cents: 2000 })
    const luca = await aPerson(shop.lenza)
    // The request came a moment before the limit, and the job begins at it.
    const completing = accept(shop, luca, code)
    const late = { ...shop.lenza, clock: { now: () => new Date(AT_THE_LIMIT) } }
    const [outcome] = await Promise.all([completing, endInvitations(late)])
    const row = await soldRow(shop, purchaseId)
    const [{ taken } = { taken: -1 }] = await placesTaken(shop, water)
    if (outcome.ok) {
      expect(row).toMatchObject({ state: 'issued', holder_id: luca.accountId, back_cents: null })
      expect(taken).toBe(1)
    } else {
      expect(['INVITATION_GONE', 'NOT_CHANGEABLE']).toContain(outcome.problem.code)
      expect(row).toMatchObject({ state: 'refunded', holder_id: anna.accountId, back_cents: 2000 })
      expect(taken).toBe(0)
    }
  })
})

describe('another day', () => {
  it('has another limit, which both read; a day without time to complete it is refused', async () => {
    const { anna, email, purchaseId, code } = await anInvitation(shop, { day: '2027-05-04' })
    const { permit } = granted(await moveTo(shop, anna, purchaseId, '2027-05-06'))
    expect(permit.invitation).toMatchObject({ completeBy: '2027-05-05T16:00:00.000Z' })
    expect(permit.signedCode).toBe('')
    expect((await subjectsTo(shop, email)).at(-1)).toContain('has a new day')
    expect((await subjectsTo(shop, anna.email)).at(-1)).toContain('has a new day')
    shop.lenza.setNow('2027-05-03T19:00:00+02:00')
    const refusal = await moveTo(shop, anna, purchaseId, '2027-05-04')
    expect(refusal.ok).toBe(false)
    if (!refusal.ok) expect(refusal.problem.detail).toContain('until 18:00 on Monday 3 May 2027')
    await endInvitations(shop.lenza)
    granted(await complete(shop, code))
  })
})

describe('another day, later', () => {
  it('is reminded of by its own limit', async () => {
    const { anna, email, purchaseId } = await anInvitation(shop, { day: '2027-05-05' })
    const remindedAt = async (moment: string) => {
      shop.lenza.setNow(moment)
      await mailInvited(shop.lenza)
      return (await subjectsTo(shop, email)).filter((subject) => subject.includes('waits for your name'))
        .length
    }
    expect(await remindedAt('2027-05-04T09:00:00+02:00')).toBe(1)
    granted(await moveTo(shop, anna, purchaseId, '2027-05-08'))
    expect(await remindedAt('2027-05-05T09:00:00+02:00')).toBe(1)
    expect(await remindedAt('2027-05-07T09:00:00+02:00')).toBe(2)
  })

  it('is a new invitation for who was told that the first is over', async () => {
    const { anna, email, purchaseId } = await anInvitation(shop, {
      cents: 2000,
      terms: { giveBack: undefined },
    })
    await endAt(AT_THE_LIMIT)
    granted(await moveTo(shop, anna, purchaseId, '2027-05-05'))
    await mailInvited(shop.lenza)
    const subjects = await subjectsTo(shop, email)
    expect(subjects.slice(-2)).toEqual([
      expect.stringContaining('has ended'),
      expect.stringContaining('invites you to fish'),
    ])
  })
})

it('a club says in its file until when', async () => {
  const { water, code, purchaseId, anna } = await anInvitation(shop, { day: '2027-05-04' })
  await shop.lenza.db
    .updateTable('association')
    .set({
      invitations_until: JSON.stringify({ before: 'PT6H' }),
      updated_at: new Date(shop.lenza.clock.now().getTime() + 1000),
    })
    .where('id', '=', water.associationId)
    .execute()
  // What was sold keeps its own.
  expect(await soldRow(shop, purchaseId)).toMatchObject({ complete_by: new Date('2027-05-03T16:00:00Z') })
  const { permit } = granted(await moveTo(shop, anna, purchaseId, '2027-05-05'))
  expect(permit.invitation).toMatchObject({ completeBy: '2027-05-04T16:00:00.000Z' })
  await mailInvited(shop.lenza)
  granted(await complete(shop, code))
})
