import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkOffer, listOffers } from '#contract/catalogue.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { REFUSAL_CODES, type Refused } from '#rules/refused.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { explainRefusals } from './explain-refusal.ts'
import {
  anAssociation,
  aPermit,
  type LoadedAssociation,
  type PermitBuilder,
} from '#server/testing/associations.ts'
import { alreadyHas, takePlaces } from '#server/testing/sold-before.ts'

const DAY = '2027-05-02'
const BEFORE = new Date('2027-05-01T09:00:00+02:00')

const lenza = useLenza({ now: BEFORE })
let anna: Person
beforeAll(async () => {
  anna = await aPerson(lenza, { birthDate: '1988-04-12' })
})
beforeEach(() => lenza.setNow(BEFORE))

let stories = 0
const sold = (permit: PermitBuilder) => {
  stories += 1
  return anAssociation(`story-${stories}`).with(permit)
}

/** Why a caller cannot have the permit `p`, by both calls, which must agree; empty when they can. */
async function reasons(of: LoadedAssociation, who: Person, day = DAY, otherEmail?: string) {
  const other = otherEmail === undefined ? {} : { otherEmail }
  const asking = { token: who.token, language: 'en' as const }
  const list = await lenza.call(listOffers, { day, associations: [of.associationId], ...other }, asking)
  const check = await lenza.call(checkOffer, { day, permitId: of.permit('p'), ...other }, asking)
  if (!list.ok || !check.ok) throw new Error('no answer')
  const listed = list.value.offers.find(({ permitId }) => permitId === of.permit('p'))
  expect(listed?.reasons).toEqual(check.value.reasons)
  expect(check.value.buyable).toBe(check.value.reasons.length === 0)
  return check.value.reasons
}

const codes = async (...request: Parameters<typeof reasons>) =>
  (await reasons(...request)).map(({ code }) => code)

