import { describe, expect, test } from 'vitest'
import type { RequestOf } from '#contract/call.ts'
import { checkOffer } from '#contract/catalogue.ts'
import { TECHNIQUES } from '#rules/codes.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { aPermit } from '#server/testing/associations.ts'
import { alreadyHas } from '#server/testing/sold-before.ts'
import { DAY, whyNotForTest } from './why-not-for-test.ts'

const { lenza, anna, sold, reasons, codes } = whyNotForTest()

const ONE = { atMost: 1, of: 'purchases' as const, per: 'day' as const }
const ONE_OF_EACH = { ...ONE, eachPermit: true as const }

describe('a person cannot have a permit, and the reason is given', () => {
  test('HOLDER_TOO_YOUNG and HOLDER_TOO_OLD: by the age on the day of fishing', async () => {
    const of = await sold(aPermit('p').but({ holder: { youngest: 14, oldest: 65 } })).loadInto(lenza)
    const thirteen = await aPerson(lenza, { birthDate: '2013-05-03' })
    const old = await aPerson(lenza, { birthDate: '1961-05-02' })
    expect(await reasons(of, thirteen)).toEqual([
      {
        code: 'HOLDER_TOO_YOUNG',
        sentence: 'Only from the age of 14.',
        rule: 'holder/youngest',
        values: [{ name: 'youngest', value: '14' }],
      },
    ])
    expect(await codes(of, thirteen, '2027-05-03')).toEqual([])
    expect(await codes(of, old, '2027-05-01')).toEqual([])
    expect(await reasons(of, old)).toEqual([
      {
        code: 'HOLDER_TOO_OLD',
        sentence: 'Only up to the age of 65.',
        rule: 'holder/oldest',
        values: [{ name: 'oldest', value: '65' }],
      },
    ])
  })

  test('MEMBERS_ONLY', async () => {
    const member = await aPerson(lenza)
    const of = await sold(aPermit('p').but({ holder: { membersOnly: true } }))
      .withMembers(member.email)
      .loadInto(lenza)
    expect(await codes(of, anna())).toEqual(['MEMBERS_ONLY'])
    expect(await codes(of, member)).toEqual([])
  })

  test('HOLDER_BLOCKED: by this association, until the day that it named', async () => {
    const [forGood, forMay] = [await aPerson(lenza), await aPerson(lenza)]
    const of = await sold(aPermit('p'))
      .blocking(forGood.email)
      .blocking(forMay.email, '2027-05-31')
      .loadInto(lenza)
    const elsewhere = await sold(aPermit('p')).loadInto(lenza)
    expect(await codes(of, forGood)).toEqual(['HOLDER_BLOCKED'])
    expect(await codes(elsewhere, forGood)).toEqual([])
    expect(await codes(of, forMay, '2027-05-31')).toEqual(['HOLDER_BLOCKED'])
    expect(await codes(of, forMay, '2027-06-01')).toEqual([])
  })

  test('ALREADY_HAS_PERMIT: one of this kind a day, one of the association, or as many as one likes', async () => {
    const cases: [limits: object[], same: boolean, another: boolean][] = [
      [[ONE_OF_EACH], true, false],
      [[{ ...ONE, for: { permits: ['p'] } }], true, true],
      // Without a limit too, nobody has the very same permit twice.
      [[], true, false],
    ]
    for (const [limits, same, another] of cases) {
      const of = await sold(aPermit('p'))
        .but({ purchaseLimits: limits as never })
        .with(aPermit('q'))
        .loadInto(lenza)
      const refusedWith = async (had: string) => {
        const who = await aPerson(lenza)
        const { associationId } = of
        await alreadyHas(lenza, who.accountId, { associationId, permitId: of.permit(had), firstDay: DAY })
        expect(await codes(of, who, '2027-05-03')).toEqual([])
        return (await codes(of, who)).includes('ALREADY_HAS_PERMIT')
      }
      expect([await refusedWith('p'), await refusedWith('q')]).toEqual([same, another])
    }
  })

  test('ALREADY_HAS_PERMIT: a hold of one’s own can be taken up again, and one that ran out is nothing', async () => {
    const of = await sold(aPermit('p'))
      .but({ purchaseLimits: [ONE_OF_EACH] })
      .loadInto(lenza)
    const [who, friend] = [await aPerson(lenza), await aPerson(lenza)]
    const had = { associationId: of.associationId, permitId: of.permit('p'), firstDay: DAY }
    const [later, earlier] = [new Date('2027-05-01T09:10:00+02:00'), new Date('2027-05-01T08:59:00+02:00')]
    await alreadyHas(lenza, who.accountId, { ...had, heldUntil: later })
    await alreadyHas(lenza, who.accountId, { ...had, heldUntil: earlier, buyerId: friend.accountId })
    expect(await codes(of, who)).toEqual([])
    await alreadyHas(lenza, who.accountId, { ...had, heldUntil: later, buyerId: friend.accountId })
    expect(await codes(of, who)).toEqual(['ALREADY_HAS_PERMIT'])
  })

  test('ALREADY_HAS_PERMIT: the next possible day is one without', async () => {
    const of = await sold(aPermit('p'))
      .but({ purchaseLimits: [ONE_OF_EACH] })
      .loadInto(lenza)
    const who = await aPerson(lenza)
    const had = { associationId: of.associationId, permitId: of.permit('p') }
    await alreadyHas(lenza, who.accountId, { ...had, firstDay: DAY, lastDay: '2027-05-04' })
    const answer = await lenza.call(checkOffer, { day: DAY, permitId: of.permit('p') }, { token: who.token })
    expect(answer.ok && answer.value.nextDay).toBe('2027-05-05')
  })

  test('KEEPING_MIXED: kill and no-kill on one day', async () => {
    const of = await sold(aPermit('p').but({ keeping: 'released', keepingExcludesReleasing: true }))
      .with(aPermit('kill').but({ keeping: 'kept' }))
      .loadInto(lenza)
    const who = await aPerson(lenza)
    const { associationId } = of
    await alreadyHas(lenza, who.accountId, { associationId, permitId: of.permit('kill'), firstDay: DAY })
    expect(await codes(of, who)).toEqual(['KEEPING_MIXED'])
  })

  test('KEEPING_MIXED: as soon as the zone, the technique or the declaration settles it', async () => {
    const { noKill, fly } = TECHNIQUES
    const of = await sold(
      aPermit('p')
        .but({ keepingExcludesReleasing: true, techniques: ['fly', 'kill', 'noKill'] })
        .inZone('free')
        .inZone('no-kill', { keeping: 'released' }),
    )
      .with(aPermit('kill').but({ keeping: 'kept' }))
      .loadInto(lenza)
    const who = await aPerson(lenza)
    const { associationId } = of
    await alreadyHas(lenza, who.accountId, { associationId, permitId: of.permit('kill'), firstDay: DAY })
    const refused = async (chosen: Partial<RequestOf<typeof checkOffer>>) => {
      const order = { day: DAY, permitId: of.permit('p'), ...chosen }
      const answer = await lenza.call(checkOffer, order, { token: who.token })
      return answer.ok && answer.value.reasons.map(({ code }) => code)
    }
    const free = { zoneId: of.zone('free') }
    expect(await refused(free)).toEqual([])
    expect(await refused({ ...free, technique: fly, keepsCatch: true })).toEqual([])
    expect(await refused({ zoneId: of.zone('no-kill') })).toEqual(['KEEPING_MIXED'])
    expect(await refused({ ...free, technique: noKill })).toEqual(['KEEPING_MIXED'])
    expect(await refused({ ...free, technique: fly, keepsCatch: false })).toEqual(['KEEPING_MIXED'])
  })
})

describe('about another person', () => {
  test('their block and their permits are not revealed beforehand', async () => {
    const [blocked, fishing] = [await aPerson(lenza), await aPerson(lenza)]
    const of = await sold(aPermit('p'))
      .but({ purchaseLimits: [ONE_OF_EACH] })
      .blocking(blocked.email)
      .loadInto(lenza)
    const had = { associationId: of.associationId, permitId: of.permit('p'), firstDay: DAY }
    await alreadyHas(lenza, fishing.accountId, had)
    expect(await reasons(of, anna(), DAY, blocked.email)).toEqual([])
    expect(await reasons(of, anna(), DAY, fishing.email)).toEqual([])
    expect(await codes(of, anna())).toEqual([])
  })
})