describe('a permit cannot be bought, and the reason is given', () => {
  test('without a reason against it, none is given', async () => {
    const of = await sold(aPermit('p')).loadInto(lenza)
    expect(await reasons(of, anna)).toEqual([])
  })

  test('NOT_ON_SALE: the association took it off sale', async () => {
    const of = await sold(aPermit('p').but({ onSale: false })).loadInto(lenza)
    expect(await codes(of, anna)).toEqual(['NOT_ON_SALE'])
  })

  test('OUT_OF_SEASON: up to the last day of the season, not after', async () => {
    const of = await sold(aPermit('p').but({ seasons: [{ from: '03-01', to: '09-30' }] })).loadInto(lenza)
    expect(await codes(of, anna, '2027-09-30')).toEqual([])
    expect(await reasons(of, anna, '2027-10-01')).toEqual([
      {
        code: 'OUT_OF_SEASON',
        sentence: 'Out of season. Fishing is open 1 March – 30 September.',
        rule: 'calendar',
      },
    ])
  })

  test('NOT_ON_THIS_WEEKDAY', async () => {
    const of = await sold(aPermit('p').but({ weekdays: [6, 3] })).loadInto(lenza)
    expect(await reasons(of, anna)).toEqual([
      {
        code: 'NOT_ON_THIS_WEEKDAY',
        sentence: 'Fishing here is only on Wednesday and Saturday.',
        rule: 'calendar',
      },
    ])
  })

  test('CLOSED: the whole permit', async () => {
    const of = await sold(aPermit('p'))
      .closing({ permit: 'p' }, '2027-05-01', DAY, 'Stocking')
      .loadInto(lenza)
    expect(await reasons(of, anna)).toEqual([
      { code: 'CLOSED', sentence: 'Closed: Stocking (en).', rule: 'association/closures' },
    ])
    expect(await codes(of, anna, '2027-05-03')).toEqual([])
  })

  test('CLOSED: every zone of it, but not while one is open', async () => {
    const story = sold(aPermit('p').inZone('t1').inZone('t2')).closing({ zone: 't1' }, DAY, DAY, 'Race')
    expect(await codes(await story.loadInto(lenza), anna)).toEqual([])
    const all = await story.closing({ zone: 't2', permit: 'p' }, DAY, DAY, 'Works').loadInto(lenza)
    expect(await reasons(all, anna)).toEqual([
      { code: 'CLOSED', sentence: 'Closed: Race (en); Works (en).', rule: 'association/closures' },
    ])
  })

  test('TOO_EARLY: with the day from which it is sold', async () => {
    const of = await sold(aPermit('p').but({ sale: { opensDaysAhead: 7 } })).loadInto(lenza)
    expect(await codes(of, anna, '2027-05-08')).toEqual([])
    expect(await reasons(of, anna, '2027-05-09')).toEqual([
      {
        code: 'TOO_EARLY',
        sentence: 'On sale from Sunday, 2 May 2027.',
        from: '2027-05-02',
        rule: 'sale/opens',
        values: [{ name: 'opens', value: '2027-05-01T22:00:00.000Z' }],
      },
    ])
  })

  test('TOO_LATE: the day has passed', async () => {
    const of = await sold(aPermit('p')).loadInto(lenza)
    expect(await reasons(of, anna, '2027-04-30')).toEqual([
      {
        code: 'TOO_LATE',
        sentence: 'This day has passed.',
        rule: 'sale/closes',
        values: [{ name: 'closes', value: '2027-04-30T22:00:00.000Z' }],
      },
    ])
  })

  test('TOO_LATE: its sale ended the day before, at a time', async () => {
    const of = await sold(
      aPermit('p').but({ sale: { opensDaysAhead: 60, closesDaysBefore: 1, closesAt: '20:00' } }),
    ).loadInto(lenza)
    lenza.setNow('2027-05-01T20:00:00+02:00')
    expect(await reasons(of, anna)).toEqual([
      {
        code: 'TOO_LATE',
        sentence: 'It was on sale until 20:00 on Saturday, 1 May 2027.',
        time: '20:00:00',
        rule: 'sale/closes',
        values: [{ name: 'closes', value: '2027-05-01T18:00:00.000Z' }],
      },
    ])
  })

  test('TOO_LATE: its sale ended with the day before', async () => {
    const of = await sold(aPermit('p').but({ sale: { opensDaysAhead: 60, closesDaysBefore: 1 } })).loadInto(
      lenza,
    )
    lenza.setNow('2027-05-02T06:00:00+02:00')
    expect(await reasons(of, anna)).toEqual([
      {
        code: 'TOO_LATE',
        sentence: 'It was on sale until Saturday, 1 May 2027.',
        rule: 'sale/closes',
        values: [{ name: 'closes', value: '2027-05-01T22:00:00.000Z' }],
      },
    ])
  })

  test('TOO_LATE: every slot of the day is over', async () => {
    const of = await sold(
      aPermit('p')
        .atSlot('M', '06:00', '12:00')
        .but({ sale: { opensDaysAhead: 60, closesAt: '18:00' } }),
    ).loadInto(lenza)
    lenza.setNow('2027-05-02T12:00:00+02:00')
    expect(await reasons(of, anna)).toMatchObject([
      { code: 'TOO_LATE', sentence: 'The fishing hours of this day are over.' },
    ])
  })

  test('HOLDER_TOO_YOUNG and HOLDER_TOO_OLD: by the age on the day of fishing', async () => {
    const of = await sold(
      aPermit('p').but({ holder: { youngest: 14, oldest: 65, onePerDay: 'no' } }),
    ).loadInto(lenza)
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
    expect(await codes(of, anna)).toEqual(['MEMBERS_ONLY'])
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
    for (const [onePerDay, same, another] of [
      ['permit', true, false],
      ['association', true, true],
      ['no', false, false],
    ] as const) {
      const of = await sold(aPermit('p').but({ holder: { onePerDay } }))
        .with(aPermit('q'))
        .loadInto(lenza)
      const refusedWith = async (had: string) => {
        const who = await aPerson(lenza)
        const { associationId } = of
        await alreadyHas(lenza, who.accountId, { associationId, permitId: of.permit(had), firstDay: DAY })
        expect(await codes(of, who, '2027-05-03')).toEqual([])
        return (await codes(of, who)).includes('ALREADY_HAS_PERMIT')
      }
      expect([onePerDay, await refusedWith('p'), await refusedWith('q')]).toEqual([onePerDay, same, another])
    }
  })

  test('ALREADY_HAS_PERMIT: a hold of one’s own can be taken up again, and one that ran out is nothing', async () => {
    const of = await sold(aPermit('p').but({ holder: { onePerDay: 'permit' } })).loadInto(lenza)
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
    const of = await sold(aPermit('p').but({ holder: { onePerDay: 'permit' } })).loadInto(lenza)
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

  test('FULL: with the next possible day', async () => {
    const of = await sold(aPermit('p').withPlaces(2)).loadInto(lenza)
    await takePlaces(lenza, { permitId: of.permit('p'), day: DAY }, 2)
    expect(await reasons(of, anna)).toEqual([
      {
        code: 'FULL',
        sentence: 'All 2 places for this day are taken.',
        rule: 'capacity',
        values: [
          { name: 'day', value: DAY },
          { name: 'taken', value: '2' },
          { name: 'places', value: '2' },
        ],
      },
    ])
  })

  test('all reasons are given at once, in one order', async () => {
    const of = await sold(
      aPermit('p').but({
        onSale: false,
        seasons: [{ from: '06-01', to: '06-30' }],
        weekdays: [1],
        sale: { opensDaysAhead: 0 },
        holder: { membersOnly: true, youngest: 50 },
      }),
    )
      .closing({ permit: 'p' }, DAY, DAY)
      .blocking(anna.email)
      .loadInto(lenza)
    expect(await codes(of, anna)).toEqual([
      'NOT_ON_SALE',
      'OUT_OF_SEASON',
      'NOT_ON_THIS_WEEKDAY',
      'CLOSED',
      'TOO_EARLY',
      'HOLDER_TOO_YOUNG',
      'MEMBERS_ONLY',
      'HOLDER_BLOCKED',
    ])
  })
})

describe('about another person', () => {
  test('their block and their permits are not revealed beforehand', async () => {
    const [blocked, fishing] = [await aPerson(lenza), await aPerson(lenza)]
    const of = await sold(aPermit('p').but({ holder: { onePerDay: 'permit' } }))
      .blocking(blocked.email)
      .loadInto(lenza)
    const had = { associationId: of.associationId, permitId: of.permit('p'), firstDay: DAY }
    await alreadyHas(lenza, fishing.accountId, had)
    expect(await reasons(of, anna, DAY, blocked.email)).toEqual([])
    expect(await reasons(of, anna, DAY, fishing.email)).toEqual([])
    expect(await codes(of, anna)).toEqual([])
  })
})

test('every reason that the rules know has its sentence in every language', () => {
  const details = {
    calendar: { in: [{ seasons: [{ from: '03-01', to: '09-30' }], weekdays: [1] }] },
    reasons: [{ it: 'Semina.', en: 'Stocking.' }],
    opens: new Date('2027-05-01T18:00:00Z'),
    closes: new Date(`${DAY}T16:00:00Z`),
    youngest: 14,
    oldest: 80,
    perAdult: 2,
    limit: {
      atMost: 7,
      of: 'days' as const,
      per: 'season' as const,
      names: { permits: {}, zones: {}, slots: [], options: [] },
    },
    used: 7,
    fact: { key: 'licenza', kind: 'licence' as const },
    validUntil: '2027-05-01',
    lastDay: DAY,
    wanted: 1,
    requirement: {
      key: 'adult',
      permits: [{ permitId: 1, name: { it: 'Giorno', en: 'Day' } }],
      of: 'companion' as const,
      atMost: 2,
      whenItEnds: 'endsToo' as const,
    },
  }
  for (const language of LANGUAGES) {
    const all = REFUSAL_CODES.map((code): Refused => ({ code, ...details }))
    const situation = { texts: lenza.texts, language, timeZone: 'Europe/Rome', firstDay: DAY, now: BEFORE }
    for (const { code, sentence } of explainRefusals(all, situation)) {
      expect(`${code}: ${sentence}`).toMatch(/^[A-Z_]+: [A-ZÈ].*[^.]\.$/)
      expect(`${code}: ${sentence}`).not.toMatch(/catalogue\.|\{\{|undefined/)
    }
  }
})
